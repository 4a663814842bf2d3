#include "solve/payment_search.h"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <functional>

#include "base/rng.h"

using namespace talon;

namespace {

/// Pays for one need after the other in every way there is.
bool payable(const PaymentTerms& terms, const PaymentProblem& problem) {
  if (problem.needs == 0) return true;
  const auto need = static_cast<std::size_t>(std::countr_zero(problem.needs));
  const std::uint64_t payers = terms.payers[need] & (problem.free | problem.market);
  for (std::uint64_t set = payers;; set = (set - 1) & payers) {
    std::int32_t sum = 0;
    for (std::uint64_t left = set; left != 0; left &= left - 1) {
      sum += terms.value[static_cast<std::size_t>(std::countr_zero(left))];
    }
    const PaymentProblem after{(problem.needs & (problem.needs - 1)) | (set & problem.market),
                               problem.free & ~set, problem.market & ~set};
    if (sum >= terms.price[need] && payable(terms, after)) return true;
    if (set == 0) return false;
  }
}

PaymentTerms random_terms(Rng& rng, int cards) {
  PaymentTerms terms;
  terms.cards = cards;
  for (int card = 0; card < cards; ++card) {
    terms.value.push_back(static_cast<std::int32_t>(rng.below(7)));
  }
  std::ranges::sort(terms.value, std::greater());
  for (int card = 0; card < cards; ++card) {
    // Mostly worth what they cost, some more and some less.
    const auto change = static_cast<std::int32_t>(rng.below(8));
    terms.price.push_back(terms.value[static_cast<std::size_t>(card)] +
                          (change > 2 ? 0 : change - 1));
    terms.payers.push_back(rng.next() & rng.next() & ((std::uint64_t{1} << cards) - 1));
  }
  return terms;
}

PaymentProblem random_problem(Rng& rng, int cards) {
  PaymentProblem problem;
  for (int card = 0; card < cards; ++card) {
    const std::uint64_t bit = std::uint64_t{1} << card;
    switch (rng.below(5)) {
      case 0:
        problem.needs |= bit;
        break;
      case 1:
      case 2:
        problem.free |= bit;
        break;
      case 3:
        problem.market |= bit;
        break;
      default:
        break;
    }
  }
  return problem;
}

}  // namespace

TEST_CASE("What can be paid for is what trying everything finds", "[solve]") {
  Rng rng = Rng::seeded("payments", "test");
  int found = 0;
  int refuted = 0;
  for (int round = 0; round < 400; ++round) {
    const int cards = 4 + static_cast<int>(rng.below(7));
    const PaymentTerms terms = random_terms(rng, cards);
    PaymentSearch search(terms);
    // Small enough to forget, in every other round.
    search.restart(round % 2 == 0 ? std::size_t{1} << 20 : 0);
    for (int problem = 0; problem < 25; ++problem) {
      const PaymentProblem one = random_problem(rng, cards);
      const bool expected = payable(terms, one);
      if (search.payable(one) != expected) FAIL("round " << round << ", problem " << problem);
      (expected ? found : refuted) += one.needs == 0 ? 0 : 1;
    }
  }
  CHECK(found > 1'000);
  CHECK(refuted > 1'000);
}

TEST_CASE("A card is used once, and one that is bought must be paid for", "[solve]") {
  // Cards of 5, 4, 3 and 2; each pays for every other one.
  PaymentTerms terms;
  terms.cards = 4;
  terms.value = {5, 4, 3, 2};
  terms.price = terms.value;
  terms.payers = {0b1110, 0b1101, 0b1011, 0b0111};
  const auto pays = [&](std::uint64_t needs, std::uint64_t free, std::uint64_t market) {
    PaymentSearch search(terms);
    return search.payable({needs, free, market});
  };
  CHECK(pays(0b0001, 0b1100, 0));             // 5 with 3 and 2
  CHECK_FALSE(pays(0b0001, 0b0100, 0));       // 5 with 3
  CHECK_FALSE(pays(0b0011, 0b1100, 0));       // 5 and 4 with 3 and 2
  CHECK(pays(0b0010, 0b0001, 0b1100));        // 4 with 5
  CHECK_FALSE(pays(0b0001, 0b1000, 0b0110));  // 5 with 4 and 3, which 2 cannot buy
  CHECK(pays(0b1000, 0b0010, 0b0100));        // 2 with 4
}
