#include "cards/card_set.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace talon;

TEST_CASE("a card set holds cards of both words", "[cards]") {
  CardSet set;
  for (const int card : {0, 5, 63, 64, 100, 127}) set.insert(static_cast<CardId>(card));
  CHECK(set.size() == 6);
  CHECK(set.contains(64));
  CHECK_FALSE(set.contains(65));
  set.erase(64);
  CHECK_FALSE(set.contains(64));
  std::vector<int> seen;
  set.each([&](CardId card) { seen.push_back(card); });
  CHECK(seen == std::vector<int>{0, 5, 63, 100, 127});
}

TEST_CASE("card sets combine like sets", "[cards]") {
  const CardSet low = CardSet::first(70);
  const CardSet some = CardSet::of(3) | CardSet::of(90);
  CHECK((low & some) == CardSet::of(3));
  CHECK((some - low) == CardSet::of(90));
  CHECK((low | some).size() == 71);
  CHECK((some - some).empty());
}
