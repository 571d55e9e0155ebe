#!/usr/bin/env bash
# Fuzzes an importer: scripts/fuzz.sh config|gguf|maps [SECONDS]. What it finds is left in build-fuzz/found-TARGET/; what
# it reached is kept in build-fuzz/corpus-TARGET/ for the next run. Copy a finding into tests/fuzz/corpus/TARGET/ so that
# tst_corpus replays it.
set -euo pipefail
cd "$(dirname "$0")/.."
target=${1:?write config, gguf or maps}
seconds=${2:-60}
if ! command -v clang++ >/dev/null; then
  sudo=; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get install -y --no-install-recommends clang libclang-rt-14-dev
fi
cmake -S . -B build-fuzz -G Ninja -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=RelWithDebInfo -DQKVLAB_FUZZ=ON >/dev/null
ninja -C build-fuzz -j"${JOBS:-1}" "fuzz_$target"
mkdir -p "build-fuzz/corpus-$target" "build-fuzz/found-$target"
exec "build-fuzz/bin/fuzz_$target" -max_total_time="$seconds" -timeout=5 -rss_limit_mb=2048 -max_len=65536 \
  -artifact_prefix="build-fuzz/found-$target/" "build-fuzz/corpus-$target" "tests/fuzz/corpus/$target"
