#!/usr/bin/env bash
# What the program says of itself (`taproom schema`, `taproom words`) is what the page was made of: a field that was added,
# renamed or taken away fails here, without Node, until `npm run types` has been run in web/.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$TAPROOM" schema >"$work/schema.json"
sum=$(sha256sum <"$work/schema.json" | cut -d' ' -f1)
grep -q "^// Of the schema $sum\$" web/src/protocol/generated.ts ||
  fail "web/src/protocol/generated.ts is of another schema: npm run types writes it again"
"$TAPROOM" words | cmp - web/dev/words.json || fail "web/dev/words.json is of another program: npm run types writes it again"
pass "the page's types and words are those of the program"

# Every definition that is referred to is there, and every game has its own.
describes() {
  python3 - "$1" <<'PY'
import json, subprocess, sys
program = sys.argv[1]
defs = json.loads(subprocess.run([program, "schema"], check=True, capture_output=True).stdout)["$defs"]
def references(value):
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"]
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from references(item)
missing = {name for name in references(defs) if name.removeprefix("#/$defs/") not in defs}
assert not missing, missing
asked = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "games"})
games = json.loads(subprocess.run([program, "rpc"], check=True, capture_output=True, input=asked.encode()).stdout)["result"]
for game in games:
    name = "".join(part.capitalize() for part in game["name"].split("_"))
    for what in ("State", "View", "Action", "Event", "Config"):
        assert name + what in defs, name + what
print(" ".join(game["name"] for game in games))
PY
}
[ "$(describes "$TAPROOM" | wc -w)" -eq 2 ] || fail "the schema: $(describes "$TAPROOM" 2>&1)"
[ "$(describes "$TAPROOM_THIRD" | wc -w)" -eq 3 ] || fail "the schema with a third game: $(describes "$TAPROOM_THIRD" 2>&1)"
pass "whole, for every game"

expect 0 '"$ref": "#/$defs/GameRecord"' "$TAPROOM" schema GameRecord
expect 2 'no definition is called "GameRecrod" (did you mean "GameRecord"' "$TAPROOM" schema GameRecrod
expect 0 '"not_your_seat"' "$TAPROOM" words
pass "one definition by its name"
