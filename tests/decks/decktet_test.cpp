#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "load/library.h"
#include "support/fixture_library.h"

// The structure of the Decktet: what must hold of its 45 cards, whatever game
// they are used for. Values are those of Adaman, where a crown counts 10.
namespace talon {
namespace {

Definition loaded_decktet(std::string name) {
  Diagnostics diagnostics;
  GameRequest request;
  request.name = std::move(name);
  auto game = shipped_library().load(request, diagnostics);
  INFO(rendered(diagnostics));
  REQUIRE(game);
  return std::move(*game);
}

/// A deck with questions as a person asks them.
struct Decktet {
  CardTable cards;

  std::string rank(CardId card) const {
    const int attribute = *cards.attribute("rank");
    const AttributeValue value = cards.value(attribute, card);
    return value.absent ? "none" : symbols("rank")[static_cast<std::size_t>(value.value)];
  }
  std::set<std::string> set(const std::string& attribute, CardId card) const {
    const auto bits = cards.value(*cards.attribute(attribute), card).value;
    std::set<std::string> names;
    for (std::size_t i = 0; i < symbols(attribute).size(); ++i) {
      if ((bits >> i) & 1) names.insert(symbols(attribute)[i]);
    }
    return names;
  }
  std::int64_t value(CardId card) const {
    return cards.value(*cards.attribute("value"), card).value;
  }
  const std::vector<std::string>& symbols(const std::string& attribute) const {
    return cards.attributes()[*cards.attribute(attribute)].symbols;
  }
  template <typename Holds>
  int count(Holds holds) const {
    int number = 0;
    cards.all().each([&](CardId card) { number += holds(card) ? 1 : 0; });
    return number;
  }
  int with_type(const std::string& type) const {
    return count([&](CardId card) { return set("types", card).contains(type); });
  }
  template <typename Holds>
  std::int64_t total(Holds holds) const {
    std::int64_t sum = 0;
    cards.all().each([&](CardId card) { sum += holds(card) ? value(card) : 0; });
    return sum;
  }
  bool personality(CardId card) const { return set("types", card).contains("personality"); }
};

Decktet basic() { return {loaded_decktet("adaman").cards}; }
Decktet eight_more() { return {loaded_decktet("adaman/pawns-and-courts").cards}; }
Decktet whole() { return {loaded_decktet("adaman/extended").cards}; }

TEST_CASE("the basic deck has 36 cards and the extended one 45", "[decks]") {
  CHECK(basic().cards.size() == 36);
  CHECK(eight_more().cards.size() == 44);
  CHECK(whole().cards.size() == 45);
}

TEST_CASE("types are spread evenly over the basic deck", "[decks]") {
  const Decktet deck = basic();
  CHECK(deck.with_type("ace") == 6);
  CHECK(deck.with_type("personality") == 11);
  CHECK(deck.with_type("location") == 11);
  CHECK(deck.with_type("event") == 11);
  std::set<std::string> doubles;
  deck.cards.all().each([&](CardId card) {
    if (deck.set("types", card).size() == 2) doubles.insert(deck.cards.id(card));
  });
  CHECK(doubles == std::set<std::string>{"end", "market", "origin"});
}

TEST_CASE("types of the whole deck", "[decks]") {
  const Decktet deck = whole();
  CHECK(deck.with_type("personality") == 14);
  CHECK(deck.with_type("location") == 14);
  CHECK(deck.with_type("event") == 13);
  CHECK(deck.count([&](CardId card) {
    return deck.personality(card) && deck.set("types", card).size() > 1;
  }) == 0);
}

TEST_CASE("every suit is on ten basic cards, once in every number rank", "[decks]") {
  const Decktet deck = basic();
  for (const std::string& suit : deck.symbols("suits")) {
    std::map<std::string, int> ranks;
    deck.cards.all().each([&](CardId card) {
      if (deck.set("suits", card).contains(suit)) ++ranks[deck.rank(card)];
    });
    CHECK(ranks == std::map<std::string, int>{{"ace", 1},
                                              {"2", 1},
                                              {"3", 1},
                                              {"4", 1},
                                              {"5", 1},
                                              {"6", 1},
                                              {"7", 1},
                                              {"8", 1},
                                              {"9", 1},
                                              {"crown", 1}});
  }
}

TEST_CASE("pairs of suits on the basic cards", "[decks]") {
  const Decktet deck = basic();
  std::map<std::set<std::string>, int> pairs;
  deck.cards.all().each([&](CardId card) {
    const auto suits = deck.set("suits", card);
    if (suits.size() == 2) ++pairs[suits];
  });
  CHECK(pairs.size() == 12);
  for (const auto& never :
       {std::set<std::string>{"moons", "wyrms"}, {"suns", "leaves"}, {"waves", "knots"}}) {
    CHECK_FALSE(pairs.contains(never));
  }
  for (const auto& thrice :
       {std::set<std::string>{"moons", "suns"}, {"waves", "leaves"}, {"wyrms", "knots"}}) {
    CHECK(pairs[thrice] == 3);
  }
  for (const auto& once :
       {std::set<std::string>{"moons", "knots"}, {"leaves", "wyrms"}, {"suns", "waves"}}) {
    CHECK(pairs[once] == 1);
  }
}

TEST_CASE("pawns and courts have three suits and one type, each suit on two of each", "[decks]") {
  const Decktet deck = whole();
  for (const std::string rank : {"pawn", "court"}) {
    std::map<std::string, int> suits;
    deck.cards.all().each([&](CardId card) {
      if (deck.rank(card) != rank) return;
      CHECK(deck.set("suits", card).size() == 3);
      CHECK(deck.set("types", card).size() == 1);
      for (const std::string& suit : deck.set("suits", card)) ++suits[suit];
    });
    CHECK(suits.size() == 6);
    for (const auto& [suit, times] : suits) CHECK(times == 2);
  }
}

TEST_CASE("the Excuse has neither rank nor suit nor type", "[decks]") {
  const Decktet deck = whole();
  const CardId excuse = deck.cards.find("excuse").value();
  CHECK(deck.rank(excuse) == "none");
  CHECK(deck.set("suits", excuse).empty());
  CHECK(deck.set("types", excuse).empty());
  CHECK(deck.cards.value(*deck.cards.attribute("value"), excuse).absent);
}

TEST_CASE("ranks in order", "[decks]") {
  CHECK(basic().symbols("rank") == std::vector<std::string>{"ace", "2", "3", "4", "5", "6", "7",
                                                            "8", "9", "pawn", "court", "crown"});
}

TEST_CASE("totals of ranks", "[decks]") {
  const Decktet deck = basic();
  CHECK(deck.total([](CardId) { return true; }) == 198);
  CHECK(deck.total([&](CardId card) { return deck.personality(card); }) == 66);
  CHECK(deck.total([&](CardId card) { return !deck.personality(card); }) == 132);
  const Decktet all = whole();
  CHECK(all.total([&](CardId card) { return all.personality(card); }) == 96);
}

TEST_CASE("rank on personalities and on other cards, suit by suit", "[decks]") {
  const Decktet deck = basic();
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> expected = {
      {"moons", {26, 29}},  {"suns", {27, 28}},  {"waves", {10, 45}},
      {"leaves", {16, 39}}, {"wyrms", {14, 41}}, {"knots", {19, 36}}};
  for (const auto& [suit, totals] : expected) {
    CAPTURE(suit);
    const auto touches = [&, of = suit](CardId card) {
      return deck.set("suits", card).contains(of);
    };
    CHECK(deck.total([&](CardId card) { return touches(card) && deck.personality(card); }) ==
          totals.first);
    CHECK(deck.total([&](CardId card) { return touches(card) && !deck.personality(card); }) ==
          totals.second);
  }
}

TEST_CASE("every card, symbol and attribute of the Decktet has a name", "[decks]") {
  const Definition game = loaded_decktet("adaman/extended");
  for (const std::string& id : game.cards.ids()) CHECK(game.texts->has("cards." + id));
  for (const Attribute& attribute : game.cards.attributes()) {
    CHECK(game.texts->has("attributes." + attribute.name));
    for (const std::string& symbol : attribute.symbols) {
      CHECK(game.texts->has("symbols." + attribute.vocabulary + "." + symbol));
    }
  }
  CHECK(game.texts->text("cards.author") == "the Author");
}

}  // namespace
}  // namespace talon
