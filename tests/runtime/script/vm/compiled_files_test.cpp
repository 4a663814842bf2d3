#include "script/vm/compiled_files.h"

#include <catch2/catch.hpp>
#include <utility>

#include "runtime/script/probe.h"
#include "script/vm/sandbox.h"

namespace talon::testing {
namespace {

/// Where a file stops: the place and the key of its fault; empty when it runs to its end.
std::string stop_of(const ScriptFile& file) {
  Sandbox sandbox({});
  REQUIRE(!sandbox.open());
  const auto fault = sandbox.run(file);
  return fault ? fault->where.position() + " " + line_of(fault->message) : "";
}

/// The steps that a file takes.
std::int64_t steps_of(const ScriptFile& file) {
  const ScriptLimits limits = limits_without_clock();
  Sandbox sandbox(limits);
  REQUIRE(!sandbox.open());
  REQUIRE(!sandbox.run(file));
  return sandbox.host().steps_left();
}

}  // namespace

TEST_CASE("a file that was compiled before runs and stops as it did", "[script]") {
  const ScriptFile file = lua_file(
      "compiled.lua",
      "local function deep(value)\n  local list = { 'a', #{ 1, 2 } }\n  return list[1] + value\nend\n"
      "deep(2)\n");
  const CompiledFiles& known = CompiledFiles::of_process();
  REQUIRE(known.find(*file, "=compiled.lua") == nullptr);
  const std::string first = stop_of(file);
  REQUIRE(known.find(*file, "=compiled.lua") != nullptr);
  CHECK(first.starts_with("compiled.lua:3"));
  CHECK(stop_of(file) == first);
}

TEST_CASE("a file takes as many steps whether it was compiled before or not", "[script]") {
  std::string text = "local sum = 0\n";
  for (int line = 0; line < 2'000; ++line) text += "sum = sum + " + std::to_string(line) + "\n";
  const ScriptFile file = lua_file("long.lua", text);
  const std::int64_t left = steps_of(file);
  CHECK(steps_of(file) == left);
}

TEST_CASE("code is found by the name and the whole text of its file", "[script]") {
  CompiledFiles files;
  files.add({"a.lua", "return 1"}, "=a.lua", "code");
  CHECK(*files.find({"a.lua", "return 1"}, "=a.lua") == "code");
  CHECK(files.find({"a.lua", "return 2"}, "=a.lua") == nullptr);
  CHECK(files.find({"a.lua", "return 1"}, "=b.lua") == nullptr);
  // Not even where one ends and the other begins is open to who names a file.
  CHECK(files.find({"a.lua", "1"}, "=a.luareturn ") == nullptr);
  CHECK(files.find({"a.lua", "areturn 1"}, "=a.lu") == nullptr);
}

TEST_CASE("code that a file brings is neither run nor kept", "[script]") {
  const ScriptFile file = lua_file("binary.lua", "\x1bLua");
  const std::string refused = stop_of(file);
  CHECK(refused.starts_with("binary.lua"));
  CHECK(CompiledFiles::of_process().find(*file, "=binary.lua") == nullptr);
  CHECK(stop_of(file) == refused);
}

TEST_CASE("no more code is kept than the limit says", "[script]") {
  CompiledFiles files;
  const SourceFile small{"a.lua", "return 1"};
  files.add(small, "=a.lua", "code");
  files.add({"b.lua", "return 2"}, "=b.lua", std::string(CompiledFiles::kMaxBytes / 2, 'x'));
  CHECK(files.find(small, "=a.lua") != nullptr);
  files.add({"c.lua", "return 3"}, "=c.lua", std::string(CompiledFiles::kMaxBytes / 2, 'x'));
  CHECK(files.find(small, "=a.lua") == nullptr);
  CHECK(files.find({"c.lua", "return 3"}, "=c.lua") != nullptr);
  files.add({"d.lua", "return 4"}, "=d.lua", std::string(CompiledFiles::kMaxBytes, 'x'));
  CHECK(files.find({"d.lua", "return 4"}, "=d.lua") == nullptr);
  files.add(small, "=a.lua", "code");
  CHECK(files.find(small, "=a.lua") != nullptr);
}

}  // namespace talon::testing
