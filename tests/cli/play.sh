#!/usr/bin/env bash
# The terminal game, played through a pipe: whole games, refusals, undo, records, hidden choices.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
export LC_ALL=C

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# numbers SEED : choices without end, every third one a 0, which ends a decision.
numbers() {
  awk -v seed="$1" 'BEGIN {
    srand(seed)
    for (i = 0; i < 20000; ++i) print (i % 3 == 2) ? 0 : 1 + int(6 * rand())
  }'
}

# game NAME ARGUMENTS... : a whole game with chosen numbers; the transcript is $folder/NAME.
game() {
  local name=$1
  shift
  numbers 7 >"$folder/numbers"
  "$TAPROOM" play "$@" <"$folder/numbers" >"$folder/$name" 2>&1 ||
    fail "exit code $? of: play $*
$(tail -20 "$folder/$name")"
  shows "$name" "The game is over"
  shows "$name" "place     "
  if LC_ALL=C grep -q '[^ -~]' "$folder/$name"; then fail "not plain ASCII: play $*"; fi
}

# shows NAME TEXT : the transcript has the text.
shows() {
  grep -qF -- "$2" "$folder/$1" || fail "\"$2\" is missing in the transcript
$(tail -60 "$folder/$1")"
}

# typed NAME ARGUMENTS... : lines from standard input; the transcript is $folder/NAME.
typed() {
  local name=$1
  shift
  "$TAPROOM" play "$@" >"$folder/$name" 2>&1 || fail "exit code $? of: play $*
$(tail -20 "$folder/$name")"
}

game two tiefenthal --seed 3 --save "$folder/two.taproom.json"
for line in "nobles  " "guests  " "total  " "tie-break  " "Round 8 begins" "Saved as"; do
  shows two "$line"
done
expect 0 "as recorded" "$TAPROOM" verify "$folder/two.taproom.json"
expect 2 "is there already" "$TAPROOM" play tiefenthal --save "$folder/two.taproom.json"
game four tiefenthal --players 4 --seed 5
game hot_seat tiefenthal --humans Ann,Ben --seed 8
shows hot_seat "Ann> "
shows hot_seat "Ben> "
game bots_only tiefenthal --humans 0 --players 3 --seed 8
game inn red_dragon_inn --players 3 --seed 4
shows inn "your hand"
game levels red_dragon_inn --bots novice,host:nodes=20 --seed 4
game one_for_all tiefenthal --bots novice --players 4 --seed 4
pass "whole games"

# Refusals name the rule, wrong words what is expected; why explains both ways.
typed refusals tiefenthal --seed 1 --start 0 <<'LINES'
why 0
99
finish
buy brewer
why upgrade beer storage
rules tt-upg-06
dance
hint
score
log
board greta
help
quit
n
LINES
shows refusals "TT-B-17"
shows refusals "There is no choice 99 now"
shows refusals "Not allowed (TT-F-15)"
shows refusals "TT-F-15 No player may act"
shows refusals "TT-UPG-06 Special offer"
shows refusals 'No action begins with "dance"'
shows refusals "how often each is likely to win"
shows refusals "Greta's tavern"
shows refusals "why ACTION"
pass "refusals and answers"

# Taking back: up to the last roll; with ! also over it, when one plays alone.
typed undo tiefenthal --seed 1 --start 0 <<'LINES'
undo
finish
undo
undo!
finish
1
undo
2
undo
3
undo
4
undo
5
undo
6
undo
LINES
shows undo "nothing of yours to take back"
shows undo "Your last action stays: something was rolled"
shows undo "Taken back: finish"
shows undo "Taken back: draft"
shows undo "The input ends here"
typed fair tiefenthal --humans 2 --seed 1 <<<'undo!'
shows fair "Others sit at the table"
pass "undo"

# A game that was saved goes on; several actions may stand in a line.
typed saved tiefenthal --seed 1 --start 0 <<LINES
finish
save $folder/one.taproom.json
quit
LINES
shows saved "Saved as $folder/one.taproom.json"
expect 0 "as recorded" "$TAPROOM" verify "$folder/one.taproom.json"
game loaded --load "$folder/one.taproom.json"
expect 0 "as recorded" "$TAPROOM" verify "$folder/one.taproom.json"
typed asked tiefenthal --seed 1 --start 0 <<LINES
finish; quit
$folder/asked.taproom.json
LINES
expect 0 "as recorded" "$TAPROOM" verify "$folder/asked.taproom.json"
typed ended tiefenthal --seed 1 --save "$folder/ended.taproom.json" <<<finish
expect 0 "as recorded" "$TAPROOM" verify "$folder/ended.taproom.json"
pass "records"

# Ctrl-C keeps the record.
mkfifo "$folder/keys"
"$TAPROOM" play tiefenthal --seed 1 --save "$folder/stopped.taproom.json" \
  <"$folder/keys" >"$folder/stopped" 2>&1 &
player=$!
exec 3>"$folder/keys"
echo finish >&3
for _ in $(seq 1 100); do
  if grep -q 'Take the die' "$folder/stopped"; then break; fi
  sleep 0.1
done
kill -INT "$player"
wait "$player" || fail "exit code $? after Ctrl-C"
exec 3>&-
shows stopped "Good night"
expect 0 "as recorded" "$TAPROOM" verify "$folder/stopped.taproom.json"
pass "Ctrl-C"

# Choices that are made hidden and together: the keyboard is passed on.
game hidden tiefenthal --humans Ann,Ben --seed 8 --option simultaneous_hidden=hidden
shows hidden "Pass the keyboard to Ben and press Enter."
pass "hidden choices"

expect 2 "no game is called" "$TAPROOM" play chess
expect 2 "do not fit" "$TAPROOM" play tiefenthal --players 2 --humans 3
expect 2 "number or names" "$TAPROOM" play tiefenthal --humans "Ann,,Ben"
expect 2 "no bot is called" "$TAPROOM" play tiefenthal --bots clever
expect 2 "nodes: expected a whole number" "$TAPROOM" play tiefenthal --bots search:nodes=x
expect 2 "has no setting called" "$TAPROOM" play tiefenthal --bots greedy:depth=3
expect 2 "64 hexadecimal digits" "$TAPROOM" play tiefenthal --seed x
expect 3 "no_such_file" "$TAPROOM" play --load no_such_file
pass "play"
