#!/bin/sh
# Kills a process that writes a run store, ROUNDS times at random moments, and checks after each that the store is
# whole, that no row that was told to be written is missing, and that the run can be taken up again.
#   scripts/kill-loop.sh [ROUNDS=100] [BUILD_FOLDER=build/dev]
set -eu
cd "$(dirname "$0")/.."
rounds=${1:-100}
build=${2:-build/dev}
QKV_KILL_ROUNDS=$rounds
QT_QPA_PLATFORM=offscreen
QTEST_FUNCTION_TIMEOUT=86400000
export QKV_KILL_ROUNDS QT_QPA_PLATFORM QTEST_FUNCTION_TIMEOUT
exec "$build/tests/tst_storeprocesses" killedWriterLosesNoWrittenRow
