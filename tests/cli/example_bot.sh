#!/usr/bin/env bash
# The example bot plays whole games of every kind: over rpc it beats chance; over the WebSocket of a house that is
# killed and restarted meanwhile it plays to an end that its record proves.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
bot=examples/bot
export PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d)
house=
end_of_test() {
  [ -z "$house" ] || kill "$house" 2>/dev/null || true
  rm -rf "$work"
}
trap end_of_test EXIT

for game in tiefenthal red_dragon_inn; do
  out=$(timeout 300 python3 $bot/match.py "$TAPROOM" "$game" --games 20) || fail "$game: $out"
  wins=$(printf '%s\n' "$out" | sed -n 's/.*: wins \([0-9]*\)\..*/\1/p')
  [ "${wins:-0}" -ge 70 ] || fail "$game: the bot does not beat chance: $out"
done
pass "the example bot over rpc"

# open_house PORT: begins to serve; the address is in $url when it is open.
open_house() {
  : >"$work/house"  # what an earlier house said is not its address
  "$TAPROOM" serve --data "$work/data" --port "$1" --bot-pause 5 --answer-beat 5 --log-level off >"$work/house" 2>&1 &
  house=$!
  for _ in $(seq 600); do
    url=$(sed -n 's/.* is open: //p' "$work/house")
    [ -z "$url" ] || return 0
    kill -0 "$house" 2>/dev/null || fail "the house does not open: $(cat "$work/house")"
    sleep 0.05
  done
  fail "the house does not open"
}

# table FILE: waits until a client has said at which table it sits.
table() {
  for _ in $(seq 600); do
    sed -n 's/^table //p' "$1" | grep . && return 0
    sleep 0.05
  done
  fail "the client does not sit down: $(cat "$1")"
}

play() { timeout 300 python3 $bot/play.py "$url" "$@" --program "$TAPROOM"; }

# proven FILE OUTCOME: the record replays to its end, which is what the client was told.
proven() {
  expect 0 "" "$TAPROOM" verify "$1"
  python3 - "$1" "$2" <<'PY' || fail "the record ends otherwise than $2"
import json, sys
record = json.load(open(sys.argv[1], encoding="utf-8"))
outcome = json.loads(sys.argv[2].splitlines()[-1])
assert outcome["over"] and 1 in outcome["places"], outcome
assert record["result"]["places"] == outcome["places"], record["result"]
PY
}

open_house 0
port=${url##*:}
for game in tiefenthal red_dragon_inn; do
  # One holds two seats of three; then the house falls over and gets up again, twice.
  play "$game" --seats me,novice,me --record "$work/$game.json" >"$work/out" 2>&1 &
  client=$!
  table "$work/out" >"$work/link"
  for _ in 1 2; do
    sleep 0.5
    kill -9 "$house" && wait "$house" 2>/dev/null || true
    open_house "$port"
  done
  wait "$client" || fail "$game: $(cat "$work/out")"
  proven "$work/$game.json" "$(cat "$work/out")"
done
pass "the example bot over the WebSocket, through restarts"

# Two programs at one table: one opens it, the other sits down with the link.
play tiefenthal --seats me,open --record "$work/host.json" >"$work/out" 2>&1 &
client=$!
link=$(table "$work/out")
guest=$(play tiefenthal --join "$link" --seat 1 --record "$work/guest.json") || fail "the guest: $guest"
wait "$client" || fail "the host: $(cat "$work/out")"
[ "$guest" = "$(tail -n 1 "$work/out")" ] || fail "two clients were told different ends: $guest, $(cat "$work/out")"
proven "$work/host.json" "$guest"
pass "two example bots at one table"
