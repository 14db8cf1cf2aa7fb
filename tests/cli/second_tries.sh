#!/usr/bin/env bash
# What CTest says of a run is read aright: what failed and passed then is named, and nothing else.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
named=$(
  scripts/second_tries <<'TEXT'
    Start 1: cli.play
1/4 Test #1: cli.play .........................   Passed    0.01 sec
2/4 Test #2: hostile.limits_test ..............***Failed    0.01 sec
3/4 Test #3: golden.refusals ..................***Failed    0.00 sec
4/4 Test #4: service.kill_test ................***Timeout 900.00 sec
    Test #3: golden.refusals ..................***Failed    0.00 sec
    Test #2: hostile.limits_test ..............   Passed    0.01 sec
    Test #4: service.kill_test ................   Passed   12.01 sec
TEXT
)
[ "$named" = "hostile.limits_test
service.kill_test" ] || fail "named: $named"
pass "what passed at the second try is named"
