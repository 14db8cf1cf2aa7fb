#!/usr/bin/env bash
# Looking at recorded games again: text, JSON and page; the same on any number of threads; records
# that cannot be used.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

"$TAPROOM" play tiefenthal -p 2 --humans 0 --bots greedy,random --seed 3 --save "$dir/tt.taproom.json" </dev/null >/dev/null
"$TAPROOM" play red_dragon_inn -p 2 -o answering=fast --humans 0 --bots greedy,random --seed 3 \
  --save "$dir/rdi.taproom.json" </dev/null >/dev/null

for game in tt rdi; do
  record=$dir/$game.taproom.json
  one=$("$TAPROOM" analyse "$record" --bot greedy --worlds 4 --json --threads 1)
  two=$("$TAPROOM" analyse "$record" --bot greedy --worlds 4 --json --threads 2)
  [ "$one" = "$two" ] || fail "threads change the analysis of $game"
  for word in taproom-analysis-1 mistakes steps shares start; do
    case $one in *"\"$word\""*) ;; *) fail "no $word in the analysis of $game" ;; esac
  done
  "$TAPROOM" analyse "$record" --bot search:nodes=4:horizon=1:arena=1024 --worlds 2 --html "$dir/$game.html" \
    --json-file "$dir/$game.json" >"$dir/$game.txt"
  grep -q "Share of a win" "$dir/$game.txt" || fail "no curve in the text of $game"
  if grep -Eq 'https?:|src=|@import|url\(|href=' "$dir/$game.html"; then
    fail "the page of $game refers to something outside"
  fi
  if command -v python3 >/dev/null; then
    python3 - "$dir/$game.html" "$dir/$game.json" <<'PY' || fail "the page of $game"
import json, re, sys, xml.dom.minidom
page = open(sys.argv[1], encoding="utf-8").read()
xml.dom.minidom.parseString(page.encode())
inside = json.loads(re.search(r'application/json"[^>]*>(.*?)</script>', page, re.S).group(1))
assert inside == json.load(open(sys.argv[2])), "the numbers differ"
PY
  fi
done
for eyes in seats spectator referee; do
  expect 0 "largest mistake" "$TAPROOM" analyse "$dir/tt.taproom.json" --bot greedy --worlds 8 --eyes $eyes
done

expect 2 "nobody" "$TAPROOM" analyse "$dir/tt.taproom.json" --bot nobody
expect 2 "--eyes" "$TAPROOM" analyse "$dir/tt.taproom.json" --eyes mine
expect 3 "cannot be read" "$TAPROOM" analyse "$dir/nowhere"
head -c 300 "$dir/tt.taproom.json" >"$dir/half.taproom.json"
expect 3 "half.taproom.json" "$TAPROOM" analyse "$dir/half.taproom.json"
sed '0,/"do": "[^"]*"/s//"do": "buy brewer"/' "$dir/tt.taproom.json" >"$dir/illegal.taproom.json"
expect 1 "the replay diverges at action 1" "$TAPROOM" analyse "$dir/illegal.taproom.json"
expect 3 "nowhere" "$TAPROOM" analyse "$dir/tt.taproom.json" --bot greedy --worlds 2 --html "$dir/nowhere/x.html"
pass "analyse"
