#include <catch2/catch.hpp>

#include "runtime/script/probe.h"

namespace talon::testing {
namespace {

const std::string kPay =
    "local function value(card) return card.value or 0 end\n"
    "move 'buy' { what = any_of { 'capital' }, pay = subset { 'resources', against = 'what', "
    "total = value, at_least = value }, effect = { put('pay', 'spent') } }\n";

}  // namespace

TEST_CASE("a file can ask whether the game has moves and endings beside its own", "[script]") {
  const auto answers = [](const std::string& text) {
    const Loaded loaded = load(text);
    REQUIRE(loaded.findings == std::vector<std::string>{});
    return loaded.log.lines;
  };
  using Lines = std::vector<std::string>;
  const std::string ask = "print(declared_only { 'take', 'stuck' }, declared_only {})\n";
  const std::string take = "move 'take' { card = any_of { 'stock' }, effect = {} }\n";
  const std::string stuck = "ending 'stuck' { when = no_moves }\n";
  CHECK(answers("setup { shuffle 'stock' }\n" + ask) == Lines{"true\ttrue"});
  CHECK(answers(take + stuck + ask) == Lines{"true\tfalse"});
  CHECK(answers(take + stuck + "ending 'won' { when = no_moves }\n" + ask) ==
        Lines{"false\tfalse"});
  CHECK(answers(take + "effect 'shuffled' { shuffle 'stock' }\n" + ask) == Lines{"true\tfalse"});
  CHECK(finding("print(declared_only { 'take', 1 })") ==
        "game.lua:1:7: expected-text field=declared_only given=number");
  CHECK(finding("print(declared_only { moves = {} })") ==
        "game.lua:1:23: unknown-field owner=declared_only name=moves");
}

TEST_CASE("hints for searches are read with the rules", "[script]") {
  const Loaded loaded = load(
      kPay +
      "local function face(card) return card.face end\n"
      "hopeless 'late' { when = count('stock'):equals(0) }\n"
      "hopeless 'poor' { unless_payable = { move = 'buy', goals = face, later = { 'stock' } } }\n"
      "prefer 'buy' { slot 'what':is(face), slot 'what':total(value), 3 }\n"
      "dominates 'buy' { slot = 'pay', when = count('stock'):more_than(1),\n"
      "  exchange = function(card, other) return card.suits:includes(other.suits) end,\n"
      "  fewer = count('stock'):equals(5) }\n");
  REQUIRE(loaded.findings == std::vector<std::string>{});
  const spec::Hints& hints = loaded.rules->hints;
  REQUIRE(hints.hopeless.size() == 2);
  CHECK(hints.hopeless[0].condition != nullptr);
  CHECK_FALSE(hints.hopeless[0].payments);
  CHECK(hints.hopeless[1].condition == nullptr);
  REQUIRE(hints.hopeless[1].payments);
  CHECK(hints.hopeless[1].payments->move == "buy");
  CHECK(hints.hopeless[1].payments->goals->cards == CardSet::of(6));
  CHECK(hints.hopeless[1].payments->later == std::vector<ZoneId>{0});
  REQUIRE(hints.prefer.size() == 1);
  CHECK(hints.prefer[0].values.size() == 3);
  REQUIRE(hints.dominates.size() == 1);
  // The Author's suits are the Moons and the Knots.
  const std::vector<CardSet>& no_worse = hints.dominates[0].exchange->by_other;
  CHECK(no_worse[0].contains(1));
  CHECK_FALSE(no_worse[1].contains(0));
  CHECK(no_worse[1].contains(1));
}

TEST_CASE("answers that will do, that need no trying, and cycles are read", "[script]") {
  const Loaded loaded =
      load(kPay +
           "move 'draw' { when = count('stock'):more_than(0), "
           "effect = { deal(2, 'stock', 'palace') } }\n"
           "move 'redeal' { when = count('palace'):more_than(0) & count('stock'):equals(0), "
           "effect = { put_all('palace', 'stock') } }\n"
           "forced 'buy' { when = slot 'what':total(function(card) return card.value or 0 end)"
           ":more_than(3) }\n"
           "needless 'buy' {}\n"
           "cycle 'draw' { back = 'redeal' }\n");
  REQUIRE(loaded.findings == std::vector<std::string>{});
  const spec::Hints& hints = loaded.rules->hints;
  REQUIRE(hints.forced.size() == 1);
  CHECK(hints.forced[0].move == "buy");
  CHECK(hints.forced[0].condition != nullptr);
  REQUIRE(hints.needless.size() == 1);
  CHECK(hints.needless[0].condition == nullptr);
  REQUIRE(hints.cycles.size() == 1);
  CHECK(hints.cycles[0].move == "draw");
  CHECK(hints.cycles[0].back == "redeal");
}

TEST_CASE("what will do and may be given unasked goes with what only will do", "[script]") {
  const Loaded loaded = load(kPay +
                             "forced 'buy' { when = count('stock'):equals(0) }\n"
                             "automatic 'buy' { when = slot 'what':total(function(card) return "
                             "card.value or 0 end):more_than(3) }\n");
  REQUIRE(loaded.findings == std::vector<std::string>{});
  const spec::Hints& hints = loaded.rules->hints;
  REQUIRE(hints.forced.size() == 2);
  CHECK_FALSE(hints.forced[0].automatic);
  CHECK(hints.forced[1].automatic);
  CHECK(hints.forced[1].condition != nullptr);
  CHECK(finding(kPay + "automatic 'buy' {}\nautomatic 'buy' {}").find("declared-twice") !=
        std::string::npos);
}

TEST_CASE("what a position is worth is said once in a script, and the last script counts",
          "[script]") {
  Definition definition = probe_definition();
  definition.scripts = {lua_file("game.lua", "worth(count('stock'))"),
                        lua_file("variant.lua", "worth(7)")};
  const Loaded loaded = load(definition);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  REQUIRE(loaded.rules->worth != nullptr);
  CHECK(loaded.rules->worth->as<spec::Constant>()->number == 7);
  CHECK(finding("worth(1)\nworth(2)") == "game.lua:2: worth-twice first=game.lua:1");
}

TEST_CASE("a position can be weighed in several ways, of which bots go by the first", "[script]") {
  Definition definition = probe_definition();
  definition.scripts = {lua_file("game.lua", "worth(count('stock'), 7, count('stock') + 1)")};
  const Loaded loaded = load(definition);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  CHECK(loaded.rules->worth->as<spec::Constant>() == nullptr);
  REQUIRE(loaded.rules->other_worths.size() == 2);
  CHECK(loaded.rules->other_worths.front()->as<spec::Constant>()->number == 7);

  definition.scripts.push_back(lua_file("variant.lua", "worth(5)"));
  CHECK(load(definition).rules->other_worths.empty());
  CHECK(finding("worth(1, 'two')") == "game.lua:1:1: expected-number field=worth given=string");
  CHECK(finding("worth()") == "game.lua:1:1: expected-number field=worth given=nil");
}

TEST_CASE("a later script replaces a hint by its name", "[script]") {
  Definition definition = probe_definition();
  definition.scripts = {
      lua_file("game.lua", kPay + "hopeless 'late' { when = count('stock'):equals(0) }\n"
                                  "prefer 'buy' { 1, 2 }"),
      lua_file("variant.lua",
               "hopeless 'late' { when = count('stock'):less_than(0) }\n"
               "hopeless 'poor' { when = count('resources'):equals(0) }\n"
               "prefer 'buy' { 7 }")};
  const Loaded loaded = load(definition);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  const spec::Hints& hints = loaded.rules->hints;
  REQUIRE(hints.hopeless.size() == 2);
  CHECK(hints.hopeless[0].where.file->path == "variant.lua");
  REQUIRE(hints.prefer.size() == 1);
  CHECK(hints.prefer[0].values.size() == 1);
}

TEST_CASE("hints hold for the rules that come before them", "[script]") {
  Definition definition = probe_definition();
  const ScriptFile hints = lua_file(
      "search.lua", "hopeless 'late' { when = count('stock'):equals(0) }\nprefer 'buy' { 1 }");
  definition.scripts = {lua_file("game.lua", kPay), hints,
                        lua_file("variant.lua", "ending 'more' { when = no_moves }")};
  Loaded loaded = load(definition);
  REQUIRE(loaded.rules);
  CHECK(loaded.rules->hints.hopeless.empty());
  CHECK(loaded.rules->hints.prefer.empty());
  definition.scripts[2] =
      lua_file("variant.lua", "wrap 'buy' (function(old) old.refusal = 'x' return old end)");
  loaded = load(definition);
  REQUIRE(loaded.rules);
  CHECK(loaded.rules->hints.hopeless.empty());
  definition.scripts[2] =
      lua_file("variant.lua", "ending 'more' { when = no_moves }\nprefer 'buy' { 2 }");
  loaded = load(definition);
  REQUIRE(loaded.rules);
  CHECK(loaded.rules->hints.hopeless.empty());
  CHECK(loaded.rules->hints.prefer.size() == 1);
  CHECK(finding("prefer 'buy' { 1 }\n" + kPay) == "game.lua:1: hint-too-early");
  CHECK(finding(kPay + "prefer 'buy' { 1 }\nprefer 'buy' { 1 }").find("declared-twice") !=
        std::string::npos);
}

TEST_CASE("mistakes in hints are found where they are written", "[script]") {
  CHECK(finding("hopeless 'late' {}") == "game.lua:1:1: missing-field missing=when owner=hopeless");
  CHECK(finding("hopeless 'late' { whn = no_moves, when = no_moves }") ==
        "game.lua:1:19: unknown-field owner=hopeless name=whn (did-you-mean name=when)");
  CHECK(finding("hopeless 'late'") == "game.lua:1:10: declaration-without-table name=late");
  CHECK(finding("hopeless 'poor' { unless_payable = { move = 'buy' } }") ==
        "game.lua:1: missing-field missing=goals owner=hopeless.unless_payable");
  CHECK(
      finding("hopeless 'poor' { unless_payable = { goals = any_card } }").find("missing-field") !=
      std::string::npos);
  CHECK(finding("prefer 'buy' { 'much' }") ==
        "game.lua:1:1: expected-number field=prefer given=string");
  CHECK(finding("dominates 'buy' { fewer = no_moves }") ==
        "game.lua:1:1: missing-field missing=slot owner=dominates");
  CHECK(
      finding("local x = deck_count(function(card) return card.suits:includes(card.types) end)") ==
      "game.lua:1: sets-of-different-lists");
}

TEST_CASE("an ending says whether it is won", "[script]") {
  const Loaded loaded =
      load("ending 'win' { when = no_moves, won = true }\nending 'loss' { when = no_moves }");
  REQUIRE(loaded.rules);
  CHECK(loaded.rules->endings[0].won);
  CHECK_FALSE(loaded.rules->endings[1].won);
  CHECK(finding("ending 'win' { when = no_moves, won = 1 }") ==
        "game.lua:1:33: expected-flag field=ending.won given=number");
}

}  // namespace talon::testing
