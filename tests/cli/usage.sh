#!/usr/bin/env bash
# Wrong usage is answered with a sentence and exit code 2, help with 0.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash

expect 0 "taproom " "$TAPROOM" --version
expect 0 "Exit codes" "$TAPROOM" --help
for command in play scenario rpc rules components simulate tournament bench verify replay; do
  expect 0 "--help" "$TAPROOM" "$command" --help
done
expect 2 "subcommand" "$TAPROOM"
expect 2 "subcommand" "$TAPROOM" --frobnicate
expect 2 "--frobnicate" "$TAPROOM" simulate tiefenthal --frobnicate
expect 2 'did you mean "tiefenthal"' "$TAPROOM" simulate tiefental
expect 2 "2 to 4 players" "$TAPROOM" simulate tiefenthal --players 7
expect 2 "no module \"Z\"" "$TAPROOM" simulate tiefenthal --modules 1-Z
expect 2 "runs backwards" "$TAPROOM" simulate tiefenthal --modules 3-1
expect 2 "TT-SET-03" "$TAPROOM" simulate tiefenthal --modules 5
expect 2 "did you mean \"over_return\"" "$TAPROOM" simulate tiefenthal -o over_retrun=x
expect 2 "it can be: allowed, not_allowed" "$TAPROOM" simulate tiefenthal -o over_return=x
expect 2 "name=value" "$TAPROOM" simulate tiefenthal -o over_return
expect 2 "start seat" "$TAPROOM" simulate tiefenthal --start 5
expect 2 "no game" "$TAPROOM" components chess
expect 1 "no rule answers" "$TAPROOM" rules xyzzy plugh
expect 0 "TT-UPG-06" "$TAPROOM" rules tt-upg-06
expect 0 "reconstructed" "$TAPROOM" components tiefenthal
pass "usage"
