#!/usr/bin/env bash
# Tournaments: the same bytes on any number of threads, wrong usage, files, and Ctrl-C.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
run() { "$TAPROOM" tournament "$@"; }

# The same table whatever the number of threads, and again.
for game in "tiefenthal -p 2 --bots greedy,random" "red_dragon_inn -p 4 --bots greedy,random" \
  "red_dragon_inn --bots random,greedy,search:nodes=2:horizon=1:arena=1024"; do
  # shellcheck disable=SC2086 # words
  one=$(run $game --pairs 4 --seed 3 --threads 1 -q) two=$(run $game --pairs 4 --seed 3 --threads 2 -q)
  [ "$one" = "$two" ] || fail "threads change the table of $game"
  # shellcheck disable=SC2086
  json=$(run $game --pairs 4 --seed 3 --json -q) again=$(run $game --pairs 4 --seed 3 --json -q)
  [ "$json" = "$again" ] || fail "two runs of $game differ"
  # shellcheck disable=SC2086
  other=$(run $game --pairs 4 --seed 4 --json -q)
  [ "$json" != "$other" ] || fail "the seed changes nothing in $game"
done

# What is told.
expect 0 "of a fair share" run red_dragon_inn -p 4 --bots greedy,random --pairs 3
expect 0 "margin" run tiefenthal --bots random --pairs 3
expect 0 "random against greedy" run red_dragon_inn --bots random,greedy,novice --pairs 2
expect 0 "+100 is accepted" run red_dragon_inn --bots greedy,random --pairs 500 --sprt 0,100
expect 0 '"verdict": "elo1"' run red_dragon_inn --bots greedy,random --pairs 500 --sprt 0,100 --json
expect 0 '"timing"' run tiefenthal --bots random,random --pairs 2 --json
expect 0 "5 nodes a move" run red_dragon_inn --bots search:horizon=1,random --pairs 1 --nodes 5
expect 0 "2 ms a turn" run red_dragon_inn --bots search:horizon=1,random --pairs 1 --turn-ms 2
expect 0 "oracle" run red_dragon_inn --bots oracle:nodes=2:horizon=1,random --pairs 1
expect 0 "pairs [" run red_dragon_inn --bots greedy,random --pairs 4 --progress

# Wrong usage.
expect 2 'no bot is called "nobody"' run tiefenthal --bots nobody,random
expect 2 "--bots" run tiefenthal
expect 2 "--pairs" run tiefenthal --bots random,greedy --pairs 0
expect 2 "2 to 4 players" run tiefenthal --bots random,greedy --players 5
expect 2 "named twice" run tiefenthal --bots random,greedy,greedy
expect 2 "two Elo differences" run tiefenthal --bots random,greedy --sprt 5
expect 2 "two Elo differences" run tiefenthal --bots random,greedy --sprt 5,0
expect 2 "two Elo differences" run tiefenthal --bots random,greedy --sprt 0,many
expect 2 "compares two bots" run tiefenthal --bots random,greedy,novice --sprt 0,5
expect 2 "--ms" run tiefenthal --bots random,greedy --ms 5 --turn-ms 5
expect 2 "no setting" run tiefenthal --bots random:speed=5,greedy
expect 2 "no game" run chess --bots random,greedy

# The oracle plays nowhere else.
expect 2 "oracle" "$TAPROOM" play red_dragon_inn --bots oracle --humans 1 </dev/null

# A file is there whole: a write that fails leaves the old one.
run tiefenthal --bots random,random --pairs 2 -q --json-file "$folder/table.json" >"$folder/text"
grep -q '"standings"' "$folder/table.json" || fail "no JSON in the file"
grep -q "win share" "$folder/text" || fail "no table beside the file"
before=$(cat "$folder/table.json")
(
  trap '' XFSZ
  ulimit -f 0
  expect 3 "cannot be written" run tiefenthal --bots random,random --pairs 3 -q --json-file "$folder/table.json"
) 2>"$folder/complaint" || fail "a full disk: $(cat "$folder/complaint")"
[ "$before" = "$(cat "$folder/table.json")" ] || fail "a failed write changed the old file"
[ "$(find "$folder" -name 'table.json*' | wc -l)" -eq 1 ] || fail "a part of a file was left behind"
expect 3 "cannot be written" run tiefenthal --bots random,random --pairs 1 --json-file "$folder/none/table.json"

# Ctrl-C: what there is, marked as a part, and the same as a tournament of so many pairs.
for signal in INT TERM; do
  # A script lets its background jobs ignore Ctrl-C; env brings it back.
  env --default-signal=INT "$TAPROOM" tournament red_dragon_inn --bots greedy,random --pairs 1000000 \
    --seed 7 -q --json-file "$folder/part.json" >"$folder/part" 2>&1 &
  pid=$!
  # Until it plays: the program must have read its packs and begun.
  for _ in $(seq 200); do
    [ -d "/proc/$pid/task" ] && [ "$(ls "/proc/$pid/task" 2>/dev/null | wc -l)" -gt 1 ] && break
    sleep 0.05
  done
  sleep 1
  kill -s "$signal" "$pid"
  code=0
  wait "$pid" || code=$?
  [ "$code" -eq 130 ] || fail "exit code $code instead of 130 after $signal: $(cat "$folder/part")"
  grep -q "Partial: stopped after [0-9]* of 1000000 pairs" "$folder/part" ||
    fail "not marked as a part: $(cat "$folder/part")"
  grep -q '"partial": true' "$folder/part.json" || fail "not marked as a part in JSON"
done
pairs=$(sed -n 's/^  "pairs": \([0-9]*\),$/\1/p' "$folder/part.json")
hash=$(sed -n 's/^  "hash": "\(.*\)"$/\1/p' "$folder/part.json")
if [ "$pairs" -gt 0 ]; then
  expect 0 "\"hash\": \"$hash\"" run red_dragon_inn --bots greedy,random --pairs "$pairs" --seed 7 -q --json
fi
pass "tournament"
