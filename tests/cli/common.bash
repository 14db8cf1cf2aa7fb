# Helpers of the scripts in this folder; each script gets the program in $TAPROOM.
: "${TAPROOM:?set TAPROOM to the program under test}"

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}

pass() { printf 'ok: %s\n' "$*"; }

# expect CODE TEXT COMMAND... : the command ends with CODE and prints TEXT somewhere.
expect() {
  local code=$1 text=$2 out rc=0
  shift 2
  out=$("$@" 2>&1) || rc=$?
  [ "$rc" -eq "$code" ] || fail "exit code $rc instead of $code of: $*
$out"
  case $out in
    *"$text"*) ;;
    *) fail "\"$text\" is missing in the output of: $*
$out" ;;
  esac
  case $out in
    *"terminate called"* | *"core dumped"* | *"Segmentation"*) fail "a crash shows in the output of: $*" ;;
  esac
}
