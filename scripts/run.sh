#!/usr/bin/env bash
# Installs what is missing, builds, and starts QKV Lab. Without a display it runs the headless demo.
set -euo pipefail
cd "$(dirname "$0")/.."
case "${1:-}" in
-h | --help)
  echo "scripts/run.sh installs what is missing (root or sudo), builds, and starts the window; without a display, the demo."
  exit 0
  ;;
esac
. scripts/packages.sh
install_missing_packages
build_release OFF
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  exec build/release/bin/qkvlab "$@"
fi
echo "There is no display, so the window cannot be shown: running the headless demo instead."
exec build/release/bin/qkvlab-cli demo --out build/demo
