# Sourced by ./talon, tests/run and cli/package/run: the packages of Debian 12 that the project needs,
# and how to get those that are missing. Expects `root`, the folder of the project.
# shellcheck shell=sh disable=SC2034,SC2154

play_packages="cmake g++ libcli11-dev libedit-dev libexpected-dev libfmt-dev liblua5.4-dev
  libncurses-dev libseccomp-dev libutf8proc-dev libxxhash-dev libyaml-dev libzip-dev ninja-build
  nlohmann-json3-dev pkg-config"
test_packages="bash catch2 clang clang-format clang-tidy desktop-file-utils dpkg-dev file fish
  libbenchmark-dev librapidcheck-dev libvalijson-dev lintian lua-check man-db nodejs parallel
  python3 python3-pyte yamllint zsh"
package_packages="dpkg-dev file lintian"
fuzz_packages="clang dpkg-dev libclang-rt-dev llvm python3"

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
    say "this is not Debian; these are taken to be installed by other means:" "$@"
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

# build_preset <preset> [option of cmake]...: configures and builds a preset of
# CMakePresets.json, with many source files in one unit, which takes a fifth of the time.
# What the compiler says goes to a log. Builds `build_target`, or all where that is empty.
build_target=
build_preset() {
  log=$root/build/$1/build.log
  if configure_preset "$@" && run_build "$1" | follow_build "$log"; then
    return 0
  fi
  grep -E 'error:|Error' "$log" | head -n 5 >&2 || true
  say "all that was said is in $log"
  return 1
}

configure_preset() {
  preset=$1
  shift
  # CMake refuses a build tree whose sources were somewhere else before.
  fresh=
  cache=$root/build/$preset/CMakeCache.txt
  if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
    fresh=--fresh
  fi
  mkdir -p "$root/build/$preset"
  # shellcheck disable=SC2086  # nothing or one word
  (cd "$root" && cmake --preset "$preset" $fresh -DCMAKE_UNITY_BUILD=ON "$@") \
    >"$root/build/$preset/build.log" 2>&1
}

# The last line says how it ended, since a pipe has the exit code of its end. Of more compilers than
# there are processors, as Ninja would start, each takes longer: for the program by a tenth in all.
run_build() {
  if (cd "$root" && NINJA_STATUS='[%f/%t] ' cmake --build --preset "$1" \
    --parallel "$(nproc)" ${build_target:+--target "$build_target"}) 2>&1; then
    echo "build: 0"
  else
    echo "build: 1"
  fi
}

# Writes what it reads to the log and shows how far the build is: on a terminal in one
# line, else in a new one every ten seconds.
follow_build() {
  began=$(date +%s)
  shown=$began
  ended=1
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$1"
    case $line in
      "build: "*) ended=${line#build: } ;;
      \[*/*\]*) show_step "${line%%]*}" ;;
    esac
  done
  [ ! -t 2 ] || printf '\r\033[K' >&2
  return "$ended"
}

# Shows a step such as "[12/46" and, by the time of the steps before, how long it may take.
show_step() {
  all=${1#*/}
  step=${1%/*}
  step=${step#\[}
  now=$(date +%s)
  if [ ! -t 2 ] && [ "$((now - shown))" -lt 10 ]; then
    return
  fi
  shown=$now
  left=
  if [ "$((step * 8))" -ge "$all" ]; then
    left=", about $(((now - began) * (all - step) / step)) s left"
  fi
  if [ -t 2 ]; then
    printf '\r\033[Ktalon: building, step %s of %s%s' "$step" "$all" "$left" >&2
  else
    say "building, step $step of $all$left"
  fi
}
