#!/usr/bin/env bash
# Files that cannot be used: exit code 3, with the file, the line and what is wrong.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# Packs.
cat >"$dir/brewers.json" <<'EOF'
{"format": "taproom-pack-1", "game": "tiefenthal", "name": "mine",
 "tavern_cards": {"items": [
   {"id": "brewer",
    "copies": 15}]}}
EOF
expect 3 "brewers.json:4: /tavern_cards/items/0/copies: expected 16 copies of the brewer, found 15" \
  "$TAPROOM" components tiefenthal --pack "$dir/brewers.json"
sed 's/"copies": 15/"price": {"currency": "thalers", "n": 7}/' "$dir/brewers.json" >"$dir/good.json"
expect 0 'pack "mine"' "$TAPROOM" components tiefenthal --pack "$dir/good.json"
expect 0 "games between random bots" "$TAPROOM" simulate tiefenthal -n 5 --pack "$dir/good.json"
sed 's/"copies": 15/"copies": "x"/' "$dir/brewers.json" >"$dir/text.json"
expect 3 'expected a whole number from 1 to 60, found "x"' "$TAPROOM" components tiefenthal --pack "$dir/text.json"
head -c 100 "$dir/brewers.json" >"$dir/half.json"
expect 3 "half.json:3: not valid JSON" "$TAPROOM" components tiefenthal --pack "$dir/half.json"
expect 3 "cannot be read" "$TAPROOM" components tiefenthal --pack "$dir/nowhere.json"
expect 3 "is a folder" "$TAPROOM" components tiefenthal --pack "$dir"

# Records.
printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"tiefenthal","config":{"start":0},"seed":1}}' \
  '{"jsonrpc":"2.0","id":2,"method":"apply","params":{"table":1,"seat":0,"do":"finish"}}' \
  '{"jsonrpc":"2.0","id":3,"method":"record","params":{"table":1}}' |
  "$TAPROOM" rpc | tail -n 1 | sed 's/.*"result"://; s/,"id":3}$//' >"$dir/game.taproom.json"
expect 0 "as recorded" "$TAPROOM" verify "$dir/game.taproom.json"
expect 0 '"ok":true' "$TAPROOM" verify --json "$dir/game.taproom.json"
expect 0 "finish" "$TAPROOM" replay "$dir/game.taproom.json"
sed 's/"do":"finish"/"do":"buy brewer"/' "$dir/game.taproom.json" >"$dir/illegal.taproom.json"
expect 1 "the replay diverges at action 1 (seat 0: \"buy brewer\"): refused by TT-" \
  "$TAPROOM" verify "$dir/illegal.taproom.json"
sed 's/"final_hash":"."*/"final_hash":"0/; s/"final_hash":"0[0-9a-f]*/"final_hash":"0000000000000000/' \
  "$dir/game.taproom.json" >"$dir/hash.taproom.json"
expect 1 "the final state differs" "$TAPROOM" verify "$dir/hash.taproom.json"
sed 's/"seed":"[0-9a-f]/"seed":"f/' "$dir/game.taproom.json" >"$dir/seed.taproom.json"
cmp -s "$dir/game.taproom.json" "$dir/seed.taproom.json" ||
  expect 3 "not those committed to" "$TAPROOM" verify "$dir/seed.taproom.json"
sed 's/"game":"tiefenthal"/"game":"chess"/' "$dir/game.taproom.json" >"$dir/chess.taproom.json"
expect 3 "no game is called" "$TAPROOM" verify "$dir/chess.taproom.json"
head -c 200 "$dir/game.taproom.json" >"$dir/half.taproom.json"
expect 3 "the text ends too early" "$TAPROOM" verify "$dir/half.taproom.json"
expect 3 "expected" "$TAPROOM" verify "$dir/good.json"
expect 3 "cannot be read" "$TAPROOM" verify "$dir/nowhere"
pass "bad files"
