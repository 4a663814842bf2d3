#include <array>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/text.h"
#include "cli/support/temporary_folder.h"
#include "load/library.h"
#include "support/fixture_library.h"

// What must hold of the 71 cards, and what is said of decks that are not of their form.
namespace talon {
namespace {

const std::filesystem::path kDeck =
    std::filesystem::path(TALON_SOURCE_DIR) / "decks/anthromancer.yaml";

GameRequest solitarium(std::optional<std::string> deck = std::nullopt) {
  GameRequest request;
  request.name = "solitarium";
  request.deck = std::move(deck);
  return request;
}

CardTable shipped_cards() {
  Diagnostics diagnostics;
  const auto game = shipped_library().load(solitarium(), diagnostics);
  if (!game) FAIL(rendered(diagnostics));
  return game->cards;
}

/// The cards with questions as a person asks them.
struct Cards {
  CardTable table = shipped_cards();

  AttributeValue value(const std::string& attribute, CardId card) const {
    return table.value(*table.attribute(attribute), card);
  }
  bool flag(const std::string& attribute, CardId card) const {
    return value(attribute, card).value != 0;
  }
  std::string symbol(const std::string& attribute, CardId card) const {
    const AttributeValue held = value(attribute, card);
    const auto& symbols = table.attributes()[*table.attribute(attribute)].symbols;
    return held.absent ? "none" : symbols[held.value];
  }
  std::array<int, 4> dots(CardId card) const {
    std::array<int, 4> all{};
    for (const Side side : kSides) {
      all[static_cast<std::size_t>(side)] = static_cast<int>(value("dots", card).edge(side));
    }
    return all;
  }
};

std::string file_text(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// What is said of the shipped deck with one text in the place of another.
std::string said_of(const std::string& old, const std::string& now) {
  const testing::TemporaryFolder folder;
  const std::filesystem::path path = folder.path() / "other.yaml";
  std::string text = file_text(kDeck);
  for (const auto& [from, to] :
       {std::pair{std::string("id: anthromancer"), std::string("id: other")}, {old, now}}) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
  }
  std::ofstream(path) << text;
  Diagnostics diagnostics;
  Library library = shipped_library();
  library.also_read(path.string());
  const auto game = library.load(solitarium(path.string()), diagnostics);
  CHECK(game.has_value() == !diagnostics.has_errors());
  std::string said;
  for (const Diagnostic& one : diagnostics.all()) {
    said += std::to_string(one.where.line) + ": " +
            shipped_library().messages("en")->render(one.message) + "\n";
  }
  return said;
}

}  // namespace

TEST_CASE("there are 56 cards in four suits and 15 hymns", "[decks]") {
  const Cards cards;
  REQUIRE(cards.table.size() == 71);
  std::map<std::string, int> suits, elements_of_hymns;
  int hymns = 0, wild = 0, lords = 0;
  cards.table.all().each([&](CardId card) {
    const bool hymn = cards.flag("hymn", card);
    ++suits[cards.symbol("suit", card)];
    hymns += hymn;
    wild += cards.flag("wildcard", card);
    lords += cards.flag("lord", card);
    CHECK(hymn == (cards.symbol("suit", card) == "none"));
    CHECK(hymn == cards.value("dots", card).absent);
    if (hymn) ++elements_of_hymns[cards.symbol("element", card)];
    if (cards.flag("wildcard", card)) CHECK(hymn);
    if (cards.flag("lord", card)) CHECK(cards.symbol("rank", card) == "lord");
  });
  CHECK(suits == std::map<std::string, int>{
                     {"claws", 14}, {"souls", 14}, {"gears", 14}, {"blades", 14}, {"none", 15}});
  CHECK(elements_of_hymns == std::map<std::string, int>{{"earth", 3},
                                                        {"water", 3},
                                                        {"fire", 3},
                                                        {"air", 3},
                                                        {"aether", 1},
                                                        {"fool", 1},
                                                        {"fox", 1}});
  CHECK(hymns == 15);
  CHECK(wild == 3);
  CHECK(lords == 4);
}

TEST_CASE("a suit has one element, and each of its cards says where its values come from",
          "[decks]") {
  const Cards cards;
  const std::map<std::string, std::string> elements = {
      {"claws", "earth"}, {"souls", "water"}, {"gears", "fire"}, {"blades", "air"}};
  cards.table.all().each([&](CardId card) {
    if (cards.flag("hymn", card)) {
      CHECK(cards.symbol("dots_from", card) == "none");
      return;
    }
    CHECK(cards.symbol("element", card) == elements.at(cards.symbol("suit", card)));
    CHECK(cards.symbol("dots_from", card) == "standin");
    CHECK(cards.symbol("element_from", card) == "known");
  });
}

TEST_CASE("the stand-in dots are balanced between the suits and grow with the rank", "[decks]") {
  const Cards cards;
  std::set<std::array<int, 4>> patterns;
  std::map<std::string, int> last_sum;
  std::array<std::map<int, int>, 4> by_side;
  for (int index = 0; index < 56; ++index) {
    const auto card = static_cast<CardId>(index);
    const std::array<int, 4> dots = cards.dots(card);
    int sum = 0;
    for (std::size_t side = 0; side < 4; ++side) {
      CHECK((dots[side] >= 1 && dots[side] <= 5));
      sum += dots[side];
      ++by_side[side][dots[side]];
    }
    CHECK(sum > last_sum[cards.symbol("suit", card)]);
    last_sum[cards.symbol("suit", card)] = sum;
    patterns.insert(dots);
    // The same rank of the first suit, turned by a quarter for each suit between.
    const std::array<int, 4> first = cards.dots(static_cast<CardId>(index % 14));
    for (std::size_t side = 0; side < 4; ++side) {
      CHECK(dots[(side + static_cast<std::size_t>(index / 14)) % 4] == first[side]);
    }
  }
  CHECK(patterns.size() == 56);
  for (std::size_t side = 1; side < 4; ++side) CHECK(by_side[side] == by_side[0]);
}

TEST_CASE("players are told that the deck is a stand-in", "[decks]") {
  Diagnostics diagnostics;
  const auto game = shipped_library().load(solitarium(), diagnostics);
  REQUIRE(game);
  CHECK_THAT(game->texts->text("deck.notice").value_or(""), Catch::Contains("stand-in"));
  CHECK(file_text(kDeck).starts_with("# The Anthromancer deck"));
}

TEST_CASE("a deck with other values of the same form is played", "[decks]") {
  CHECK(said_of("dots: [1, 1, 1, 2]", "dots: [0, 9, 4, 7]") == "");
  CHECK(said_of("hymn-01, rank: i, element: earth", "hymn-01, rank: i, element: air") == "");
}

TEST_CASE("a second deck of the form has other values on every card and plays", "[decks]") {
  Diagnostics diagnostics;
  const auto game = shipped_library().load(solitarium("lanterns"), diagnostics);
  if (!game) FAIL(rendered(diagnostics));
  REQUIRE(game->cards.size() == 71);
  const CardTable other = game->cards;
  const Cards shipped;
  const auto count = [](const CardTable& cards, const std::string& flag) {
    int flagged = 0;
    cards.all().each(
        [&](CardId card) { flagged += cards.value(*cards.attribute(flag), card).value; });
    return flagged;
  };
  for (const char* flag : {"hymn", "lord", "wildcard"})
    CHECK(count(other, flag) == count(shipped.table, flag));
  const auto dots = *other.attribute("dots");
  for (CardId card = 0; card < 56; ++card) {
    std::array<int, 4> values{};
    for (const Side side : kSides) {
      values[static_cast<std::size_t>(side)] = static_cast<int>(other.value(dots, card).edge(side));
    }
    CHECK(values != shipped.dots(card));
  }
}

TEST_CASE("a missing edge is found", "[decks]") {
  CHECK(said_of("dots: [1, 2, 2, 3]", "dots: [1, 2, 2]") ==
        "82: 'dots' has 3 numbers; each of the four edges needs one: top, right, bottom, left\n");
  CHECK(said_of(", dots: [1, 2, 2, 3]", "") ==
        "82: card 'claws-5' has no 'dots', which the game needs\n");
}

TEST_CASE("a number of dots out of range is found", "[decks]") {
  CHECK(said_of("dots: [1, 2, 2, 3]", "dots: [1, 10, 2, 3]") ==
        "82: 'dots' of card 'claws-5' is 10; the game needs a number from 0 to 9\n");
  CHECK(said_of("dots: [1, 2, 2, 3]", "dots: [1, -1, 2, 3]") ==
        "82: 'dots' is -1, which is not between 0 and 999\n");
}

TEST_CASE("a deck of 70 cards is found", "[decks]") {
  const std::string card =
      "  - {id: claws-5, rank: 5, suit: claws, element: earth, dots: [1, 2, 2, 3],\n"
      "     dots_from: standin, element_from: known, name_from: known}\n";
  CHECK(said_of(card, "") == "8: 70 cards of deck 'other' are in play; the game needs 71\n");
}

TEST_CASE("an element that no suit has is found", "[decks]") {
  CHECK(said_of("rank: ii, element: water", "rank: ii, element: mud") ==
        "190: 'element' has no 'mud'\n");
  CHECK(said_of("rank: ii, element: water", "rank: ii, element: aether") ==
        "190: 'element' of card 'hymn-02' is aether; none of the cards that the game compares it "
        "with has that\n");
}

}  // namespace talon
