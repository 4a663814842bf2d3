#include <catch2/catch.hpp>

#include "runtime/script/probe.h"

namespace talon::testing {
namespace {

using Lines = std::vector<std::string>;

const std::string kGame = R"(effect "tidy" { shuffle "stock", deal(1, "stock", "capital") }
move "take" { effect = { put_all("capital", "spent"), run "tidy" } }
setup { run "tidy", run "tidy" }
)";

Loaded with(const std::string& variant, const std::string& game = kGame) {
  Definition definition = probe_definition();
  definition.scripts = {lua_file("game.lua", game), lua_file("variant.lua", variant)};
  return load(definition);
}

const spec::Effects& tidied_by(const Loaded& loaded) {
  return loaded.rules->moves.at(0)->effects.at(1)->as<spec::Run>()->then;
}

}  // namespace

TEST_CASE("named effects stand in every list that runs them", "[script]") {
  const Loaded loaded = with("move 'pass' { effect = run 'tidy' }");
  REQUIRE(loaded.findings == Lines{});
  CHECK(tidied_by(loaded).size() == 2);
  REQUIRE(loaded.rules->setup.size() == 2);
  CHECK(loaded.rules->setup[0] == loaded.rules->setup[1]);
  CHECK(loaded.rules->moves.at(1)->effects.at(0).get() == loaded.rules->setup[0].get());
}

TEST_CASE("named effects that are wrapped change wherever they are run", "[script]") {
  const Loaded loaded = with(
      "wrap 'tidy' (function(old) return { old, shuffle 'spent' } end)\n"
      "move 'pass' { effect = { run 'tidy' } }");
  REQUIRE(loaded.findings == Lines{});
  CHECK(tidied_by(loaded).size() == 3);
  CHECK(loaded.rules->setup.at(0)->as<spec::Run>()->then.size() == 3);
  CHECK(loaded.rules->moves.at(1)->effects.at(0)->as<spec::Run>()->then.size() == 3);
  REQUIRE(loaded.rules->changes.size() == 1);
  CHECK(loaded.rules->changes[0].kind == spec::Change::Kind::effect);
  CHECK(loaded.rules->changes[0].was.position() == "game.lua:1");
}

TEST_CASE("named effects can be replaced, and what replaces them may run others", "[script]") {
  const Loaded loaded = with("effect 'mix' { shuffle 'spent' }\nreplace 'tidy' { run 'mix' }");
  REQUIRE(loaded.findings == Lines{});
  REQUIRE(tidied_by(loaded).size() == 1);
  CHECK(tidied_by(loaded)[0]->as<spec::Run>()->name == "mix");
}

TEST_CASE("a handle of named effects is as good as their name", "[script]") {
  const Loaded loaded = with(
      "local mix = effect 'mix' { shuffle 'spent' }\n"
      "replace 'take' { effect = { mix, { mix } } }");
  REQUIRE(loaded.findings == Lines{});
  const spec::Effects& effects = loaded.rules->moves.at(0)->effects;
  REQUIRE(effects.size() == 2);
  CHECK(effects[0].get() == effects[1].get());
  CHECK(effects[0]->as<spec::Run>() != nullptr);
}

TEST_CASE("mistakes with named effects are found with their line", "[script]") {
  CHECK(with("\nmove 'pass' { effect = { run 'tidi' } }").findings ==
        Lines{"variant.lua:2:30: unknown-effect name=tidi (did-you-mean name=tidy)"});
  CHECK(with("\neffect 'tidy' { shuffle 'spent' }").findings ==
        Lines{"variant.lua:2:8: declared-twice kind=effect name=tidy first=game.lua:1 "
              "(patch-instead name=tidy)"});
  CHECK(with("wrap 'tidy' (function(old) return old end)").findings ==
        Lines{"variant.lua:1:6: patch-changes-nothing name=tidy"});
  CHECK(with("effect 'later'").findings ==
        Lines{"variant.lua:1:8: declaration-without-table name=later"});
}

TEST_CASE("named effects cannot be made to run themselves", "[script]") {
  CHECK(with("replace 'tidy' { run 'tidy' }").findings ==
        Lines{"variant.lua:1: effect-runs-itself name=tidy"});
  CHECK(with("effect 'a' { run 'tidy' }\nreplace 'tidy' { when(no_moves, {}, { run 'a' }) }")
            .findings == Lines{"variant.lua:2:9: effect-runs-itself name=tidy"});
  CHECK(with("local q = question 'q' { effect = { run 'tidy' } }\nreplace 'tidy' { ask(q) }")
            .findings == Lines{"variant.lua:2:9: effect-runs-itself name=tidy"});
}

TEST_CASE("named effects that run each other do not grow without bound", "[script]") {
  const std::string doubling = R"(effect "e0" { shuffle "stock" }
for i = 1, 8 do effect("e" .. i) { run("e" .. i - 1), run("e" .. i - 1) } end
)";
  const Lines too_large = with("\n" + doubling).findings;
  CHECK(too_large == Lines{"variant.lua:3: named-effect-too-large name=e8 count=500"});
  const std::string small = R"(effect "e0" { shuffle "stock" }
for i = 1, 7 do effect("e" .. i) { run("e" .. i - 1), run("e" .. i - 1) } end
replace "e0" { shuffle "stock", shuffle "stock", shuffle "stock" }
)";
  CHECK(with(small).findings == Lines{"variant.lua:3:9: named-effect-too-large name=e0 count=500"});
}

}  // namespace talon::testing
