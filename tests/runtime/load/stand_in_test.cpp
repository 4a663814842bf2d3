#include <catch2/catch.hpp>

#include "load/library.h"
#include "support/fixture_library.h"
#include "support/golden.h"

namespace talon {
namespace {

using Names = std::vector<std::string>;

GameRequest request(const std::string& game, const std::string& deck = {}) {
  GameRequest request;
  request.name = game;
  if (!deck.empty()) request.deck = deck;
  return request;
}

Definition load_with_deck(const GameRequest& request) {
  Diagnostics diagnostics;
  auto definition = fixture_library().load(request, diagnostics);
  if (!definition) FAIL(rendered(diagnostics));
  return std::move(*definition);
}

std::string stand_in_findings(const GameRequest& request) {
  Diagnostics diagnostics;
  CHECK_FALSE(fixture_library().load(request, diagnostics));
  return rendered(diagnostics);
}

/// What a card has of an attribute, in words; "-" for nothing.
std::string value(const Definition& game, const std::string& card, const std::string& name) {
  const int column = *game.cards.attribute(name);
  const Attribute& attribute = game.cards.attributes()[column];
  const AttributeValue held = game.cards.value(column, *game.cards.find(card));
  if (held.absent) return "-";
  if (attribute.kind == AttributeKind::symbol) {
    return attribute.symbols[held.value];
  }
  if (attribute.kind != AttributeKind::symbol_set) return std::to_string(held.value);
  std::string set;
  for (std::size_t i = 0; i < attribute.symbols.size(); ++i) {
    if (((held.value >> i) & 1) != 0) set += (set.empty() ? "" : " ") + attribute.symbols[i];
  }
  return set;
}

}  // namespace

TEST_CASE("a deck that stands in is read as the game says", "[load]") {
  const Definition game = load_with_deck(request("swap", "plain"));
  CHECK(game.cards.deck() == "plain");
  CHECK(game.cards.ids() == Names{"ha", "h2", "hq", "sa", "s2", "sq"});
  CHECK(value(game, "ha", "colours") == "red");
  CHECK(value(game, "sa", "colours") == "red blue");
  CHECK(value(game, "ha", "value") == "1");
  CHECK(value(game, "h2", "value") == "5");
  CHECK(value(game, "hq", "court") == "1");
  CHECK(value(game, "s2", "court") == "0");
  CHECK(value(game, "s2", "class") == "low");
  CHECK(value(game, "sq", "class") == "-");
  CHECK(game.stand_ins == Names{"plain"});
}

TEST_CASE("the game's own deck is played as before where another may stand in", "[load]") {
  const Definition game = load_with_deck(request("swap"));
  CHECK(game.cards.deck() == "tiny");
  CHECK(game.cards.size() == 8);
  CHECK(value(game, "rk", "court") == "1");
  CHECK_FALSE(game.cards.attribute("class"));
}

TEST_CASE("a variant says how a deck stands in, or changes it", "[load]") {
  const Definition added = load_with_deck(request("swap/ledger-only", "ledger"));
  CHECK(added.cards.ids() == Names{"first", "second"});
  CHECK(value(added, "first", "colours") == "red");
  CHECK(value(added, "second", "value") == "2");
  const Definition changed = load_with_deck(request("swap/low-plain", "plain"));
  CHECK(changed.cards.ids() == Names{"h2", "hq", "s2", "sq", "sk"});
  CHECK(value(changed, "hq", "court") == "1");
}

TEST_CASE("a symbol that is taken over keeps its face, and its texts", "[load]") {
  const Definition game = load_with_deck(request("swap", "plain"));
  const Attribute& colours = game.cards.attributes()[*game.cards.attribute("colours")];
  CHECK(colours.vocabulary == "colours");
  CHECK(colours.faces.at(0).letter == "red");
}

TEST_CASE("a variant changes what is printed on cards and brings new ones", "[load]") {
  const Definition game = load_with_deck(request("swap/changed-cards"));
  CHECK(value(game, "r1", "rank") == "3");
  CHECK(value(game, "r1", "value") == "3");
  CHECK(value(game, "r1", "colours") == "blue");
  CHECK(value(game, "r1", "weight") == "1");
  CHECK(value(game, "green-one", "value") == "1");
  CHECK(value(game, "green-one", "tint") == "cold");
  CHECK(value(game, "b3", "tint") == "warm cold");
  CHECK(game.cards.ids().back() == "green-one");
}

TEST_CASE("a variant adds symbols to lists of the deck, each in its place", "[load]") {
  const Definition game = load_with_deck(request("swap/more-symbols"));
  const auto attribute = [&](const std::string& name) -> const Attribute& {
    return game.cards.attributes()[*game.cards.attribute(name)];
  };
  CHECK(attribute("rank").symbols == Names{"zero", "one", "two", "2", "3", "king"});
  CHECK(attribute("colours").symbols == Names{"red", "blue", "green", "teal"});
  CHECK(attribute("colours").faces.back().letter == "T");
  CHECK(value(game, "r1", "rank") == "two");
  CHECK(value(game, "r1", "colours") == "red teal");
  CHECK(value(game, "rk", "rank") == "king");
}

TEST_CASE("a deck that stands in gets symbols of its own", "[load]") {
  const Definition game = load_with_deck(request("swap/stand-in-symbols", "ledger"));
  CHECK(value(game, "first", "trade") == "silk");
  CHECK(value(game, "first", "value") == "7");
  CHECK(value(game, "second", "trade") == "salt");
}

TEST_CASE("a deck that does not fit is refused with what is missing, card by card", "[load]") {
  for (const std::string game : {"base", "swap"}) {
    check_golden(kLoadFixtures / "library/rules" / game / "poor-deck.txt",
                 stand_in_findings(request(game, "poor")));
  }
}

TEST_CASE("rows of cards, and rows of tables for what cards show, are looked for in a deck",
          "[load]") {
  CHECK(load_with_deck(request("traders")).cards.size() == 2);
  check_golden(kLoadFixtures / "library/rules/traders/gaps.txt",
               stand_in_findings(request("traders", "gaps")));
  check_golden(kLoadFixtures / "library/rules/traders/variants/wrong-needs.txt",
               stand_in_findings(request("traders/wrong-needs")));
}

TEST_CASE("a list of names on a card takes them from a list of the deck", "[load]") {
  const Definition game = load_with_deck(request("traders"));
  const auto carries = game.cards.attribute("carries");
  REQUIRE(carries);
  const Attribute& attribute = game.cards.attributes()[*carries];
  REQUIRE(attribute.type.of);
  CHECK(attribute.type.of->names == std::vector<std::string>{"wool", "salt"});
  CHECK(attribute.data.at(0).list()->size() == 2);
}

TEST_CASE("a part of a deck may leave out what the game needs of each card", "[load]") {
  GameRequest part = request("traders", "gaps");
  part.deck_fit = DeckFit::part;
  CHECK(stand_in_findings(part).find("card 'third'") == std::string::npos);
}

TEST_CASE("what is wrong with changed cards, symbols and derived attributes is said in one pass",
          "[load]") {
  for (const std::string variant : {"wrong-attributes", "wrong-cards", "wrong-symbols"}) {
    check_golden(kLoadFixtures / "library/rules/swap/variants" / (variant + ".txt"),
                 stand_in_findings(request("swap/" + variant)));
  }
}

}  // namespace talon
