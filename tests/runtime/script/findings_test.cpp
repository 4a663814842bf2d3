#include <catch2/catch.hpp>

#include "load/library.h"
#include "lua_source/named_place.h"
#include "rules/game.h"
#include "runtime/script/probe.h"
#include "support/golden.h"

namespace talon::testing {
namespace {

std::shared_ptr<const Catalogue> english() {
  LibraryPaths paths;
  paths.messages = std::string(TALON_SOURCE_DIR) + "/runtime/messages";
  return Library(paths).messages("en");
}

/// The findings of a fixture as a person reads them.
std::string rendered(const std::string& fixture) {
  Definition definition = probe_definition();
  definition.scripts = {source_file("tests/runtime/script/fixtures/" + fixture)};
  Diagnostics diagnostics;
  auto rules = load_rules(definition, diagnostics);
  CHECK(rules.has_value() == diagnostics.empty());
  if (rules) CHECK(!compile(definition, *std::move(rules), diagnostics));
  diagnostics = named_places(diagnostics);
  diagnostics.sort();
  return render(diagnostics, *english());
}

}  // namespace

TEST_CASE("a file with every mistake gets all its findings in one pass", "[script]") {
  check_golden(std::string(TALON_SOURCE_DIR) + "/tests/runtime/script/fixtures/mistakes.txt",
               rendered("mistakes.lua"));
}

TEST_CASE("a file that can be read gets all findings about what it declares", "[script]") {
  check_golden(std::string(TALON_SOURCE_DIR) + "/tests/runtime/script/fixtures/meaning.txt",
               rendered("meaning.lua"));
}

TEST_CASE("a sign alone is not the name of a move", "[script]") {
  CHECK(finding("move '-' { effect = {} }").starts_with("game.lua:1:6: bad-name"));
}

TEST_CASE("a syntax error is the only finding of its file", "[script]") {
  CHECK(finding("local x = count('nowhere')\nlocal = 1") ==
        "game.lua:2:7: syntax-error lua=<name> expected near '='");
}

TEST_CASE("a file that stops early is not blamed for what it did not come to", "[script]") {
  CHECK(finding("setup { test 'end' }\nlocal x = nil + 1\nending 'end' { when = no_moves }") ==
        "game.lua:2: lua-error lua=attempt to perform arithmetic on a nil value");
}

TEST_CASE("expressions are compared with methods", "[script]") {
  CHECK(finding("local x = count('stock') < 5") == "game.lua:1: compare-by-method");
  CHECK(finding("local x = 5 <= count('stock')") == "game.lua:1: compare-by-method");
  CHECK(finding("local x = count('stock') == count('spent')") == "game.lua:1: compare-by-method");
  CHECK(finding("local x = count('stock') / 2") ==
        "game.lua:1: lua-error lua=attempt to perform arithmetic on a expression value");
  CHECK(finding("local x = count('stock'):equal(3)") ==
        "game.lua:1:26: unknown-method name=equal (did-you-mean name=equals)");
}

TEST_CASE("the place of a finding is the line of the call", "[script]") {
  CHECK(finding("local a = {\n  count('stock'),\n  count(\n    'stok'),\n}") ==
        "game.lua:3: unknown-zone name=stok (did-you-mean name=stock)");
}

TEST_CASE("what a script can do nothing with is found where the option has its value", "[script]") {
  Definition definition = probe_definition();
  definition.options[3].value_where = {lua_file("rule.yaml", "win_scored: at_once"), 1, 13, 7};
  const auto findings = [&](const std::string& text) {
    definition.scripts = {lua_file("game.lua", text)};
    return load(definition).findings;
  };
  const std::string never = "assert_option(false, 'win_scored', 'only at the end')\nnosuch()";
  CHECK(findings(never) ==
        std::vector<std::string>{
            "rule.yaml:1:13: option-refused name=win_scored why=only at the end"});
  CHECK(findings("assert_option(0, 'win_scored', 'only at the end')").empty());
  CHECK(finding("assert_option(nil, 'win_score', '')") ==
        "game.lua:1:20: unknown-option name=win_score (did-you-mean name=win_scored)");
  CHECK(finding("assert_option(nil, 'win_scored')") ==
        "game.lua:1:1: expected-text field=assert_option.why given=nil");
}

TEST_CASE("what a list holds after a gap is not dropped in silence", "[script]") {
  CHECK(finding("local nothing = nil\nlocal a = any_of { 'stock', nothing, 'spent' }") ==
        "game.lua:2:11: list-with-gap field=any_of number=2");
  CHECK(finding("setup { nil, shuffle 'stock' }") ==
        "game.lua:1:1: list-with-gap field=setup number=1");
  CHECK(finding("setup { { shuffle 'stock', nil, nil, shuffle 'spent' } }") ==
        "game.lua:1:1: list-with-gap field=setup number=2");
  CHECK(finding("setup { shuffle 'stock', [7] = shuffle 'spent' }") ==
        "game.lua:1:1: list-with-gap field=setup number=2");
  CHECK(finding("setup { { [0] = shuffle 'stock' } }") == "game.lua:1:1: odd-key field=setup");
  CHECK(finding("local a = any_of { 'stock', [true] = 'spent' }") ==
        "game.lua:1:11: odd-key field=any_of");
  CHECK(finding("setup { shuffle 'stock', nil }") == "0 findings");
}

TEST_CASE("a long file path is found again in Lua's own messages", "[script]") {
  Definition definition = probe_definition();
  const std::string folder(100, 'f');
  definition.scripts = {lua_file(folder + "/one/rules.lua", "local x = nil .. 'x'"),
                        lua_file(folder + "/two/rules.lua", "local x =")};
  definition.scripts.push_back(lua_file("x" + folder + "/two/rules.lua", "\nlocal y ="));
  const Loaded loaded = load(definition);
  REQUIRE(loaded.findings.size() == 3);
  CHECK(loaded.findings[0] ==
        folder + "/one/rules.lua:1: lua-error lua=attempt to concatenate a nil value");
  CHECK(loaded.findings[1] ==
        folder + "/two/rules.lua:1: syntax-error lua=unexpected symbol near <eof>");
  CHECK(loaded.findings[2] ==
        "x" + folder + "/two/rules.lua:2: syntax-error lua=unexpected symbol near <eof>");
}

}  // namespace talon::testing
