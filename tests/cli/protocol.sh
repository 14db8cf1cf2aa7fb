#!/usr/bin/env bash
# Sends every example of docs/protocol.md to `taproom rpc` and compares the answers.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash

requests=$(mktemp) && answers=$(mktemp) && wanted=$(mktemp)
trap 'rm -f "$requests" "$answers" "$wanted"' EXIT
sed -n 's/^--> //p' docs/protocol.md >"$requests"
sed -n 's/^<-- //p' docs/protocol.md >"$wanted"
"$TAPROOM" rpc <"$requests" >"$answers"

count=$(wc -l <"$wanted")
[ "$count" -ge 15 ] || fail "docs/protocol.md has only $count examples"
[ "$count" -eq "$(wc -l <"$answers")" ] || fail "$count answers expected, $(wc -l <"$answers") came"
line=0
while IFS= read -r want <&3 && IFS= read -r got <&4; do
  line=$((line + 1))
  # Everything is literal but the ellipsis, which stands for anything.
  pattern=$(printf '%s' "$want" | sed -e 's/[][*?\\]/\\&/g' -e 's/…/*/g')
  # shellcheck disable=SC2053
  [[ $got == $pattern ]] || fail "example $line of docs/protocol.md
  expected $want
  found    $got"
done 3<"$wanted" 4<"$answers"

# Every method has an example.
methods=$(echo '{"jsonrpc":"2.0","id":1,"method":"?"}' | "$TAPROOM" rpc | sed 's/.*there are: //; s/".*//; s/,//g')
for method in $methods; do
  grep -q "\"method\": \"$method\"" docs/protocol.md || fail "docs/protocol.md has no example of $method"
done
pass "$count examples"
