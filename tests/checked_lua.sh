# Sourced by tests/run and tests/fuzz/run: Lua that checks how it is called and what it does.
# Debian's library is built without these checks, and the sanitizers see nothing of what it does.
# Expects `root` and cli/setup.sh.
# shellcheck shell=sh disable=SC2154

# Prints the path of liblua5.4.a, made of Debian's source package below build/ if it is not
# there yet. Prints nothing where the package cannot be had; the system's library will do.
#   checked_lua asan   for the preset of this name: checks of calls and of its own inside
#                      (lua_assert), with AddressSanitizer
#   checked_lua fuzz   the same with clang and what libFuzzer counts
checked_lua() {
  place=$root/build/checked-lua
  version=$(dpkg-query -W -f='${source:Version}' liblua5.4-dev 2>/dev/null) || return 0
  archive=$place/$version/$1/liblua5.4.a
  if [ ! -f "$archive" ]; then
    say "building Lua $version with its own checks"
    rm -rf "${place:?}/$version/$1"
    mkdir -p "$place/$version/$1"
    if ! (cd "$place/$version/$1" && fetch_lua && "compile_lua_$1") >"$place/log" 2>&1; then
      say "that did not work (see $place/log); testing with Debian's library instead"
      return 0
    fi
  fi
  printf '%s' "$archive"
}

# Unpacks the sources into the folder that it is run in. The lists of packages are its own,
# made of the system's, which are not touched.
fetch_lua() {
  mkdir -p parts lists/partial cache/archives/partial
  for file in /etc/apt/sources.list.d/*.sources; do
    [ ! -f "$file" ] || sed 's/^Types:.*/Types: deb-src/' "$file" >"parts/$(basename "$file")"
  done
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ ! -f "$file" ] || sed -n 's/^deb /deb-src /p' "$file" >"parts/$(basename "$file" .list).list"
  done
  options="-o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts=$PWD/parts
    -o Dir::State::Lists=$PWD/lists -o Dir::Cache=$PWD/cache -o APT::Sandbox::User="
  # shellcheck disable=SC2086  # a list of words
  apt-get $options update && apt-get $options source "lua5.4=$version"
}

# Optimized as Debian's, which makes the checks cheap: with them hostile scripts take as long as
# without.
compile_lua_asan() {
  compile_lua cc -O2 -fsanitize=address
}

compile_lua_fuzz() {
  compile_lua clang -O1 -fsanitize=fuzzer-no-link,address
}

# compile_lua <compiler> [option]...
compile_lua() {
  cd lua5.4-*/src
  printf '%s\n' l*.c | grep -vxE 'luac?\.c' |
    xargs -n 4 -P "$(nproc)" "$@" -g -fPIC -fno-omit-frame-pointer -DLUA_COMPAT_5_3 \
      -DLUA_USE_LINUX -DLUA_USE_APICHECK -DLUAI_ASSERT -c || return 1
  ar rcs ../../liblua5.4.a l*.o
}
