#!/usr/bin/env bash
# `taproom export` says what it cannot read.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/cli/common.bash

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0
said=$("$TAPROOM" export --data "$folder/none" --out "$folder/out" 2>&1) || status=$?
[ "$status" -eq 3 ] || fail "a missing folder: exit code $status"
[[ $said == *"$folder/none/taproom.db cannot be opened"* ]] || fail "a missing folder: $said"

mkdir "$folder/data" && head -c 4096 /dev/zero | tr '\0' '#' >"$folder/data/taproom.db"
status=0
said=$("$TAPROOM" export --data "$folder/data" --out "$folder/out" 2>&1) || status=$?
[ "$status" -eq 3 ] || fail "no database: exit code $status"
[[ $said == *"cannot be read"* ]] || fail "no database: $said"
pass "export"
