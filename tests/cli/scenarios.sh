#!/usr/bin/env bash
# What `taproom scenario` says when something is wrong.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

head='scenario a title
game tiefenthal players 2 start 0'
run() { # run CODE TEXT LINES
  printf '%s\n%s\n' "$head" "$3" >"$dir/t.scenario"
  expect "$1" "$2" "$TAPROOM" scenario "$dir/t.scenario"
}
run 0 "1 passed, 0 failed" $'then\n  round = 1'
run 1 $'t.scenario:4: round\n    expected 2\n    found    1\n0 passed, 1 failed' $'then\n  round = 2'
run 1 't.scenario:4: unknown path: players.0 has no "thaler"' $'then\n  players.0.thaler = 2'
run 1 't.scenario:4: unknown path: the state has no "rund"' $'given\n  rund = 2\nthen\n  round = 1'
run 1 "unknown stream" $'chance\n  dice 0: 1\nthen\n  round = 1'
run 1 "never used" $'chance\n  white_dice 0: 1 1 1 1 1 1 1 1\nthen\n  round = 1'
run 1 "is no rule id" $'when\n  0: finish refused TT-NOPE-01'
run 1 "found    refused by TT-" $'when\n  0: buy brewer'
run 3 "checks nothing" $'given\n  round = 1'
run 3 "expected game, seed, given" $'gvien\n  round = 1'
printf 'scenario TT-NOPE-99: title\ngame tiefenthal\nthen\n  round = 1\n' >"$dir/t.scenario"
expect 1 "no rule has this id" "$TAPROOM" scenario "$dir/t.scenario"
printf 'scenario x\ngame chess\nthen\n  round = 1\n' >"$dir/t.scenario"
expect 1 "no game is called" "$TAPROOM" scenario "$dir/t.scenario"
printf 'nothing here\n' >"$dir/t.scenario"
expect 3 "t.scenario:1:" "$TAPROOM" scenario "$dir/t.scenario"
mkdir "$dir/empty"
expect 3 "no file named" "$TAPROOM" scenario "$dir/empty"
expect 3 "cannot be read" "$TAPROOM" scenario "$dir/nowhere.scenario"
printf '%s\nthen\n  round = 2\n' "$head" >"$dir/t.scenario"
expect 1 '"expected":"2","found":"1"' "$TAPROOM" scenario --json "$dir"

# The example of the page passes.
awk '/^```/ { if (inside) exit; inside = 1; next } inside' docs/scenarios.md >"$dir/t.scenario"
expect 0 "1 passed, 0 failed" "$TAPROOM" scenario "$dir/t.scenario"
pass "scenarios"
