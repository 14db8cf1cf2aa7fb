#!/usr/bin/env bash
# A third game (tests/third_game) is one line in the list of games: the program that is compiled with the line plays it over
# rpc, in the terminal, in simulations, tournaments and analyses and at a table of the service; the program without the
# line knows nothing of it. Which game it is, the two programs say: nothing here names it.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
: "${TAPROOM_THIRD:?set TAPROOM_THIRD to the program with the third game}"
export PYTHONDONTWRITEBYTECODE=1 LC_ALL=C
work=$(mktemp -d)
house=
end_of_test() {
  [ -z "$house" ] || kill "$house" 2>/dev/null || true
  rm -rf "$work"
}
trap end_of_test EXIT

games_of() {
  echo '{"jsonrpc":"2.0","id":1,"method":"games"}' | "$1" rpc |
    python3 -c 'import json, sys; print("\n".join(g["name"] for g in json.load(sys.stdin)["result"]))' | sort
}

game=$(comm -13 <(games_of "$TAPROOM") <(games_of "$TAPROOM_THIRD"))
[ "$(printf '%s\n' "$game" | grep -c .)" -eq 1 ] || fail "there should be one game more: $game"
[ -z "$(comm -23 <(games_of "$TAPROOM") <(games_of "$TAPROOM_THIRD"))" ] || fail "a game is missing"

# The one line: without it the game is gone everywhere, and not a byte of it is shipped.
[ "$(grep -rlw "$game" src | wc -l)" -eq 1 ] || fail "these name it: $(grep -rlw "$game" src)"
[ "$(grep -rw "$game" src | wc -l)" -eq 1 ] || fail "it takes more than a line: $(grep -rw "$game" src)"
! grep -qa "$game" "$TAPROOM" || fail "the program that is shipped holds $game"
[ -z "$(grep -rlw "$game" web/src locale docs data python 2>/dev/null)" ] || fail "it is named outside its folder"
for command in "play" "simulate" "bots" "components" "tournament -b random"; do
  # shellcheck disable=SC2086
  expect 2 "no game is called \"$game\"" "$TAPROOM" $command "$game"
done
expect 0 "$game" "$TAPROOM_THIRD" simulate --help
pass "one line"

out=$(timeout 120 python3 examples/random_client.py "$TAPROOM_THIRD" "$game" 3 1) || fail "rpc: $out"
[ "$(printf '%s\n' "$out" | grep -c scores)" -eq 3 ] || fail "rpc: $out"
pass "over rpc"

# States and actions as JSON: what is written is read back; a state or a pack that cannot be is refused with a sentence.
PYTHONPATH=examples python3 - "$TAPROOM_THIRD" "$game" <<'PY' || fail "its forms over rpc"
import sys
from random_client import Taproom
program, game = sys.argv[1:]
taproom = Taproom(program)
def refused(method, **params):
    try:
        taproom.call(method, **params)
    except RuntimeError as error:
        return str(error)
    raise AssertionError(f"{method} is not refused")
table = taproom.call("new", game=game, config={"players": 2, "start": 0}, seed=5)["table"]
for _ in range(3):
    seat = taproom.call("view", table=table)["deciders"][0]
    legal = taproom.call("legal", table=table, seat=seat)
    state = taproom.call("state", table=table)
    copy = taproom.call("load", state=state)["table"]
    assert taproom.call("state", table=copy) == state
    assert taproom.call("legal", table=copy, seat=seat) == legal
    taproom.call("apply", table=table, seat=seat, action=legal[-1]["action"])
    assert taproom.call("state", table=copy) != taproom.call("state", table=table)
    assert refused("apply", table=copy, seat=1 - seat, action=legal[-1]["action"])
state["players"][0]["mugs"] += 1
assert "miscounted" in refused("load", state=state)
assert "/players" in refused("load", state={**state, "players": 7})
assert "no component packs" in refused("load", game=game, pack={"format": "taproom-pack-1", "game": game, "name": "x"})
PY
pass "its forms"

printf '1\n%.0s' $(seq 200) >"$work/ones"
for seed in 1 2; do
  "$TAPROOM_THIRD" play "$game" -p 3 --bots regular,host --seed $seed --save "$work/$seed.json" \
    <"$work/ones" >"$work/terminal" 2>&1 || fail "the terminal: $(tail -20 "$work/terminal")"
  grep -q "The game is over" "$work/terminal" || fail "the terminal: $(tail -20 "$work/terminal")"
  expect 0 "" "$TAPROOM_THIRD" verify "$work/$seed.json"
done
expect 3 "$game" "$TAPROOM" verify "$work/1.json"
expect 0 "mistake" "$TAPROOM_THIRD" analyse "$work/1.json" --bot host --worlds 4 -q
pass "in the terminal; its record is verified and analysed"

expect 0 "all decisions" "$TAPROOM_THIRD" simulate "$game" -p 4 -n 200 --metrics -q
one=$("$TAPROOM_THIRD" tournament "$game" -b host,novice -n 30 --threads 1 -q)
two=$("$TAPROOM_THIRD" tournament "$game" -b host,novice -n 30 --threads 2 -q)
[ "$one" = "$two" ] || fail "the number of threads changes the tournament: $one $two"
printf '%s\n' "$one" | grep -q novice || fail "the tournament: $one"
pass "in a tournament"

"$TAPROOM_THIRD" serve --data "$work/data" --port 0 --bot-pause 5 --answer-beat 5 --log-level off >"$work/house" 2>&1 &
house=$!
for _ in $(seq 600); do
  url=$(sed -n 's/.* is open: //p' "$work/house")
  [ -z "$url" ] || break
  kill -0 "$house" 2>/dev/null || fail "the house does not open: $(cat "$work/house")"
  sleep 0.05
done
PYTHONPATH=examples/bot timeout 120 python3 - "$url" "$game" "$work/served.json" <<'PY' || fail "at a table of the service"
import json, sys
from dice import Dice
from house import House
from table import Table
class First:
    def choose(self, view, seat, legal):
        others = [player for i, player in enumerate(view["players"]) if i != seat]
        assert all(player["hand"] is None for player in others if player["mugs"]), "a hidden hand is shown"
        return legal[0]
url, game, path = sys.argv[1:]
house = House(url, "Third")
connection = house.connect()
dice = Dice()
made = connection.call("create", game=game, config={"players": 3}, seats=["me", "novice", "host"], dice=dice.commitment)
table = Table(house, connection, made["table"], made["token"], First(), dice)
end = table.play()
assert end["outcome"]["over"] and 1 in end["outcome"]["places"], end
with open(path, "w", encoding="utf-8") as file:
    json.dump(table.ask("record"), file)
PY
expect 0 "" "$TAPROOM_THIRD" verify "$work/served.json"
pass "at a table of the service with bots"
