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

# What a cut brings in an unlucky order: the next question with the answer to `open`, then the answer to the act that
# was sent again. Nothing comes after it, so the bot must go on by itself. And pings gain no time.
PYTHONPATH=$bot python3 - <<'PY' || fail "the example bot waits after \`again\`"
import socket, struct, threading
from table import Table
from websocket import WebSocket

def update(version, question):
    return {"table": "t", "fresh": False, "from": version - 1, "version": version, "phase": "playing", "over": False,
            "views": [{"viewer": 0, "view": {}, "legal": [{"do": f"a{question}"}], "question": question}]}

class Wire:
    """A house that says what it is given to say."""
    def __init__(self, opened):
        self.opened, self.sent = opened, []
    def call(self, method, **params):
        assert method == "open", method
        return self.opened
    def send(self, method, params):
        self.sent.append(params)
        return len(self.sent)

class House:
    def __init__(self, *wires): self.wires = list(wires)
    def connect(self): return self.wires.pop(0)

class First:
    def choose(self, view, seat, legal): return legal[0]

for answer in ({"result": {"version": 2, "again": True}}, {"error": {"code": -32008, "message": "stale"}}):
    first, second = Wire(update(1, 1)), Wire(update(2, 2))
    table = Table(House(second), first, "t", "token", First())
    table.open()
    assert [act["do"] for act in first.sent] == ["a1"]
    table.come_back()  # the house carried a1 out, and the connection broke before it said so
    assert [act["key"] for act in second.sent] == [first.sent[0]["key"]]
    table.take({"id": 1, **answer})
    assert [act["do"] for act in second.sent] == ["a1", "a2"], second.sent

here, there = socket.socketpair()
wire = WebSocket.__new__(WebSocket)
wire.socket, wire.received = here, b""
heard, tired = threading.Event(), threading.Event()
def pings():
    for _ in range(200):
        if heard.wait(0.05):
            return
        there.sendall(struct.pack("!BB", 0x89, 0))
    tired.set()
threading.Thread(target=pings, daemon=True).start()
assert wire.receive(0.3) is None and not tired.is_set(), "pings begin the silence again"
heard.set()
PY
pass "the example bot after a cut"

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

# table FILE: waits until a client has said at which table it sits. Every client writes into a file of its own: what
# the one before has said would be another table.
table() {
  for _ in $(seq 600); do
    [ ! -e "$1" ] || ! sed -n 's/^table //p' "$1" | grep . || return 0
    kill -0 "$client" 2>/dev/null || break
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
  play "$game" --seats me,novice,me --record "$work/$game.json" >"$work/$game.out" 2>&1 &
  client=$!
  table "$work/$game.out" >"$work/link"
  for _ in 1 2; do
    sleep 0.5
    kill -9 "$house" && wait "$house" 2>/dev/null || true
    open_house "$port"
  done
  wait "$client" || fail "$game: $(cat "$work/$game.out")"
  proven "$work/$game.json" "$(cat "$work/$game.out")"
done
pass "the example bot over the WebSocket, through restarts"

# Two programs at one table: one opens it, the other sits down with the link.
play tiefenthal --seats me,open --record "$work/host.json" >"$work/host.out" 2>&1 &
client=$!
link=$(table "$work/host.out")
guest=$(play tiefenthal --join "$link" --seat 1 --record "$work/guest.json") || fail "the guest: $guest"
wait "$client" || fail "the host: $(cat "$work/host.out")"
[ "$guest" = "$(tail -n 1 "$work/host.out")" ] || fail "two clients were told different ends: $guest, $(cat "$work/host.out")"
proven "$work/host.json" "$guest"
pass "two example bots at one table"
