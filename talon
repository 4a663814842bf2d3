#!/bin/sh
# Starts Talon; builds it first where that is needed. Everything that is not the
# program's own output goes to stderr.
set -eu

# The folder of this file, also when it is started through a link.
script=$0
case $script in
  /*) ;;
  *) script=./$script ;;
esac
while [ -L "$script" ]; do
  link=$(readlink "$script")
  case $link in
    /*) script=$link ;;
    *) script=${script%/*}/$link ;;
  esac
done
root=${script%/*}

program=$root/build/play/bin/talon
# As old as the start of the last build that worked. The program itself cannot be
# for that: a change that leaves it as it was would then be built at every start.
built=$root/build/play/built

is_fresh() {
  [ -x "$program" ] && [ -f "$built" ] && [ -z "$(
    find "$root/CMakeLists.txt" "$root/CMakePresets.json" "$root/runtime" "$root/cli" \
      \( -name '*.cpp' -o -name '*.h' -o -name 'CMake*' -o -name '*.cmake' \) \
      -newer "$built" -print -quit
  )" ]
}

build() {
  # As the kernel sees it: `cd ..` alone goes back through a link that led here.
  root=$(CDPATH='' cd -P "$root/" && pwd -P)
  # shellcheck source=cli/setup.sh
  . "$root/cli/setup.sh"
  mkdir -p "$root/build/play"
  # Whoever starts a second game meanwhile waits for this build.
  exec 9>"$root/build/play/lock"
  if ! flock -n 9; then
    say "waiting for another start that is building"
    flock 9
    if is_fresh; then
      exec 9>&-
      return
    fi
  fi
  # shellcheck disable=SC2086  # a list of words
  install_packages $play_packages
  if [ -x "$program" ]; then
    say "the sources are newer than the program; building it again"
  else
    say "building the program; that takes a few minutes, once"
  fi
  touch "$built.next"
  if ! build_preset play; then
    say "the build failed"
    exit 2
  fi
  mv "$built.next" "$built"
  exec 9>&-
}

case ${1-} in
  # A shell that completes a word does not wait for a build.
  complete) [ -x "$program" ] || exit 0 ;;
  *) is_fresh || build ;;
esac
exec "$program" "$@"
