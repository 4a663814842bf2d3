# Sourced by ./talon and tests/run: the packages of Debian 12 that the project needs,
# and how to get those that are missing. Expects `root`, the folder of the project.
# shellcheck shell=sh disable=SC2034,SC2154

play_packages="cmake g++ libcli11-dev libexpected-dev libfmt-dev liblua5.4-dev
  libxxhash-dev libyaml-cpp-dev ninja-build nlohmann-json3-dev pkg-config"
test_packages="catch2 libbenchmark-dev librapidcheck-dev libvalijson-dev nodejs
  parallel python3"

# Results belong to stdout; what goes on meanwhile is for stderr.
say() {
  printf 'talon: %s\n' "$*" >&2
}

missing_packages() {
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
      printf '%s ' "$package"
  done
}

# Installs those of the named packages that are missing, or says what to do and ends
# the script with exit code 2.
install_packages() {
  if ! command -v dpkg-query >/dev/null 2>&1; then
    say "this is no Debian; I take it that these are installed by other means:" "$@"
    return 0
  fi
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0

  if [ "$(id -u)" = 0 ]; then
    as_root="env"
  elif command -v sudo >/dev/null 2>&1; then
    as_root="sudo env"
  else
    say "some packages are missing, and only root can install them:"
    say "  apt-get install $missing"
    exit 2
  fi
  say "installing what is missing: $missing"
  apt="$as_root DEBIAN_FRONTEND=noninteractive apt-get"
  # Without network the lists that are there may do.
  # shellcheck disable=SC2086  # both are lists of words
  {
    $apt update >&2 || say "the package lists could not be updated; trying without"
    $apt install -y --no-install-recommends $missing >&2 && return 0
  }
  say "that did not work; please run this as root, then start again:"
  say "  apt-get update && apt-get install $missing"
  exit 2
}

# Configures and builds a preset of CMakePresets.json.
build_preset() {
  # CMake refuses a build tree whose sources were somewhere else before.
  fresh=
  cache=$root/build/$1/CMakeCache.txt
  if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
    fresh=--fresh
  fi
  # shellcheck disable=SC2086  # nothing or one word
  (cd "$root" && cmake --preset "$1" $fresh && cmake --build --preset "$1") >&2
}
