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

/// What playing one scenario of Adaman says: findings, then failures.
std::string outcome(const std::string& scenario) {
  const auto messages = library().messages("en");
  const std::string text =
      "schema: 1\nscenarios:\n  - name: a test\n    rule: adaman.control\n" + scenario;
  const auto source = std::make_shared<const SourceFile>(SourceFile{"a.yaml", text});
  Diagnostics diagnostics;
  const auto file = read_scenarios(source, diagnostics);
  REQUIRE(file);
  auto game = ScenarioGames(library()).load("adaman", file->scenarios.at(0), diagnostics);
  diagnostics.sort();
  if (game == nullptr) return render(diagnostics, *messages);
  const ScenarioResult result = run_scenario(std::move(game), file->scenarios[0]);
  return result.passed() ? "" : render(file->scenarios[0], result, *messages);
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
