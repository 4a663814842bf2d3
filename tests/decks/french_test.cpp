#include <catch2/catch.hpp>
#include <set>

#include "load/deck.h"
#include "load/source_file.h"
#include "support/fixture_library.h"

namespace talon {

TEST_CASE("the French deck has every rank in every suit once", "[decks]") {
  const std::string path = std::string(TALON_SOURCE_DIR) + "/decks/french.yaml";
  Diagnostics diagnostics;
  const auto root =
      parse_yaml(read_source(path, path, Reach::everywhere(), diagnostics), diagnostics);
  REQUIRE(root);
  const Deck deck = read_deck(*root, "french", diagnostics);
  CHECK(rendered(diagnostics) == "");
  const std::size_t rank = *deck.attribute("rank");
  const std::size_t suit = *deck.attribute("suit");
  const std::size_t colour = *deck.attribute("colour");
  CHECK(deck.attributes[rank].symbols.size() == 13);
  CHECK(deck.attributes[suit].symbols.size() == 4);
  std::set<std::pair<std::int64_t, std::int64_t>> faces;
  for (const DeckCard& card : deck.cards) {
    const std::string& of = deck.attributes[suit].symbols[card.values[suit].value];
    CHECK(card.id == deck.attributes[rank].symbols[card.values[rank].value] + "-of-" + of);
    const bool red = of == "hearts" || of == "diamonds";
    CHECK(deck.attributes[colour].symbols[card.values[colour].value] == (red ? "red" : "black"));
    faces.emplace(card.values[rank].value, card.values[suit].value);
  }
  CHECK(faces.size() == 52);
  CHECK(deck.cards.size() == 52);
}

}  // namespace talon
