#!/usr/bin/env bash
# Pages of simulate: whole files that need nothing else, the same on any number of threads, wrong
# usage, and Ctrl-C.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# The page of each game reads as XML and asks nobody for anything.
check_page() {
  if grep -Eq 'https?:|src=|@import|url\(|href=' "$1"; then fail "$1 refers to something outside"; fi
  command -v python3 >/dev/null || return 0
  python3 - "$1" "${@:2}" <<'PY' || fail "$1 is not what it should be"
import json, re, sys, xml.dom.minidom
page = open(sys.argv[1], encoding="utf-8").read()
tree = xml.dom.minidom.parseString(page.encode())
ids = [e.getAttribute("id") for e in tree.getElementsByTagName("*") if e.getAttribute("id")]
assert len(ids) == len(set(ids)), "an id twice"
for name in sys.argv[2:]:
    assert name in ids, name + " is missing"
for svg in tree.getElementsByTagName("svg"):
    if svg.getAttribute("role") == "img":
        for word in svg.getAttribute("aria-labelledby").split():
            assert word in ids, word
json.loads(re.search(r'application/json"[^>]*>(.*?)</script>', page, re.S).group(1))
PY
}
"$TAPROOM" simulate tiefenthal -p 3 -m 1-5,A-D -n 40 --html "$dir/tt.html" >/dev/null
check_page "$dir/tt.html" score wins upgrades length endings metrics about
"$TAPROOM" simulate red_dragon_inn -p 4 -n 40 --html "$dir/rdi.html" >/dev/null
check_page "$dir/rdi.html" wins length endings metrics about

# Threads do not change a byte but those of the command itself.
for threads in 1 2; do
  "$TAPROOM" simulate red_dragon_inn -n 200 --seed 4 --threads $threads --html "$dir/$threads.html" >/dev/null
  sed -i -E 's/--threads [0-9]+|[^ ]*[0-9]\.html//g' "$dir/$threads.html"
done
cmp -s "$dir/1.html" "$dir/2.html" || fail "threads change the page"

# Metrics are measured on demand and change no game.
plain=$("$TAPROOM" simulate tiefenthal -n 50 --json)
measured=$("$TAPROOM" simulate tiefenthal -n 50 --json --metrics)
case $plain in *'"metrics"'*) fail "metrics without being asked for" ;; esac
case $measured in *'"half_time_leader_wins"'*) ;; *) fail "no metrics" ;; esac
hash() { printf '%s' "$1" | grep '"hash"'; }
[ "$(hash "$plain")" = "$(hash "$measured")" ] || fail "measuring changes games"

# Bots.
expect 0 "games between greedy, random bots" "$TAPROOM" simulate tiefenthal -n 3 --bots greedy,random
expect 0 '"bots": "greedy"' "$TAPROOM" simulate red_dragon_inn -n 3 --bots greedy --json
[ "$("$TAPROOM" simulate tiefenthal -n 70 --bots random --json)" = "$("$TAPROOM" simulate tiefenthal -n 70 --json)" ] ||
  fail "random by name differs from random by default"
expect 2 "3 bots are named for 2 seats" "$TAPROOM" simulate tiefenthal --bots random,random,random
expect 2 "nobody" "$TAPROOM" simulate tiefenthal --bots nobody
expect 3 "nowhere" "$TAPROOM" simulate tiefenthal -n 2 --html "$dir/nowhere/x.html"

# Ctrl-C: what there is, marked as a part, and the exit code says so. A busy machine may need longer
# until the first games are there.
for seconds in 1 4 16; do
  code=0
  "$TAPROOM" simulate tiefenthal -n 1000000000 --json >"$dir/part.json" 2>/dev/null &
  work=$!
  sleep $seconds
  kill -TERM $work
  wait $work || code=$?
  if [ -s "$dir/part.json" ]; then break; fi
done
[ "$code" -eq 130 ] || fail "exit code $code instead of 130 when stopped"
grep -q '"partial": true' "$dir/part.json" || fail "a part is not marked"
grep -q '"games_asked_for": 1000000000' "$dir/part.json" || fail "what was asked for is not told"
pass "report"
