#!/usr/bin/env bash
# The rpc server survives half messages, endless lines and closed pipes.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash

good='{"jsonrpc":"2.0","id":7,"method":"rules","params":{"query":"TT-A-01"}}'

# Half a message, then a whole one.
out=$(printf '{"jsonrpc":"2.0","id":1,"meth\n%s\n' "$good" | "$TAPROOM" rpc)
case $out in
  *-32700*'"id":7'*) ;;
  *) fail "half a message: $out" ;;
esac

# A line of 100 MB is answered with an error in little memory, and the next message is served.
out=$({ head -c 100000000 /dev/zero | tr '\0' 'x'; printf '\n%s\n' "$good"; } |
  { ulimit -v 400000 2>/dev/null || true; "$TAPROOM" rpc; })
case $out in
  *-32005*'"id":7'*) ;;
  *) fail "a line of 100 MB: ${out:0:300}" ;;
esac

# Empty lines are nothing; a last line without an end is served; deep nesting is an error.
out=$(printf '\n\n%s' "$good" | "$TAPROOM" rpc)
[ "$(printf '%s\n' "$out" | wc -l)" -eq 1 ] || fail "empty lines: $out"
out=$(head -c 100000 /dev/zero | tr '\0' '[' | "$TAPROOM" rpc)
case $out in *-32700*) ;; *) fail "deep nesting: ${out:0:300}" ;; esac

# Wrong types everywhere: an error each, and the program lives on.
out=$("$TAPROOM" rpc <<'EOF'
{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":5}}
{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"tiefenthal","config":[]}}
{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"tiefenthal","seed":"xyz"}}
{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"tiefenthal","seed":-1}}
{"jsonrpc":"2.0","id":1,"method":"load","params":{"state":{"game":"tiefenthal"}}}
{"jsonrpc":"2.0","id":1,"method":"load","params":{"state":7}}
{"jsonrpc":"2.0","id":1,"method":"load","params":{}}
{"jsonrpc":"2.0","id":1,"method":"apply","params":{"table":1,"seat":0,"do":"draft 6"}}
{"jsonrpc":"2.0","id":1,"method":"undo","params":{"table":"one"}}
{"jsonrpc":"2.0","id":1,"method":"replay","params":{"record":{}}}
{"jsonrpc":"2.0","id":1,"method":"games","params":null}
EOF
)
[ "$(printf '%s\n' "$out" | grep -c '"error"')" -eq 11 ] || fail "wrong types: $out"

# A reader that goes away ends the program quietly (by the signal for it, so no pipefail here).
set +o pipefail
for command in "components tiefenthal" "rules TT-UPG" "simulate tiefenthal -n 50"; do
  # shellcheck disable=SC2086
  err=$( { "$TAPROOM" $command | true; } 2>&1 )
  [ -z "$err" ] || fail "closed pipe of $command: $err"
done
err=$( { { for _ in 1 2 3 4 5 6 7 8; do echo "$good"; sleep 0.05; done; } 2>/dev/null | "$TAPROOM" rpc | head -n 1 >/dev/null; } 2>&1 ) || true
[ -z "$err" ] || fail "closed pipe of rpc: $err"
pass "rpc"
