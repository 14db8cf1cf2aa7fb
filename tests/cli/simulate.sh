#!/usr/bin/env bash
# The same seed gives the same bytes, whatever the number of threads.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash

for players in 2 4; do
  one=$("$TAPROOM" simulate tiefenthal -p $players -n 300 --seed 5 --json)
  two=$("$TAPROOM" simulate tiefenthal -p $players -n 300 --seed 5 --json)
  many=$("$TAPROOM" simulate tiefenthal -p $players -n 300 --seed 5 --json --threads 4)
  other=$("$TAPROOM" simulate tiefenthal -p $players -n 300 --seed 6 --json)
  [ "$one" = "$two" ] || fail "two runs differ"
  [ "$one" = "$many" ] || fail "threads change the result"
  [ "$one" != "$other" ] || fail "the seed changes nothing"
done
one=$("$TAPROOM" simulate red_dragon_inn -p 4 -n 300 --seed 5 --json)
many=$("$TAPROOM" simulate red_dragon_inn -p 4 -n 300 --seed 5 --json --threads 4)
[ "$one" = "$many" ] || fail "threads change the result"
for word in win_share_by_character endings went_out turns_per_game turns_below_limit; do
  case $one in
    *"\"$word\":"*) ;;
    *) fail "no $word in the report of a game without points" ;;
  esac
done
first=$("$TAPROOM" bench --json --seconds 0.02 | sed 's/,"configs.*//')
again=$("$TAPROOM" bench --json --seconds 0.03 | sed 's/,"configs.*//')
[ "$first" = "$again" ] || fail "the signature differs between runs: $first $again"
case $("$TAPROOM" bench --json --seconds 0.02 tiefenthal) in
  '{"signature":'*'"configs":[{"game":"tiefenthal","players":2,"modules":"1","decisions_per_s":'*'"games_per_s":'*'"state_bytes":'*'"copy_ns":'*'"allocations_per_decision":0E0}'*) ;;
  *) fail "the shape of bench --json: $("$TAPROOM" bench --json --seconds 0.02)" ;;
esac
pass "simulate"
