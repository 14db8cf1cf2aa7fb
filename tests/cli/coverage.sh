#!/usr/bin/env bash
# `rules --coverage` notices when a test goes away or names a rule that does not exist.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

mkdir -p "$dir/src" "$dir/tests"
cp -r tests/. "$dir/tests/"
(cd src && find . -name '*_test.cpp' -exec cp --parents {} "$dir/src/" \;)
count() { { "$TAPROOM" rules --coverage --json --root "$1" || true; } | sed 's/.*"checked":\([0-9]*\).*/\1/'; }

[ "$(count "$dir")" -gt 300 ] || fail "too few rules are checked"
# Name every rule in one more test: nothing is left.
{ "$TAPROOM" rules --coverage --root "$dir" || true; } | sed -n 's/^\([A-Z]*-[A-Z0-9]*-[0-9]*\) .*/\1/p' |
  sed 's/.*/TEST_CASE("&: a test") {}/' >"$dir/src/all_test.cpp"
expect 0 "0 have none" "$TAPROOM" rules --coverage --root "$dir"
# Take one name away: that rule is listed.
printf 'TEST_CASE("TT-F-06: gone") {}\n' >>"$dir/src/all_test.cpp"
grep -rl 'TT-F-06' "$dir" | xargs sed -i 's/TT-F-06/TT-F-05/g'
expect 1 "TT-F-06" "$TAPROOM" rules --coverage --root "$dir"
printf 'TEST_CASE("TT-F-999: no such rule") {}\n' >"$dir/src/odd_test.cpp"
expect 1 "src/odd_test.cpp:1: the title names TT-F-999" "$TAPROOM" rules --coverage --root "$dir"
expect 2 "takes a game" "$TAPROOM" rules --coverage two words
pass "coverage"
