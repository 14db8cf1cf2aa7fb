#!/usr/bin/env bash
# The examples of docs/laboratory.md: what stands below a `$ taproom` line is what it prints.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash

page=docs/laboratory.md
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# One file with the command and one with the output for each example; both are indented by four.
awk -v folder="$folder" '
  /^    \$ taproom / { n++; print substr($0, 15) > (folder "/" n ".command"); shown = 1; next }
  shown && (/^    / || /^$/) { print substr($0, 5) > (folder "/" n ".expected"); next }
  { shown = 0 }
' "$page"
examples=0
for command in "$folder"/*.command; do
  read -ra words <"$command"
  expected=$(cat "${command%.command}.expected")
  # Empty lines around an example belong to the page.
  found=$("$TAPROOM" "${words[@]}")
  [ "$(sed '/^$/d' <<<"$found")" = "$(sed '/^$/d' <<<"$expected")" ] ||
    fail "$page shows something else for: taproom ${words[*]}
$found"
  examples=$((examples + 1))
done
[ "$examples" -ge 3 ] || fail "only $examples examples found in $page"
pass "laboratory"
