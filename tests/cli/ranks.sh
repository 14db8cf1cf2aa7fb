#!/usr/bin/env bash
# The laboratory under mpirun: the same bytes as one process, a missing library, and Ctrl-C.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# On loopback, more processes than cores, and as root where the tests are.
together() {
  local n=$1
  shift
  OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 \
    mpirun --oversubscribe --bind-to none --mca btl self,vader,tcp --mca btl_tcp_if_include lo \
    -n "$n" "$TAPROOM" "$@"
}

for work in "tournament tiefenthal -p 2 --bots greedy,random --pairs 12 --seed 3" \
  "tournament red_dragon_inn --bots greedy,random --pairs 500 --sprt 0,100" \
  "simulate red_dragon_inn -p 4 -n 700 --metrics" "simulate tiefenthal -p 3 -m 1-5 -n 300 --bots novice"; do
  # shellcheck disable=SC2086 # words
  alone=$("$TAPROOM" $work --json -q) many=$(together 4 $work --json -q)
  [ "$alone" = "$many" ] || fail "four processes change the result of $work"
done
# shellcheck disable=SC2086
[ "$("$TAPROOM" $work -q)" = "$(together 2 $work -q --threads 2)" ] || fail "threads in processes change the text"

# One process says what is wrong, and nothing else is printed.
expect 2 'no bot is called "nobody"' together 2 tournament tiefenthal --bots nobody,random

# A program that was built without MPI must not do the whole work in every process.
cp "$TAPROOM" "$folder/taproom"
expect 2 "built without MPI" env OMPI_COMM_WORLD_SIZE=4 "$folder/taproom" simulate tiefenthal -n 10
expect 2 "built without MPI" "$folder/taproom" simulate tiefenthal -n 10 --mpi
expect 0 "10 games" "$folder/taproom" simulate tiefenthal -n 10

# Ctrl-C: what there is, marked as a part, and the same as a tournament of so many pairs. mpirun lets a
# job live for a second after it; a machine with other things to do needs more.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
env --default-signal=INT mpirun --oversubscribe --bind-to none --mca btl self,vader,tcp \
  --mca btl_tcp_if_include lo --mca odls_base_sigkill_timeout 8 -n 3 "$TAPROOM" tournament \
  red_dragon_inn --bots greedy,random --pairs 1000000 --seed 7 --progress --json-file "$folder/part.json" >"$folder/part" 2>&1 &
pid=$!
for _ in $(seq 600); do
  grep -q "pairs" "$folder/part" 2>/dev/null && break
  kill -0 "$pid" 2>/dev/null || break
  sleep 0.05
done
sleep 1
kill -s INT "$pid"
wait "$pid" && fail "an interrupted job ended as if it were whole"
for _ in $(seq 100); do
  [ -s "$folder/part.json" ] && break
  sleep 0.05
done
grep -q '"partial": true' "$folder/part.json" || fail "nothing was left of an interrupted job: $(cat "$folder/part")"
pairs=$(sed -n 's/^  "pairs": \([0-9]*\),$/\1/p' "$folder/part.json")
hash=$(sed -n 's/^  "hash": "\(.*\)",\?$/\1/p' "$folder/part.json")
[ "$pairs" -gt 0 ] || fail "not one pair was left of an interrupted job"
expect 0 "\"hash\": \"$hash\"" "$TAPROOM" tournament red_dragon_inn --bots greedy,random --pairs "$pairs" --seed 7 -q --json
pass "ranks"
