#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "support/fixture_library.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

std::string deck_text() {
  std::ostringstream text;
  text << std::ifstream(TALON_SOURCE_DIR "/decks/esna-isles.yaml").rdbuf();
  return text.str();
}

/// What is said of the deck with this text under the game.
std::string deck_findings(const std::string& text) {
  const fs::path file = fs::temp_directory_path() / "talon-isles-test.yaml";
  std::ofstream(file) << std::regex_replace(text, std::regex("\nid: esna-isles"),
                                            "\nid: talon-isles-test");
  GameRequest request;
  request.name = "esna";
  request.deck = file.string();
  Diagnostics diagnostics;
  Library library = shipped_library();
  library.also_read(file.string());
  (void)library.load(request, diagnostics);
  fs::remove(file);
  std::string all;
  for (const Diagnostic& finding : diagnostics.all()) {
    all += shipped_library().messages("en")->render(finding.message) + "\n";
  }
  return all;
}

/// The text with the first match of the pattern after card `card` replaced.
std::string changed(const std::string& card, const std::string& pattern,
                    const std::string& replacement) {
  const std::string text = deck_text();
  const std::size_t at = text.find("  - id: " + card + "\n");
  REQUIRE(at != std::string::npos);
  return text.substr(0, at) + std::regex_replace(text.substr(at), std::regex(pattern), replacement,
                                                 std::regex_constants::format_first_only);
}

}  // namespace

TEST_CASE("the deck of the isles has two cards of each letter, with each level once", "[decks]") {
  GameRequest request;
  request.name = "esna";
  request.deck = "esna-isles";
  Diagnostics diagnostics;
  const auto game = shipped_library().load(request, diagnostics);
  INFO(rendered(diagnostics));
  REQUIRE(game);
  const CardTable& cards = game->cards;
  CHECK(cards.size() == 40);
  std::map<std::int64_t, int> letters;
  const int letter = cards.attribute("letter").value();
  const int rows = cards.attribute("rows").value();
  for (CardId card = 0; card < cards.size(); ++card) {
    ++letters[cards.value(letter, card).value];
    const auto place = static_cast<std::size_t>(cards.value(rows, card).value);
    const Datum& scale = cards.attributes()[rows].data[place];
    std::multiset<std::int64_t> levels;
    for (const Datum& row : *scale.list()) {
      if (const std::int64_t* level = row.list()->front().number()) levels.insert(*level);
    }
    INFO(cards.id(card));
    CHECK(levels == std::multiset<std::int64_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  }
  CHECK(letters.size() == 20);
  for (const auto& [symbol, count] : letters) CHECK(count == 2);
}

TEST_CASE("a deck of event cards that lacks something is refused card by card", "[decks]") {
  CHECK(deck_findings(deck_text()) == "");
  const std::string no_level = changed("b1", "- \\[10, ", "- [null, ");
  CHECK(deck_findings(no_level) ==
        "'rows' of card 'b1' has no row with 10 under 'level', which the game needs\n");
  const std::string many_paths = changed("c2", "paths: .", "paths: 4");
  CHECK(deck_findings(many_paths) ==
        "'paths' of card 'c2' is 4; the game needs a number from 0 to 3\n");
  const std::string other_quest =
      std::regex_replace(changed("d1", "quest: \\w+", "quest: rescue"),
                         std::regex("guard, escort,"), "guard, escort, rescue,");
  CHECK(deck_findings(other_quest) ==
        "'quest' of card 'd1' is rescue, and table 'quest_types' of the game has no such row\n");
}

}  // namespace talon
