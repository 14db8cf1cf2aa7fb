#!/usr/bin/env bash
# What a house says when its disk takes no more, when its folder is in use, and when its database is damaged; and that
# nothing acknowledged is gone afterwards.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
export PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d)
house=
end_of_test() {
  [ -z "$house" ] || kill -9 "$house" 2>/dev/null || true
  rm -rf "$work"
}
trap end_of_test EXIT

# open_house [KILOBYTES]: serves, on a disk on which no file may grow beyond that; the address is in $url.
open_house() {
  : >"$work/said"  # what an earlier house said is not its address
  (
    trap '' XFSZ
    ulimit -f "${1:-unlimited}"
    exec "$TAPROOM" serve --data "$work/data" --port 0 --message-rate 10000 --message-burst 10000
  ) >"$work/said" 2>&1 &
  house=$!
  for _ in $(seq 600); do
    url=$(sed -n 's/.* is open: //p' "$work/said")
    [ -z "$url" ] || return 0
    kill -0 "$house" 2>/dev/null || return 1
    sleep 0.05
  done
  fail "the house does not open: $(cat "$work/said")"
}

# guest CODE...: a person in Python, with `house` and `connection`.
guest() {
  PYTHONPATH=examples/bot timeout 120 python3 - "$url" "$work" <<PY || fail "a guest: $1"
import json, sys
from house import House, Refused
from websocket import Closed
house, work = House(sys.argv[1], "Ann"), sys.argv[2]
connection = house.connect()
$1
PY
}

open_house 800 || fail "$(cat "$work/said")"
guest '
table = connection.call("create", game="tiefenthal", seats=["me", "open"], watch="anyone")["table"]
connection.call("open", table=table)
said = 0
farewell = None
try:
    while True:
        connection.last_id += 1
        connection.socket.send(json.dumps({"jsonrpc": "2.0", "id": connection.last_id, "method": "chat",
                                           "params": {"table": table, "text": "x" * 200}}))
        while True:
            message = connection.receive(30)
            farewell = message["params"]["reason"] if message.get("method") == "bye" else farewell
            if message.get("id") == connection.last_id:
                assert "result" in message, message
                said = message["result"]["version"]
                break
except Closed as closed:
    assert closed.code == 1012, closed.code
assert farewell and "cannot write to its disk" in farewell, farewell
assert said > 10, said
json.dump([table, said], open(work + "/heard", "w"))
'
status=0
wait "$house" || status=$?
[ "$status" -eq 4 ] || fail "a disk that takes no more: status $status, $(cat "$work/said")"
grep -q 'level=error event=storage' "$work/said" || fail "the log does not say it: $(cat "$work/said")"
pass "a disk that takes no more"

open_house || fail "$(cat "$work/said")"
guest '
table, said = json.load(open(work + "/heard"))
latest = connection.call("open", table=table)
assert latest["version"] >= said, (latest["version"], said)
'
expect 3 "another service is using $work/data" "$TAPROOM" serve --data "$work/data" --port 0
kill -0 "$house" || fail "the first program is gone"
kill "$house"
wait "$house" || fail "SIGTERM: status $?"
house=
pass "everything acknowledged is there; a second program is refused"

cp -r "$work/data" "$work/backup"
pages=$(($(stat -c %s "$work/data/taproom.db") / 4096))
for page in $(seq 3 "$((pages - 1))"); do
  printf 'damage%.0s' $(seq 100) | dd of="$work/data/taproom.db" bs=1 seek="$((page * 4096 + 8))" conv=notrunc status=none
done
expect 3 "is damaged" "$TAPROOM" serve --data "$work/data" --port 0
expect 3 "taproom export" "$TAPROOM" serve --data "$work/data" --port 0
expect 0 "1 table" "$TAPROOM" export --data "$work/backup" --out "$work/records"
pass "a damaged database is refused, a backup is not"
