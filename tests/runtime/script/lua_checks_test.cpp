// That the build with sanitizers sees mistakes in calls of Lua, which Debian's library follows.
// Each is made in a process of its own, which must end there and say why.

#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <lua.hpp>
#include <string>

#include "script/vm/memory.h"

namespace talon::testing {
namespace {

using Mistake = void (*)(lua_State* lua);

lua_State* open_state(Memory& memory) { return lua_newstate(Memory::allocate, &memory); }

[[noreturn]] void make_mistake(Mistake mistake, int out) {
  std::signal(SIGABRT, SIG_DFL);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  Memory memory(10'000'000, 10'000'000);
  mistake(open_state(memory));
  _exit(0);
}

std::string read_all(int in) {
  std::string text;
  char part[4096];
  for (ssize_t size = 0; (size = read(in, part, sizeof part)) > 0;) {
    text.append(part, static_cast<std::size_t>(size));
  }
  return text;
}

/// What a process said that made a mistake; empty when it went on.
std::string said_at(Mistake mistake) {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) make_mistake(mistake, ends[1]);
  close(ends[1]);
  const std::string said = read_all(ends[0]);
  close(ends[0]);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  const bool went_on = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  return went_on ? "" : said;
}

/// What `f(1, 1)` did with the iterator of `ipairs` when it looked at nothing.
void item_of_no_table(lua_State* lua) {
  lua_pushinteger(lua, 1);
  lua_rawgeti(lua, 1, 1);
}

/// What a table of many fields did when they were not counted.
void more_than_there_is_room_for(lua_State* lua) {
  lua_checkstack(lua, 512);
  for (int pushed = 0; pushed < 769; ++pushed) lua_pushinteger(lua, pushed);
}

/// Lua's own code looks at a block that was given back.
void state_that_is_gone(lua_State* lua) {
  lua_State* const other = lua_newthread(lua);
  lua_pop(lua, 1);
  lua_gc(lua, LUA_GCCOLLECT);
  lua_gettop(other);
}

/// After the last byte of a text there is nothing of anybody else.
void byte_behind_a_text(lua_State* lua) {
  const std::string text(100, 'x');
  const char* const held = lua_pushlstring(lua, text.data(), text.size());
  const_cast<char*>(held)[text.size() + 1] = 'y';
}

}  // namespace

TEST_CASE("the build with sanitizers sees mistakes in calls of Lua", "[script]") {
  using Catch::Matchers::Contains;
  CHECK_THAT(said_at(item_of_no_table), Contains("table expected"));
  CHECK_THAT(said_at(more_than_there_is_room_for), Contains("stack overflow"));
  CHECK_THAT(said_at(state_that_is_gone), Contains("heap-use-after-free"));
  CHECK_THAT(said_at(byte_behind_a_text), Contains("heap-buffer-overflow"));
}

}  // namespace talon::testing
