#!/usr/bin/env bash
# Installs what is missing, builds, and runs all tests without a display.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
install_missing_packages
build_release ON
ctest --preset release "$@"
