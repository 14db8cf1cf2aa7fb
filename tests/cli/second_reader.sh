#!/usr/bin/env bash
# The second reader (tests/second_reader) follows games of both kinds and agrees with the engine everywhere.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
out=$(timeout 800 python3 tests/second_reader/reader.py --program "$TAPROOM" --games 84 --seed 1) || fail "$out"
[ "$(printf '%s\n' "$out" | grep -c '84 games, .* 0 differences')" -eq 2 ] || fail "$out"
# A reader that compares nothing would agree as well: it must have seen many decisions.
printf '%s\n' "$out" | awk '/decisions/ { if ($4 < 15000) exit 1 }' || fail "too few decisions: $out"
# The faults it is tried on (plant_faults) still fit the tree.
faults=$(tests/second_reader/plant_faults --check) || fail "$faults"
pass "second reader: $(printf '%s' "$out" | tr '\n' ';')"
