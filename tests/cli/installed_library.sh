#!/usr/bin/env bash
# What `cmake --install` lays down is enough for a program outside the tree: found by CMake and by
# pkg-config, compiled against the installed headers, linked with the installed library alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
prefix=$folder/prefix
quietly() { "$@" >"$folder/log" 2>&1 || fail "$*
$(tail -n 40 "$folder/log")"; }

quietly cmake --install "$(dirname "$TAPROOM")" --prefix "$prefix"
library=$(find "$prefix" -name 'libtaproom.a' -o -name 'libtaproom.so')
[ -n "$library" ] || fail "no library below $prefix"
if grep -q 'web/dist/' "$library"; then fail "the browser table is inside the library"; fi
expect 0 "taproom " "$prefix/bin/taproom" --version

# The example moves away from the tree, so that nothing of the tree can be found by accident.
cp -r examples/cpp "$folder/example"
quietly cmake -G Ninja -S "$folder/example" -B "$folder/built" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release
quietly cmake --build "$folder/built"
expect 0 "replayed to the same state" "$folder/built/evening" tiefenthal 3 7 greedy
expect 0 "replayed to the same state" "$folder/built/evening" red_dragon_inn 4 7 random
expect 1 "there is no game called whist" "$folder/built/evening" whist 2 1 random
expect 1 "players" "$folder/built/evening" tiefenthal 9 1 random
pass "found by CMake"

pc=$(dirname "$(find "$prefix" -name taproom.pc)")
flags=$(PKG_CONFIG_PATH=$pc pkg-config --cflags --libs taproom) || fail "pkg-config does not know taproom"
# shellcheck disable=SC2086
quietly g++ -std=c++20 -O1 "$folder/example/evening.cpp" $flags -o "$folder/evening"
[ "$("$folder/evening" tiefenthal 3 7 greedy)" = "$("$folder/built/evening" tiefenthal 3 7 greedy)" ] ||
  fail "the two programs play different games"
pass "found by pkg-config"
