#include "scenarios/scenario.h"

#include <catch2/catch.hpp>

#include "load/library.h"

using namespace talon;

namespace {

/// What reading a scenario file says.
std::string scenario_findings(const std::string& text) {
  static const auto messages = Library(LibraryPaths::standard().value()).messages("en");
  const auto file = std::make_shared<const SourceFile>(SourceFile{"a.yaml", text});
  Diagnostics diagnostics;
  const bool read = read_scenarios(file, diagnostics).has_value();
  CHECK(read != diagnostics.has_errors());
  diagnostics.sort();
  return render(diagnostics, *messages);
}

ScenarioFile read_file(const std::string& text) {
  Diagnostics diagnostics;
  const auto file = std::make_shared<const SourceFile>(SourceFile{"a.yaml", text});
  auto scenarios = read_scenarios(file, diagnostics);
  REQUIRE(scenarios);
  return std::move(*scenarios);
}

const std::string kHead = "schema: 1\nscenarios:\n  - name: a\n    rule: g.r\n";

}  // namespace

TEST_CASE("A scenario is read with the places of its names", "[workshop]") {
  const ScenarioFile file = read_file(
      "schema: 1\n"
      "game: ../house-rule.yaml\n"
      "scenarios:\n"
      "  - name: all its parts\n"
      "    rule: g.move\n"
      "    reading: [3, 4]\n"
      "    variant: harder\n"
      "    options: {size: 4, extra: [a, b], fast: true}\n"
      "    given:\n"
      "      zones: {row: [x, y], stock: []}\n"
      "      counters: {gold: -3}\n"
      "      phase: main\n"
      "      rest: stock\n"
      "      seed: luck\n"
      "    do: [{take: {card: x, pay: [y, z]}}, wait, {stop: }]\n"
      "    refuse: {take: {card: q}, because: too-late}\n"
      "    offers: [wait]\n"
      "    offers_not: [{take: {}}]\n"
      "    offers_only: []\n"
      "    expect: {zones: {row: [y], stock: {count: 2}}, counters: {gold: 0}, phase: main,\n"
      "             result: win, score: none, over: true}\n");
  CHECK(file.game->name == "../house-rule.yaml");
  REQUIRE(file.scenarios.size() == 1);
  const Scenario& scenario = file.scenarios[0];
  CHECK(scenario.name.name == "all its parts");
  CHECK(scenario.name.where.position() == "a.yaml:4:11");
  CHECK(scenario.rule.name == "g.move");
  CHECK(scenario.reading == std::vector<std::string>{"3", "4"});
  CHECK(scenario.variant->name == "harder");
  REQUIRE(scenario.options.size() == 3);
  CHECK(scenario.options[1].second == "a,b");
  CHECK(scenario.options[2].second == "true");
  REQUIRE(scenario.given.zones.size() == 2);
  CHECK(scenario.given.zones[0].cards[1].where.position() == "a.yaml:10:24");
  CHECK(scenario.given.counters[0].value == -3);
  CHECK(scenario.given.phase->name == "main");
  CHECK(scenario.given.rest->name == "stock");
  CHECK(scenario.given.seed == "luck");
  REQUIRE(scenario.moves.size() == 3);
  CHECK(scenario.moves[0].parts() == AnswerParts{"take", {{"card", {"x"}}, {"pay", {"y", "z"}}}});
  CHECK(scenario.moves[1].parts() == AnswerParts{"wait", {}});
  CHECK(scenario.moves[2].parts() == AnswerParts{"stop", {}});
  REQUIRE(scenario.refusals.size() == 1);
  CHECK(scenario.refusals[0].because->name == "too-late");
  CHECK(scenario.offers.size() == 1);
  CHECK(scenario.offers_not.size() == 1);
  CHECK(scenario.offers_only->empty());
  CHECK(scenario.expect.zones[0].cards->size() == 1);
  CHECK(scenario.expect.zones[1].count == 2);
  CHECK(scenario.expect.result->name == "win");
  CHECK_FALSE(scenario.expect.score->value);
  CHECK(scenario.expect.over->value);
}

TEST_CASE("What a scenario lacks or does not know is shown with its line", "[workshop]") {
  CHECK(scenario_findings("schema: 1\nscenarios:\n  - name: a\n    gven: {}\n") ==
        "a.yaml:3:5: error: key 'rule' is missing [missing-key]\n"
        "    3 |   - name: a\n"
        "      |     ^\n"
        "a.yaml:3:5: error: key 'given' is missing [missing-key]\n"
        "    3 |   - name: a\n"
        "      |     ^\n"
        "a.yaml:4:5: error: there is no key 'gven' [unknown-key]\n"
        "    4 |     gven: {}\n"
        "      |     ^~~~\n"
        "      = did you mean 'given'?\n");
}

TEST_CASE("A move is a name or a map with one move", "[workshop]") {
  CHECK(scenario_findings(kHead +
                          "    given: {}\n"
                          "    do: [{take: {}, wait: {}}, {take: x}, {take: {card: {a: b}}}]\n") ==
        "a.yaml:6:10: error: expected one move, as a name or as a map from its name to its "
        "arguments [one-move]\n"
        "    6 |     do: [{take: {}, wait: {}}, {take: x}, {take: {card: {a: b}}}]\n"
        "      |          ^\n"
        "a.yaml:6:39: error: expected the move's arguments as a map [arguments-form]\n"
        "    6 |     do: [{take: {}, wait: {}}, {take: x}, {take: {card: {a: b}}}]\n"
        "      |                                       ^\n"
        "a.yaml:6:57: error: expected a value or a list of values [argument-form]\n"
        "    6 |     do: [{take: {}, wait: {}}, {take: x}, {take: {card: {a: b}}}]\n"
        "      |                                                         ^\n");
}

TEST_CASE("A reason belongs to a refusal alone", "[workshop]") {
  CHECK(scenario_findings(kHead + "    given: {}\n    do: [{take: {}, because: x}]\n") ==
        "a.yaml:6:10: error: expected one move, as a name or as a map from its name to its "
        "arguments [one-move]\n"
        "    6 |     do: [{take: {}, because: x}]\n"
        "      |          ^\n");
}

TEST_CASE("A deal makes the position by itself", "[workshop]") {
  CHECK(
      scenario_findings(kHead + "    given: {deal: [x], zones: {row: [y]}}\n") ==
      "a.yaml:5:19: error: a deal makes the position; zones, grids, counters, records, phase and known "
      "cards cannot be given beside it [deal-alone]\n"
      "    5 |     given: {deal: [x], zones: {row: [y]}}\n"
      "      |                   ^\n");
}

TEST_CASE("A deck that is shuffled by a seed is whole", "[workshop]") {
  CHECK(scenario_findings(kHead + "    given: {shuffled: 7}\n") == "");
  CHECK(
      scenario_findings(kHead + "    given: {shuffled: 7, rest: row}\n") ==
      "a.yaml:5:23: error: `shuffled` deals the whole deck by a seed; `deal` and `rest` cannot be "
      "given beside it [shuffled-whole]\n"
      "    5 |     given: {shuffled: 7, rest: row}\n"
      "      |                       ^\n");
}

TEST_CASE("A score is a number or none", "[workshop]") {
  CHECK(scenario_findings(kHead + "    given: {}\n    expect: {score: many}\n") ==
        "a.yaml:6:21: error: expected a whole number or none [score-form]\n"
        "    6 |     expect: {score: many}\n"
        "      |                     ^~~~\n");
}

TEST_CASE("Two scenarios of a file have two names", "[workshop]") {
  CHECK(scenario_findings(kHead + "    given: {}\n"
                                  "  - name: a\n"
                                  "    rule: g.r\n"
                                  "    given: {}\n") ==
        "a.yaml:6:11: error: line 3 already has a scenario of this name [repeated-name]\n"
        "    6 |   - name: a\n"
        "      |           ^\n");
}
