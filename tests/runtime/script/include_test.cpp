#include <catch2/catch.hpp>

#include "runtime/script/probe.h"

namespace talon::testing {
namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

/// Loads "game.lua" with files that it may include by their names.
Loaded load_with(const std::string& text, const Files& files) {
  Definition definition = probe_definition();
  definition.scripts = {lua_file("game.lua", text)};
  for (const auto& [name, content] : files) {
    definition.includes[name] = lua_file(name + ".lua", content);
    definition.includable.push_back(name);
  }
  return load(definition);
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("an included file runs once and gives what it returns", "[script]") {
  const Loaded loaded = load_with(
      "local a = include 'tools'\nlocal b = include 'tools'\nassert(a == b)\nprint(a.double(4))\n"
      "print(include 'nothing')",
      {{"tools", "print('runs')\nreturn { double = function(n) return 2 * n end }"},
       {"nothing", ""}});
  CHECK(loaded.findings == Lines{});
  CHECK(loaded.log.lines == Lines{"runs", "8", "nil"});
}

TEST_CASE("what a file returns belongs to all who include it and cannot be changed", "[script]") {
  const Files files = {{"tools", "return { deep = { 1, 2 } }"}};
  CHECK(load_with("include('tools').x = 1", files).findings ==
        Lines{"game.lua:1: read-only type=table"});
  CHECK(load_with("include('tools').deep[1] = 1", files).findings ==
        Lines{"game.lua:1: read-only type=table"});
  CHECK(
      load_with("for i, n in ipairs(include('tools').deep) do print(i, n) end", files).log.lines ==
      Lines{"1\t1", "2\t2"});
}

TEST_CASE("a file that is not there is named with the nearest one", "[script]") {
  CHECK(load_with("\ninclude 'tool'", {{"tools", ""}}).findings ==
        Lines{"game.lua:2:9: unknown-include name=tool (did-you-mean name=tools)"});
}

TEST_CASE("a file that includes itself is refused", "[script]") {
  CHECK(load_with("include 'a'", {{"a", "\ninclude 'b'"}, {"b", "include 'a'"}}).findings ==
        Lines{"b.lua:1:9: include-cycle name=a"});
}

TEST_CASE("an error in an included file is reported there", "[script]") {
  CHECK(load_with("include 'a'", {{"a", "\nlocal x = nosuch"}}).findings ==
        Lines{"a.lua:2:11: unknown-global name=nosuch"});
  CHECK(load_with("include 'a'", {{"a", "\nlocal = 1"}}).findings ==
        Lines{"a.lua:2:7: syntax-error lua=<name> expected near '='"});
  CHECK(load_with("include 'a'", {{"a", "local n = deck_count(function(card)\nreturn 1 end)"}})
            .findings == Lines{"a.lua:1:22: card-filter-type returned=number cards=ace-of-moons"});
}

}  // namespace talon::testing
