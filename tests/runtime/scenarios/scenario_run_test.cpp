#include "scenarios/scenario_run.h"

#include <catch2/catch.hpp>

#include "base/text.h"
#include "scenarios/scenario_game.h"
#include "scenarios/scenario_report.h"
#include "session/loading.h"

using namespace talon;

namespace {

const Library& library() {
  static const Library shipped(LibraryPaths::standard().value());
  return shipped;
}

/// What playing the one scenario of a file says: findings, then failures.
std::string outcome_of(const std::string& game_name, const std::string& text) {
  const auto messages = library().messages("en");
  const auto source = std::make_shared<const SourceFile>(SourceFile{"a.yaml", text});
  Diagnostics diagnostics;
  const auto file = read_scenarios(source, diagnostics);
  REQUIRE(file);
  auto game = ScenarioGames(library()).load(game_name, file->scenarios.at(0), diagnostics);
  diagnostics.sort();
  if (game == nullptr) return render(diagnostics, *messages);
  const ScenarioResult result = run_scenario(std::move(game), file->scenarios[0]);
  return result.passed() ? "" : render(file->scenarios[0], result, *messages);
}

/// The same of one of Adaman.
std::string outcome(const std::string& scenario) {
  return outcome_of(
      "adaman", "schema: 1\nscenarios:\n  - name: a test\n    rule: adaman.control\n" + scenario);
}

/// The same of one of Klondike, with a king in the stock, so that it does not end.
std::string outcome_of_klondike(const std::string& given, const std::string& expect,
                                const std::string& given_by_file = "{}") {
  return outcome_of("klondike", "schema: 1\ngiven: " + given_by_file +
                                    "\nscenarios:\n  - name: a test\n    rule: klondike.draw\n" +
                                    "    given: " + given + "\n    expect: " + expect + "\n");
}

}  // namespace

TEST_CASE("A scenario that holds says nothing", "[workshop]") {
  CHECK(outcome("    given: {zones: {capital: [author], palace: [bard], resources: [journey]}}\n"
                "    do: [{control: {target: author, pay: [journey]}}]\n"
                "    expect: {result: loss, score: 2, zones: {controlled: [author]}}\n") == "");
}

TEST_CASE("The cards that a scenario does not name do not exist", "[workshop]") {
  // The only personality of the deck is controlled.
  CHECK(outcome("    given: {zones: {capital: [author], resources: [journey]}}\n"
                "    do: [{control: {target: author, pay: [journey]}}]\n"
                "    expect: {result: win, score: 2}\n") == "");
}

TEST_CASE("What is not as expected is shown as a difference", "[workshop]") {
  CHECK(
      outcome("    given: {zones: {capital: [author], palace: [bard], resources: [journey, sea]}}\n"
              "    do: [{control: {target: author, pay: [journey]}}]\n"
              "    expect:\n"
              "      over: false\n"
              "      result: win\n"
              "      score: 12\n"
              "      zones: {controlled: [bard, author], resources: {count: 2}}\n") ==
      "a.yaml:3:11: failed: a test [adaman.control]\n"
      "  after step 1, control author journey\n"
      "    a.yaml:8:13: not as expected\n"
      "      - over: false\n"
      "      + result: loss\n"
      "    a.yaml:9:15: not as expected\n"
      "      - result: win\n"
      "      + result: loss\n"
      "    a.yaml:10:14: not as expected\n"
      "      - score: 12\n"
      "      + score: 2\n"
      "    a.yaml:11:15: not as expected\n"
      "      - controlled: [bard, author]\n"
      "      + controlled: [author]\n"
      "    a.yaml:11:43: not as expected\n"
      "      - resources: {count: 2}\n"
      "      + resources: {count: 1}\n");
}

TEST_CASE("The order of cards counts where it can matter", "[workshop]") {
  const std::string given =
      "    given: {zones: {capital: [author], palace: [bard], resources: [journey, pact],\n"
      "                    stock: [sea, end]}}\n";
  CHECK(outcome(given + "    expect: {zones: {resources: [pact, journey], stock: [sea, end]}}\n") ==
        "");
  CHECK(outcome(given + "    expect: {zones: {stock: [end, sea]}}\n") ==
        "a.yaml:3:11: failed: a test [adaman.control]\n"
        "  at the start\n"
        "    a.yaml:7:22: not as expected\n"
        "      - stock: [end, sea]\n"
        "      + stock: [sea, end]\n");
}

TEST_CASE("A step that is refused shows the rule's words", "[workshop]") {
  CHECK(
      outcome("    given: {zones: {capital: [author], palace: [bard], resources: [pact, cave]}}\n"
              "    do:\n"
              "      - {control: {target: author, pay: [cave]}}\n"
              "      - {control: {target: bard, pay: [pact]}}\n") ==
      "a.yaml:3:11: failed: a test [adaman.control]\n"
      "  at the start\n"
      "    a.yaml:7:10: control author cave is refused: the Cave shares no suit with the Author\n");
}

TEST_CASE("A step after the end of the game is an error", "[workshop]") {
  CHECK(outcome("    given: {zones: {capital: [author], resources: [journey, pact]}}\n"
                "    do:\n"
                "      - {control: {target: author, pay: [pact]}}\n"
                "      - {control: {target: author, pay: [journey]}}\n") ==
        "a.yaml:3:11: failed: a test [adaman.control]\n"
        "  after step 1, control author pact\n"
        "    a.yaml:8:10: control author journey comes after the end of the game (win)\n");
}

TEST_CASE("A refusal that does not come, or comes for another reason, is shown", "[workshop]") {
  const std::string given =
      "    given: {zones: {capital: [author], palace: [bard], resources: [pact, cave]}}\n";
  CHECK(outcome(given +
                "    refuse:\n"
                "      - {control: {target: author, pay: [cave]}, because: no-shared-suit}\n"
                "      - {control: {target: author, pay: [cave]}, because: shares no suit}\n"
                "      - {control: {target: author, pay: [cave]}}\n") == "");
  CHECK(outcome(given +
                "    refuse:\n"
                "      - {control: {target: author, pay: [pact]}}\n"
                "      - {control: {target: author, pay: [cave]}, because: too-little}\n") ==
        "a.yaml:3:11: failed: a test [adaman.control]\n"
        "  at the start\n"
        "    a.yaml:7:10: control author pact is legal\n"
        "    a.yaml:8:59: control author cave is refused for another reason\n"
        "      - because: too-little\n"
        "      + because: no-shared-suit   # the Cave shares no suit with the Author\n");
}

TEST_CASE("Offers are patterns of legal answers", "[workshop]") {
  const std::string given =
      "    given: {zones: {capital: [author, desert], palace: [bard], resources: [pact, "
      "journey]}}\n";
  CHECK(outcome(given + "    offers: [control, {control: {target: author}}]\n"
                        "    offers_not: [{control: {target: bard}}]\n"
                        "    offers_only:\n"
                        "      - {control: {target: author}}\n"
                        "      - {control: {target: desert, pay: [pact]}}\n") == "");
  CHECK(outcome(given + "    offers: [{control: {target: bard}}]\n"
                        "    offers_not: [{control: {pay: [journey, pact]}}]\n"
                        "    offers_only: [{control: {target: author, pay: [pact]}}]\n") ==
        "a.yaml:3:11: failed: a test [adaman.control]\n"
        "  at the start\n"
        "    a.yaml:6:15: control bard is not legal\n"
        "    a.yaml:7:19: control journey pact is legal\n"
        "    a.yaml:8:18: 3 other answers are legal, such as control author journey, "
        "control author pact journey and control desert pact\n");
}

TEST_CASE("Names that the game does not have are findings", "[workshop]") {
  CHECK(outcome("    given: {zones: {captal: [author]}}\n") ==
        "a.yaml:5:21: error: there is no zone 'captal' [unknown-zone]\n"
        "    5 |     given: {zones: {captal: [author]}}\n"
        "      |                     ^~~~~~\n"
        "      = did you mean 'capital'?\n");
  CHECK(outcome("    given: {zones: {capital: [author]}}\n"
                "    do: [{contrl: {}}, {control: {targt: author}}]\n"
                "    expect: {result: won, counters: {coins: 3}, phase: night}\n") ==
        "a.yaml:6:11: error: there is no move 'contrl' [unknown-move]\n"
        "    6 |     do: [{contrl: {}}, {control: {targt: author}}]\n"
        "      |           ^~~~~~\n"
        "      = did you mean 'control'?\n"
        "a.yaml:6:35: error: there is no slot 'targt' [unknown-slot]\n"
        "    6 |     do: [{contrl: {}}, {control: {targt: author}}]\n"
        "      |                                   ^~~~~\n"
        "      = did you mean 'target'?\n"
        "a.yaml:7:22: error: there is no ending 'won' [unknown-ending]\n"
        "    7 |     expect: {result: won, counters: {coins: 3}, phase: night}\n"
        "      |                      ^~~\n"
        "      = did you mean 'win'?\n"
        "a.yaml:7:38: error: there is no counter 'coins' [unknown-counter]\n"
        "    7 |     expect: {result: won, counters: {coins: 3}, phase: night}\n"
        "      |                                      ^~~~~\n"
        "a.yaml:7:56: error: there is no phase 'night' [unknown-phase]\n"
        "    7 |     expect: {result: won, counters: {coins: 3}, phase: night}\n"
        "      |                                                        ^~~~~\n");
}

TEST_CASE("Cards that are unknown, repeated or out of play are findings", "[workshop]") {
  CHECK(outcome("    given: {zones: {capital: [autor, bard], palace: [bard]}}\n") ==
        "a.yaml:5:31: error: 'autor' is not a card in play in this game [unknown-card]\n"
        "    5 |     given: {zones: {capital: [autor, bard], palace: [bard]}}\n"
        "      |                               ^~~~~\n"
        "      = did you mean 'author'?\n"
        "a.yaml:5:54: error: 'bard' is given twice [repeated-card]\n"
        "    5 |     given: {zones: {capital: [autor, bard], palace: [bard]}}\n"
        "      |                                                      ^~~~\n");
  CHECK(outcome("    given: {zones: {capital: [author], palace: [bard]}}\n"
                "    do: [{control: {target: author, pay: [journey]}}]\n") ==
        "a.yaml:6:43: error: 'journey' is not in play here, since `given` does not name it "
        "[card-out-of-play]\n"
        "    6 |     do: [{control: {target: author, pay: [journey]}}]\n"
        "      |                                           ^~~~~~~\n"
        "      = expected one of: author and bard\n");
}

TEST_CASE("A deck is shuffled and dealt as a player's is by the same seed", "[workshop]") {
  Diagnostics none;
  GameRequest request;
  request.name = "adaman";
  const auto game = load_game(library(), request, none);
  const auto session = Session::start(game, {"7", {}});
  REQUIRE(session);
  const auto capital = session->state().zone(game->layout, *game->layout.zone("capital"));
  std::vector<std::string> cards;
  for (const CardId card : capital) cards.push_back(game->cards().ids()[card]);
  const std::string expected = "{zones: {capital: [" + join(cards, ", ") + "]}}\n";
  CHECK(outcome("    given: {shuffled: 7}\n    expect: " + expected) == "");
  CHECK(outcome("    given: {shuffled: 8}\n    expect: " + expected) != "");
}

TEST_CASE("Whether an ending is won is looked at", "[workshop]") {
  const std::string won =
      "    given: {zones: {capital: [author], resources: [journey]}}\n"
      "    do: [{control: {target: author, pay: [journey]}}]\n    expect: {won: ";
  CHECK(outcome(won + "true}\n") == "");
  CHECK_THAT(outcome(won + "false}\n"), Catch::Matchers::Contains("+ won: true"));
}

TEST_CASE("The rest of the deck lies where a scenario says", "[workshop]") {
  CHECK(outcome("    given: {zones: {capital: [author], resources: [journey]}, rest: stock}\n"
                "    expect: {zones: {stock: {count: 34}}}\n") == "");
  CHECK(outcome("    given: {deal: [forest, castle, mill, pact, cave], rest: spent}\n") ==
        "a.yaml:5:61: error: with a deal, the rest can only lie in 'stock', from which it is dealt "
        "[rest-not-dealt-from]\n"
        "    5 |     given: {deal: [forest, castle, mill, pact, cave], rest: spent}\n"
        "      |                                                             ^~~~~\n");
}

TEST_CASE("The name of a family stands for all its zones", "[workshop]") {
  const std::string given = "{zones: {stock: [king-of-clubs], foundations: []}}";
  CHECK(outcome_of_klondike(given, "{zones: {foundations: [], tableau: []}}") == "");
  CHECK(outcome_of_klondike("{zones: {stock: [king-of-clubs], foundations: [[], [ace-of-spades]]}}",
                            "{zones: {foundations: []}}") ==
        "a.yaml:4:11: failed: a test [klondike.draw]\n"
        "  at the start\n"
        "    a.yaml:7:22: not as expected\n"
        "      - foundations-2: []\n"
        "      + foundations-2: [ace-of-spades]\n");
}

TEST_CASE("How many cards lie face down is given and expected of all zones of a family",
          "[workshop]") {
  const std::string cards =
      "stock: [king-of-clubs], tableau: [[2-of-hearts, 3-of-hearts], [4-of-hearts, 5-of-hearts], "
      "[6-of-hearts, 7-of-hearts], [8-of-hearts, 9-of-hearts], [2-of-spades, 3-of-spades], "
      "[4-of-spades, 5-of-spades], [6-of-spades, 7-of-spades]]";
  const std::string given = "{zones: {" + cards + "}, face_down: {tableau: 1}}";
  CHECK(outcome_of_klondike(given, "{face_down: {tableau: 1}}") == "");
  CHECK(outcome_of_klondike(given, "{face_down: {tableau-7: 1}}") == "");
  CHECK_THAT(outcome_of_klondike(given, "{face_down: {tableau: 0}}"),
             Catch::Matchers::Contains("+ tableau-1: 1 face down") &&
                 Catch::Matchers::Contains("+ tableau-7: 1 face down"));
}

TEST_CASE("What a scenario gives a zone or its family takes the place of what the file gives",
          "[workshop]") {
  const std::string stock = "stock: [king-of-clubs], ";
  CHECK(outcome_of_klondike("{zones: {" + stock + "tableau: []}}", "{zones: {tableau: {count: 0}}}",
                            "{zones: {tableau-2: [king-of-hearts]}}") == "");
  CHECK(outcome_of_klondike("{zones: {" + stock + "tableau-1: [king-of-spades]}}",
                            "{zones: {tableau: [[king-of-spades], [king-of-diamonds]]}}",
                            "{zones: {tableau: [[king-of-hearts], [king-of-diamonds]]}}") == "");
}

TEST_CASE("What does not say which zone of a family is meant is a finding", "[workshop]") {
  CHECK(outcome_of_klondike("{zones: {foundations: [ace-of-spades]}}", "{}") ==
        "a.yaml:6:21: error: 'foundations' is a family of zones; a list of lists gives each its "
        "cards [cards-of-family]\n"
        "    6 |     given: {zones: {foundations: [ace-of-spades]}}\n"
        "      |                     ^~~~~~~~~~~\n");
  CHECK_THAT(
      outcome_of_klondike("{zones: {stock: [ace-of-spades]}}",
                          "{zones: {foundations: [ace-of-spades]}}"),
      Catch::Matchers::Contains("a.yaml:7:22") && Catch::Matchers::Contains("[cards-of-family]"));
  CHECK_THAT(
      outcome_of_klondike("{zones: {stock: [ace-of-spades]}, rest: tableau}", "{}"),
      Catch::Matchers::Contains("a.yaml:6:52") && Catch::Matchers::Contains("[family-for-zone]"));
  CHECK_THAT(outcome_of_klondike("{zones: {tableau: [[ace-of-spades]], tableau-1: []}}", "{}"),
             Catch::Matchers::Contains("zone 'tableau-1' is given twice [repeated-zone]"));
}
