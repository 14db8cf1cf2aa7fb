#!/usr/bin/env bash
# The example client plays whole games of every game over the protocol.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
[ "$(wc -l <examples/random_client.py)" -le 60 ] || fail "the example client has grown too long"
for game in $(echo '{"jsonrpc":"2.0","id":1,"method":"games"}' | "$TAPROOM" rpc |
  grep -o '{"name":"[a-z_]*","title"' | sed 's/{"name":"//; s/".*//'); do
  out=$(timeout 120 python3 examples/random_client.py "$TAPROOM" "$game" 2 1) || fail "$game: $out"
  [ "$(printf '%s\n' "$out" | grep -c 'scores')" -eq 2 ] || fail "$game: $out"
done
pass "random client"
