#!/bin/sh
# The launcher and tests/run in a project of their own, where cmake, ctest and apt are
# stand-ins that only say that they were called. Nothing is installed or built.
# Usage: launcher_test.sh <folder of the project>
set -eu

source_root=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
root=$place/project
tools=$place/tools
calls=$place/calls
failures=0

mkdir -p "$tools" "$root/runtime/base" "$root/cli" "$root/tests"
cp "$source_root/talon" "$root/talon"
cp "$source_root/cli/setup.sh" "$root/cli/setup.sh"
cp "$source_root/tests/run" "$source_root/tests/checked_lua.sh" "$root/tests"
touch "$root/CMakeLists.txt" "$root/CMakePresets.json" "$root/runtime/base/a.cpp" "$calls"

# Only these are found by the scripts; sudo comes and goes.
for tool in cat chmod cp date dirname env find flock grep head mkdir mv nproc readlink rm sed sh tail touch; do
  ln -s "$(command -v "$tool")" "$tools/$tool"
done

stand_in() {
  cat >"$tools/$1"
  chmod +x "$tools/$1"
}

stand_in dpkg-query <<'END'
#!/bin/sh
for package in "$@"; do :; done
if [ "$package" = ninja-build ] && [ ! -e "$PLACE/has-ninja" ]; then
  echo not-installed
else
  echo installed
fi
END
stand_in id <<'END'
#!/bin/sh
cat "$PLACE/user"
END
stand_in apt-get <<'END'
#!/bin/sh
echo "apt-get $*" >>"$PLACE/calls"
echo "words of apt"
[ ! -e "$PLACE/no-network" ] || exit 100
if [ "$1" = install ]; then touch "$PLACE/has-ninja"; fi
END
stand_in cmake <<'END'
#!/bin/sh
echo "cmake $*" >>"$PLACE/calls"
echo "words of the compiler"
[ ! -e "$PLACE/broken" ] || echo "a.cpp:1:1: error: no such thing"
[ ! -e "$PLACE/broken" ] || exit 1
if [ "$1" = --build ]; then
  echo "[1/2] Building a"
  echo "[2/2] Building b"
  mkdir -p "build/$3/bin"
  printf '#!/bin/sh\necho "played:" "$@"\nexit 7\n' >"build/$3/bin/talon"
  chmod +x "build/$3/bin/talon"
fi
END
stand_in ctest <<'END'
#!/bin/sh
for log in "$@"; do :; done
cat "$PLACE/ctest-says" | { cat >"$log"; }
cat "$log"
exit "$(cat "$PLACE/ctest-ends")"
END

# run <exit code> <program> [argument]...: runs it with the stand-ins only.
run() {
  wanted=$1
  shift
  : >"$calls"
  status=0
  PLACE=$place PATH=$tools "$@" >"$place/out" 2>"$place/err" </dev/null || status=$?
  [ "$status" = "$wanted" ] || fail "$* ended with $status, not $wanted"
}

fail() {
  echo "FAILED: $case_name: $*"
  sed 's/^/  stderr: /' "$place/err"
  failures=$((failures + 1))
}

expect_out() { [ "$(cat "$place/out")" = "$1" ] || fail "stdout is: $(cat "$place/out")"; }
expect_err() { grep -qF -- "$1" "$place/err" || fail "stderr lacks: $1"; }
expect_call() { grep -qF -- "$1" "$calls" || fail "nothing called: $1"; }
expect_no_call() { ! grep -qF -- "$1" "$calls" || fail "something called: $1"; }

case_name="without root and sudo the launcher prints the command of apt"
echo 1000 >"$place/user"
run 2 "$root/talon" play adaman
expect_out ""
expect_err "apt-get install ninja-build"
expect_no_call cmake

case_name="when apt fails, the launcher says what to run"
echo 0 >"$place/user"
touch "$place/no-network"
run 2 "$root/talon"
expect_err "apt-get update && apt-get install ninja-build"
rm "$place/no-network"

case_name="root gets what is missing, a build, and the game with its own exit code"
run 7 "$root/talon" play "two words"
expect_out "played: play two words"
expect_call "apt-get install -y --no-install-recommends ninja-build"
expect_call "cmake --build --preset play"
expect_err "words of apt"
! grep -qF "words of the compiler" "$place/err" || fail "the compiler's words are shown"
grep -qF "words of the compiler" "$root/build/play/build.log" || fail "the log lacks them"
grep -qF "[2/2]" "$root/build/play/build.log" || fail "the log lacks a step"
expect_call "CMAKE_UNITY_BUILD=ON"

case_name="the second start goes straight to the game"
run 7 "$root/talon"
expect_no_call cmake
[ ! -s "$place/err" ] || fail "it says something"

case_name="a start that builds nothing needs no other program than find"
mkdir "$place/few"
ln -s "$(command -v find)" "$place/few/find"
( tools=$place/few && run 7 "$root/talon" list && [ "$failures" -eq 0 ] ) || failures=$((failures + 1))
(cd "$root" && tools=$place/few && run 7 /bin/sh talon list && [ "$failures" -eq 0 ]) || failures=$((failures + 1))

case_name="completion goes on with the program that is there, and never builds"
touch -d '+1 minute' "$root/runtime/base/a.cpp"
run 7 "$root/talon" complete play ""
expect_out "played: complete play "
expect_no_call cmake
mv "$root/build/play/bin" "$place/bin"
run 0 "$root/talon" complete play ""
expect_out ""
expect_no_call cmake
mv "$place/bin" "$root/build/play/bin"
touch "$root/runtime/base/a.cpp"

case_name="a link to the launcher starts the game"
ln -s project/talon "$place/link"
run 7 "$place/link" list
expect_out "played: list"

case_name="a newer source is built"
touch -d '+1 minute' "$root/runtime/base/a.cpp"
run 7 "$root/talon"
expect_call "cmake --build --preset play"
touch "$root/runtime/base/a.cpp"

case_name="the project that is looked at is built, also by way of a link and back"
mkdir -p "$place/other/cli"
cp "$root/cli/setup.sh" "$place/other/cli"
ln -s "$root/runtime" "$place/other/link"
touch -d '+1 minute' "$root/runtime/base/a.cpp"
(cd "$place/other/link" && run 7 ../talon list && [ "$failures" -eq 0 ]) || failures=$((failures + 1))
expect_out "played: list"
expect_call "cmake --build --preset play"
[ ! -e "$place/other/build" ] || fail "another folder is built"
touch "$root/runtime/base/a.cpp"

case_name="a newer message file or rule is not"
touch -d '+1 minute' "$root/runtime/base/en.yaml"
run 7 "$root/talon"
run 7 "$root/talon"
expect_no_call cmake

case_name="a build that fails starts nothing"
touch -d '+1 minute' "$root/CMakeLists.txt"
touch "$place/broken"
run 2 "$root/talon"
expect_out ""
expect_err "the build failed"
expect_err "a.cpp:1:1: error: no such thing"
expect_err "all that was said is in $root/build/play/build.log"
rm "$place/broken"
touch "$root/CMakeLists.txt"

case_name="a checkout that was moved is configured afresh"
echo "CMAKE_HOME_DIRECTORY:INTERNAL=$root" >"$root/build/play/CMakeCache.txt"
mv "$root" "$place/moved"
root=$place/moved
touch "$root/cli/main.cpp"
rm "$root/build/play/built"
run 7 "$root/talon"
expect_call "cmake --preset play --fresh"

case_name="sudo is used where there is one"
echo 1000 >"$place/user"
rm "$place/has-ninja"
rm "$root/build/play/built"
stand_in sudo <<'END'
#!/bin/sh
echo "sudo $*" >>"$PLACE/calls"
exec "$@"
END
run 7 "$root/talon"
expect_call "sudo env DEBIAN_FRONTEND=noninteractive apt-get install"

case_name="tests/run sums up both builds"
echo "98% tests passed, 1 tests failed out of 40" >"$place/ctest-says"
echo 8 >"$place/ctest-ends"
run 1 "$root/tests/run"
[ "$(tail -n 1 "$place/out")" = "78 passed, 2 failed" ] || fail "$(tail -n 1 "$place/out")"

case_name="tests/run --quick leaves the sanitizers out"
echo "100% tests passed, 0 tests failed out of 40" >"$place/ctest-says"
echo 0 >"$place/ctest-ends"
run 0 "$root/tests/run" --quick
[ "$(tail -n 1 "$place/out")" = "40 passed, 0 failed" ] || fail "$(tail -n 1 "$place/out")"

case_name="tests/run reads the colours of a terminal"
printf '\033[0;33m95%% tests passed\033[0;0m, \033[0;31m2 tests failed\033[0;0m out of 40\n' >"$place/ctest-says"
echo 8 >"$place/ctest-ends"
run 1 "$root/tests/run" --quick
[ "$(tail -n 1 "$place/out")" = "38 passed, 2 failed" ] || fail "$(tail -n 1 "$place/out")"
echo 0 >"$place/ctest-ends"

case_name="tests/run fails when nothing ran"
echo "No tests were found!!!" >"$place/ctest-says"
run 1 "$root/tests/run" --quick
[ "$(tail -n 1 "$place/out")" = "0 passed, 0 failed" ] || fail "$(tail -n 1 "$place/out")"

case_name="a build that fails is one failure"
touch "$place/broken"
run 1 "$root/tests/run" --quick
[ "$(tail -n 1 "$place/out")" = "0 passed, 1 failed" ] || fail "$(tail -n 1 "$place/out")"

[ "$failures" -eq 0 ] && echo "the launcher and tests/run do as they say"
