#include "workshop/mutation.h"

#include <catch2/catch.hpp>

#include "cli/support/temporary_folder.h"
#include "runtime/checks/checks_library.h"
#include "workshop/mutation_run.h"

using namespace talon;

namespace {

using Mutants = std::vector<std::string>;

Mutants mutants(const std::string& lua) {
  Mutants all;
  for (const Mutation& one :
       mutations_of(std::make_shared<const SourceFile>(SourceFile{"a.lua", lua}))) {
    all.push_back(one.changed->text);
  }
  return all;
}

}  // namespace

TEST_CASE("A mutant has one condition, number or order changed", "[workshop]") {
  CHECK(mutants("a = count 'x':at_least(3)") ==
        Mutants{"a = count 'x':more_than(3)", "a = count 'x':at_least(4)"});
  CHECK(mutants("if a and not b then c = -d end") == Mutants{"if a or not b then c = -d end"});
  // Fields of a table have no order.
  CHECK(mutants("x = { put('a', 'b'), when = y, deal { z } }") == Mutants{});
  CHECK(mutants("t = { f(1), g 'b' }").front() == "t = { g 'b', f(1) }");
  CHECK(mutants("at_least = 'and 3'") == Mutants{});
}

TEST_CASE("What no scenario notices is told, and what one notices is not", "[workshop]") {
  const testing::TemporaryFolder folder;
  folder.write("shop/game.yaml",
               "schema: 1\nid: shop\ndeck: {use: french, into: stock}\n"
               "zones: {stock: {facing: down}, hand: {facing: up}}\nscripts: [rules.lua]\n");
  folder.write("shop/rules.lua",
               "ending 'done' { when = no_moves }\n"
               "move 'draw' { when = count('hand'):less_than(2), effect = { deal(1, 'stock', "
               "'hand') } }\n");
  const std::string cards = "[ace-of-spades, 2-of-spades, 3-of-spades]";
  folder.write("shop/tests/draw.yaml",
               "schema: 1\ngiven: {zones: {stock: " + cards +
                   "}}\nscenarios:\n"
                   "  - {name: one card, rule: shop.draw, do: [draw], expect: {zones: {hand: "
                   "[ace-of-spades]}}}\n");
  const auto unnoticed = [&] {
    Mutants all;
    Library library = checks_library();
    library.also_read((folder.path() / "shop").string());
    const auto files = find_scenarios(library, (folder.path() / "shop").string());
    REQUIRE(files);
    const auto note = [&](const Mutation& one, auto) {
      all.push_back(one.was + " " + one.becomes);
    };
    const MutationReport report = try_mutations(library, {.files = *files, .unnoticed = note});
    CHECK(report.tried == 3);
    CHECK(report.noticed + all.size() == report.tried);
    return all;
  };
  CHECK(unnoticed() == Mutants{"less_than at_most", "2 3"});
  folder.write("shop/tests/full.yaml",
               "schema: 1\ngiven: {zones: {stock: " + cards +
                   "}}\nscenarios:\n"
                   "  - {name: two are enough, rule: shop.draw, do: [draw, draw], refuse: draw}\n");
  CHECK(unnoticed() == Mutants{});
}

namespace {

/// A game whose one phase sets a counter in a function of several lines, and another
/// function that no scenario calls.
class CountingGame {
 public:
  CountingGame() {
    folder_.write("shop/game.yaml",
                  "schema: 1\nid: shop\ndeck: {use: french, into: stock}\n"
                  "zones: {stock: {facing: down}}\ncounters: {sold: {max: 99}}\n"
                  "turn: [trade]\nscripts: [rules.lua]\n");
    folder_.write("shop/rules.lua",
                  "ending 'done' { when = counter('sold'):more_than(50) }\n"
                  "local stop = question 'stop' {}\n"
                  "procedure 'never' (function(game)\n"
                  "  game:add('sold', 9)\n"
                  "end)\n"
                  "phase 'trade' (function(game)\n"
                  "  game:add('sold', 3)\n"
                  "  game:choose { stop }\n"
                  "end)\n");
    folder_.write("shop/tests/sold.yaml",
                  "schema: 1\nscenarios:\n"
                  "  - {name: six, rule: shop.trade, given: {phase: trade}, do: [stop],\n"
                  "     expect: {counters: {sold: 6}}}\n");
  }

  MutationReport tried(MutationRequest request = {}) {
    Library library = checks_library();
    library.also_read((folder_.path() / "shop").string());
    request.files = *find_scenarios(library, (folder_.path() / "shop").string());
    request.unnoticed = [&](const Mutation& one, auto) { unnoticed.push_back(one.was); };
    return try_mutations(library, request);
  }

  Mutants unnoticed;

 private:
  const testing::TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("What is changed in a function that never runs is not noticed", "[workshop]") {
  CountingGame game;
  const MutationReport report = game.tried();
  CHECK(report.possible == report.tried);
  CHECK(game.unnoticed == Mutants{"more_than", "50", "9"});
}

TEST_CASE("Changes are tried in a sample, or until somebody stops it", "[workshop]") {
  CountingGame game;
  const std::size_t all = game.tried().possible;
  REQUIRE(all >= 4);
  CHECK(game.tried({.maximum = 2}).tried == 2);
  CHECK(game.tried({.maximum = 2}).possible == all);
  CHECK(game.tried({.maximum = 1000}).tried == all);
  const auto two = [](const MutationReport& so_far) { return so_far.tried < 2; };
  CHECK(game.tried({.goes_on = two}).tried == 2);
}

TEST_CASE("Changes of hints are counted apart", "[workshop]") {
  const testing::TemporaryFolder folder;
  folder.write("shop/game.yaml",
               "schema: 1\nid: shop\ndeck: {use: french, into: stock}\n"
               "zones: {stock: {facing: down}, hand: {facing: up}}\nscripts: [rules.lua]\n");
  folder.write("shop/rules.lua",
               "ending 'done' { when = no_moves }\n"
               "move 'draw' { effect = { deal(1, 'stock', 'hand') } }\n"
               "worth(count('hand') + 2)\n");
  folder.write("shop/tests/draw.yaml",
               "schema: 1\ngiven: {zones: {stock: [ace-of-spades, 2-of-spades]}}\nscenarios:\n"
               "  - {name: one card, rule: shop.draw, do: [draw], expect: {zones: {hand: "
               "[2-of-spades]}}}\n");
  Library library = checks_library();
  library.also_read((folder.path() / "shop").string());
  const auto files = find_scenarios(library, (folder.path() / "shop").string());
  REQUIRE(files);
  const MutationReport report = try_mutations(
      library, {.files = *files,
                .unnoticed = [](const Mutation& one, auto) { FAIL(one.was + " " + one.becomes); }});
  CHECK(report.possible == 3);
  CHECK(report.tried == 1);
  CHECK(report.idle == 2);
}

TEST_CASE("Of what is not noticed it is said what is otherwise all the same", "[workshop]") {
  const testing::TemporaryFolder folder;
  folder.write("shop/game.yaml",
               "schema: 1\nid: shop\ndeck: {use: french, into: stock}\n"
               "zones: {stock: {facing: down}}\ncounters: {sold: {max: 99}}\n"
               "turn: [trade]\nscripts: [rules.lua]\n");
  folder.write("shop/rules.lua",
               "ending 'done' { when = counter('sold'):more_than(50) }\n"
               "local stop = question 'stop' {}\n"
               "phase 'trade' (function(game)\n"
               "  game:add('sold', 3)\n"
               "  game:say('hawked', { times = 5 })\n"
               "  game:choose { stop }\n"
               "end)\n");
  folder.write("shop/tests/sold.yaml",
               "schema: 1\nscenarios:\n"
               "  - {name: sold, rule: shop.trade, given: {phase: trade}, do: [stop],\n"
               "     expect: {phase: trade}}\n");
  Library library = checks_library();
  library.also_read((folder.path() / "shop").string());
  Mutants positions, told, none;
  const auto note = [&](const Mutation& one, ScenarioFootprint::Difference difference) {
    using Difference = ScenarioFootprint::Difference;
    (difference == Difference::position ? positions
     : difference == Difference::told   ? told
                                        : none)
        .push_back(one.was);
  };
  const MutationReport report = try_mutations(
      library,
      {.files = *find_scenarios(library, (folder.path() / "shop").string()), .unnoticed = note});
  CHECK(positions == Mutants{"3"});
  CHECK(told == Mutants{"5"});
  CHECK(none == Mutants{"more_than", "50"});
  CHECK(report.told == 1);
}
