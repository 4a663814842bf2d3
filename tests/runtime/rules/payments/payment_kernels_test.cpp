#include "rules/payments/payment_kernels.h"

#include <array>
#include <bit>
#include <catch2/catch.hpp>
#include <vector>

#include "base/rng.h"
#include "rules/payments/subset_sums.h"

using namespace talon;

namespace {

/// Every way to use this processor.
std::vector<VectorUnits> all_units() {
  std::vector<VectorUnits> all = {VectorUnits::none};
  if (vector_units() != VectorUnits::none) all.push_back(vector_units());
  return all;
}

/// A row that pays for cards of a deck, with everything drawn at random.
struct Shop {
  Shop(Rng& rng, std::uint32_t cards, std::size_t length)
      : row(length), pays_for(128), values(128), prices(128) {
    for (CardId& card : row) card = static_cast<CardId>(rng.below(cards));
    for (CardSet& set : pays_for) set.words = {rng.next(), rng.next()};
    for (std::uint8_t& value : values) {
      value = static_cast<std::uint8_t>(rng.below(PaymentTask::kMaxValue + 1));
    }
    for (std::uint8_t& price : prices) price = static_cast<std::uint8_t>(rng.below(50));
    prices.front() = 128;
    task.row = ShortRow(row);
    task.subsets = SubsetSums::inside(task.row.indices()) & SubsetSums::sized(1, 4);
    task.pays_for = pays_for.data();
    task.values = values.data();
    task.prices = prices.data();
  }

  /// By trying every subset.
  std::uint64_t payments(CardId card) const {
    std::uint64_t found = 0;
    for (unsigned subset = 0; subset < (1u << row.size()); ++subset) {
      int sum = 0;
      bool pays = (task.subsets >> subset & 1) != 0;
      for (std::size_t spot = 0; spot < row.size(); ++spot) {
        if ((subset >> spot & 1) == 0) continue;
        sum += values[row[spot]];
        pays = pays && pays_for[row[spot]].contains(card);
      }
      if (pays && sum >= prices[card]) found |= std::uint64_t{1} << subset;
    }
    return found;
  }

  std::vector<CardId> row;
  std::vector<CardSet> pays_for;
  std::vector<std::uint8_t> values;
  std::vector<std::uint8_t> prices;
  PaymentTask task;
};

}  // namespace

TEST_CASE("every kernel finds the payments that trying every subset finds", "[rules]") {
  for (const VectorUnits units : all_units()) {
    Rng rng = Rng::seeded("payments", "test");
    std::size_t paid = 0;
    for (int round = 0; round < 300; ++round) {
      const std::uint32_t deck = round % 2 == 0 ? 60 : 128;
      const Shop shop(rng, deck, rng.below(7));
      std::vector<CardId> cards(rng.below(9));
      for (CardId& card : cards) card = static_cast<CardId>(rng.below(deck));
      const std::size_t half = cards.size() / 2;
      const std::array<GoodsRow, 2> goods = {GoodsRow{std::span(cards).first(half), 3},
                                             GoodsRow{std::span(cards).subspan(half), 5}};
      std::vector<LegalAnswers::Part> parts(cards.size() + 1);
      const PaymentsFound found = payment_kernel(units)(shop.task, goods, parts.data());
      std::size_t at = 0;
      std::uint64_t answers = 0;
      for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::uint64_t expected = shop.payments(cards[i]);
        if (expected == 0) continue;
        REQUIRE(at < found.parts);
        CHECK(parts[at].bound == Binding::card(cards[i], i < half ? 3 : 5));
        CHECK(parts[at].bits == expected);
        CHECK(parts[at].count == static_cast<std::uint32_t>(std::popcount(expected)));
        answers += parts[at].count;
        ++at;
      }
      REQUIRE(at == found.parts);
      REQUIRE(answers == found.answers);
      paid += at;
    }
    CHECK(paid > 300);
  }
}
