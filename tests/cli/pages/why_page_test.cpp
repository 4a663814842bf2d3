#include "cli/pages/why_page.h"

#include <catch2/catch.hpp>

#include "cli/support/temporary_folder.h"
#include "session/loading.h"
#include "support/fixture_library.h"

using namespace talon;
using namespace talon::cli;
using Catch::Matchers::Contains;
using talon::testing::TemporaryFolder;

namespace {

constexpr const char* kGame = R"(schema: 1
id: gathering
deck: {use: french, into: stock}
zones: {stock: {facing: down}, row: {facing: up}, hand: {facing: up}}
scripts: [rules.lua]
)";

constexpr const char* kTexts = R"(schema: 1
title: Gathering
moves: {collect: {label: Collect, text: "Collect {cards}"}}
)";

/// What is said of the words where the row holds four cards, of which a set is collected.
std::string why(const std::string& words, const std::string& set) {
  const TemporaryFolder folder;
  folder.write("gathering/game.yaml", kGame);
  folder.write("gathering/texts/en.yaml", kTexts);
  folder.write("gathering/rules.lua",
               "setup { rule = 'gathering.setup', deal(4, 'stock', 'row') }\n"
               "move 'collect' { rule = 'gathering.collect', cards = subset { 'row', " +
                   set +
                   " }, effect = { put('cards', 'stock') } }\n"
                   "move 'take' { rule = 'gathering.take', card = any_of { 'hand' }, effect = { "
                   "put('card', 'row') } }\n"
                   "move 'lay' { rule = 'gathering.lay', card = any_of { 'row' }, to = zone_of { "
                   "'row', 'hand' }, effect = { put('card', slot 'to') } }\n"
                   "move 'rest' { rule = 'gathering.rest', effect = { shuffle 'stock' } }\n");
  const auto paths = shipped_library().paths();
  Library library({{folder.path()}, paths.decks, paths.messages});
  GameRequest request;
  request.name = "gathering";
  Diagnostics diagnostics;
  const auto game = load_game(library, request, diagnostics);
  const auto messages = library.messages("en");
  CAPTURE(render(diagnostics, *messages));
  REQUIRE(game);
  auto session = Session::start(game, {"1", {}});
  REQUIRE(session);
  const Presenter presenter{*game, *messages, {}};
  const auto lines = why_page_of_words(presenter, *session, words);
  REQUIRE(lines);
  std::string all;
  for (const Line& line : *lines) all += text_of(line) + "\n";
  return all;
}

}  // namespace

TEST_CASE("Where sets of cards will do, they are named, and not what a card lacks alone", "[cli]") {
  const std::string some = why("collect", "min = 3");
  CHECK_THAT(some, Contains("That can be done in 5 ways:\n  Collect "));
  CHECK_THAT(some, !Contains("none of these") && !Contains("must be chosen"));
  CHECK_THAT(why("collect", "min = 2"), Contains("in 11 ways:") && Contains("  and 5 more\n"));
}

TEST_CASE("Of a move whose cards lie nowhere why says that nothing can be chosen", "[cli]") {
  CHECK_THAT(why("take", "min = 1"), Contains("nothing that could be chosen is allowed"));
}

TEST_CASE("Of a card that nobody has seen why says that, and not what else is missing", "[cli]") {
  const std::string unseen = why("lay king-of-spades", "min = 1");
  CHECK(unseen == "King of Spades does not lie face up.\n");
}

TEST_CASE("Where no set will do, why says what each card lacks", "[cli]") {
  const std::string none = why("collect", "min = 5");
  CHECK_THAT(none, Contains("Collect: none of these will do.\n") &&
                       Contains("At least 5 cards must be chosen"));
}
