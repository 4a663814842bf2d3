#include "cards/numbered_deal.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

using namespace talon;

namespace {

/// The deal column by column, in the notation of its published lists: the numbering begins with
/// AC AD AH AS 2C and so on, and deals to eight columns in turn.
std::string columns_of(std::uint32_t number) {
  constexpr std::string_view ranks = "A23456789TJQK";
  constexpr std::string_view suits = "CDHS";
  const auto order = numbered_deal("ms", number, 52);
  REQUIRE(order);
  std::string text;
  for (std::size_t column = 0; column < 8; ++column) {
    if (column != 0) text += " |";
    for (std::size_t index = column; index < order->size(); index += 8) {
      const std::size_t card = (*order)[index];
      text += {' ', ranks[card / 4], suits[card % 4]};
    }
  }
  return text.substr(1);
}

}  // namespace

// The three deals as the lists of Microsoft's FreeCell deals have them.
TEST_CASE("Microsoft's numbers deal what they always have", "[cards]") {
  CHECK(columns_of(1) ==
        "JD KD 2S 4C 3S 6D 6S | 2D KC KS 5C TD 8S 9C | 9H 9S 9D TS 4S 8D 2H | JC 5S QD QH TH QS 6H "
        "| 5D AD JS 4H 8H 6C | 7H QC AS AC 2C 3D | 7C KH AH 4D JH 8C | 5H 3H 3C 7S 7D TC");
  CHECK(columns_of(617) ==
        "7D TD TH KD 4C 4S JD | AD 7S QC 5H QS TS KS | 5C QD 3H 9S 9C 2H KC | 3S AC 9D 3C 9H 5D 4H "
        "| 5S 6D 6S 8S 7C JC | 8C 8H 8D 7H 6H 6C | 2D AS 3D 4D 2C JH | AH KH TC JS 2S QH");
  CHECK(columns_of(11982) ==
        "AH 3D KD JC 6C JD KC | AS 3H 6H 5D 2C 7D 8D | 4H QS 5S 5C TH 8H 2S | AC QC 4D 8C QH 9C 3S "
        "| 2D 8S 9H 9D 6D 2H | 6S 7H JH TD TC QD | TS AD 9S KH 4S 4C | JS KS 3C 7C 7S 5H");
}

TEST_CASE("a numbered deal takes every card once", "[cards]") {
  for (const std::uint32_t number : {1u, 32'000u, kMaxDealNumber}) {
    const auto order = numbered_deal("ms", number, 104);
    REQUIRE(order);
    CHECK(std::set<std::size_t>(order->begin(), order->end()).size() == 104);
  }
  CHECK_FALSE(numbered_deal("sm", 1, 52));
}
