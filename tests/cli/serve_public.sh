#!/usr/bin/env bash
# A house on the open internet: it does not open while something it needs is missing, and says everything at once.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash
dir=$(mktemp -d)
house=
end_of_test() {
  [ -z "$house" ] || kill "$house" 2>/dev/null || true
  rm -rf "$dir"
}
trap end_of_test EXIT

complete=(--public --public-url https://taproom.example --trusted-proxies 127.0.0.1 --metrics-token 0123456789abcdef)
good=("${complete[@]}")
((EUID != 0)) || good+=(--as-root=yes)

# refused TEXT FLAGS...: ends before it listens, and says TEXT.
refused() {
  local text=$1
  shift
  expect 3 "$text" timeout 60 "$TAPROOM" serve --data "$dir/data" --port 0 "$@"
}

for missing in public_url trusted_proxies metrics_token; do
  refused "$missing" --public
done
[ ! -e "$dir/data/taproom.db" ] || fail "a house that may not open has begun a database"
refused "public_url" --public=yes --trusted-proxies 127.0.0.1 --metrics off --public-url http://taproom.example
refused "listen" "${good[@]}" --listen 0.0.0.0
refused "metrics" "${good[@]}" --metrics open
refused "login_rate" "${good[@]}" --login-rate 1000
((EUID != 0)) || refused "as_root" "${complete[@]}"
refused "log_level" "${good[@]}" --log-level off
TAPROOM_PUBLIC=yes refused "trusted_proxies"
printf 'public = "yes"\n' >"$dir/settings.toml"
refused "trusted_proxies" --settings "$dir/settings.toml"
expect 2 "one of" "$TAPROOM" serve --public=perhaps

# The folder of an older house is closed to others; one that is shared is not ours to close.
mkdir "$dir/shared"
chmod 1777 "$dir/shared"
expect 3 "chmod" timeout 60 "$TAPROOM" serve --data "$dir/shared" --port 0 "${good[@]}"
pass "a public house refuses what it must not do without"

for flags in "" "--metrics off"; do
  : >"$dir/out"
  # shellcheck disable=SC2086
  "$TAPROOM" serve --data "$dir/data" --port 0 "${good[@]}" $flags >"$dir/out" 2>"$dir/log" &
  house=$!
  for _ in $(seq 600); do
    ! grep -q "is open: https://taproom.example" "$dir/out" || break
    kill -0 "$house" 2>/dev/null || fail "a public house with all it needs does not open: $(cat "$dir/log")"
    sleep 0.05
  done
  grep -q "is open: https://taproom.example" "$dir/out" || fail "it does not open: $(cat "$dir/log")"
  kill "$house"
  wait "$house" || fail "it does not end well: $(cat "$dir/log")"
  house=
done
pass "a public house opens with all it needs"
