#include <catch2/catch.hpp>
#include <stdexcept>

#include "runtime/script/probe.h"
#include "script/bind/builder.h"
#include "script/bind/call.h"
#include "script/vm/sandbox.h"

namespace talon::testing {
namespace {

/// Counts how many of its objects are alive.
struct Counted {
  Counted() { ++alive; }
  Counted(const Counted&) { ++alive; }
  ~Counted() { --alive; }
  static int alive;
};
int Counted::alive = 0;

int throwing(lua_State*) {
  const Counted local;
  throw std::runtime_error("out of coffee");
}

int throwing_something_long(lua_State*) { throw std::runtime_error(std::string(10'000, 'x')); }

int raising(lua_State* lua) { raise(lua, "nothing-offered"); }

/// A declaring function that holds objects when the reply that raises is made.
CallReply refusing(Call& call) {
  const Counted local;
  const std::vector<std::string> texts(100, std::string(100, 'x'));
  return CallReply::raising(Host::of(call.lua()).keep({Message(texts[0]), {}, {}}));
}

CallReply giving(Call&) {
  const Counted local;
  return CallReply::of({Kind::expression, 0});
}

/// What a function of the host called in a sandbox ends with.
std::string end_of(lua_CFunction function, std::size_t requests_left = 1'000'000) {
  Sandbox sandbox({});
  Diagnostics diagnostics;
  const Definition definition = probe_definition();
  Builder builder(definition, diagnostics);
  sandbox.host().builder = &builder;
  const auto fault = sandbox.protect([&](lua_State* lua) {
    lua_pushcfunction(lua, function);
    sandbox.host().memory.fail_after(requests_left);
    lua_call(lua, 0, 0);
  });
  return fault ? line_of(fault->message) : "fine";
}

}  // namespace

TEST_CASE("a C++ exception becomes a Lua error, and its objects are gone", "[script]") {
  CHECK(end_of(lua_entry<throwing>) == "host-error text=out of coffee");
  CHECK(end_of(lua_entry<throwing_something_long>) == "host-error text=" + std::string(127, 'x'));
  CHECK(end_of(lua_entry<raising>) == "nothing-offered");
  CHECK(Counted::alive == 0);
}

TEST_CASE("a declaring function has no object left when it raises or memory ends", "[script]") {
  CHECK(end_of(kDeclaring<refusing>) == std::string(100, 'x'));
  CHECK(end_of(kDeclaring<giving>) == "fine");
  CHECK(end_of(kDeclaring<giving>, 0) == "memory-limit");
  CHECK(end_of(kDeclaring<refusing>, 0) == "memory-limit");
  CHECK(Counted::alive == 0);
}

}  // namespace talon::testing
