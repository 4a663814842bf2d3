#include "solve/payment_search.h"

#include <algorithm>

#include "base/bits.h"

namespace talon {
namespace {

constexpr std::size_t kKeyWords = 3;

std::uint64_t bit(std::size_t card) { return std::uint64_t{1} << card; }

using PaymentKey = std::array<std::uint64_t, kKeyWords>;

PaymentKey key_of(const PaymentProblem& problem) {
  return {problem.needs, problem.free, problem.market};
}

std::vector<std::int32_t> profits_of(const PaymentTerms& terms) {
  std::vector<std::int32_t> profits;
  for (std::size_t card = 0; card < terms.value.size(); ++card) {
    profits.push_back(std::max(terms.value[card] - terms.price[card], 0));
  }
  return profits;
}

/// For each card the cards that it can pay for.
std::vector<std::uint64_t> pays_for(const PaymentTerms& terms) {
  std::vector<std::uint64_t> paid(terms.cards);
  for (std::size_t bought = 0; bought < paid.size(); ++bought) {
    for (std::uint64_t left = terms.payers[bought]; left != 0; left &= left - 1) {
      paid[lowest_bit(left)] |= bit(bought);
    }
  }
  return paid;
}

std::vector<std::uint64_t> worse_cards(const PaymentTerms& terms) {
  const std::vector<std::uint64_t> paid = pays_for(terms);
  std::vector<std::uint64_t> worse(paid.size());
  const auto no_better = [&](std::size_t card, std::size_t other) {
    return (paid[card] & ~paid[other]) == 0 && terms.value[card] <= terms.value[other];
  };
  for (std::size_t other = 0; other < paid.size(); ++other) {
    for (std::size_t card = 0; card < paid.size(); ++card) {
      // Where two are alike, the later one counts as worse.
      if (card != other && no_better(card, other) && (card > other || !no_better(other, card))) {
        worse[other] |= bit(card);
      }
    }
  }
  return worse;
}

Indexed<std::uint64_t> cards_worth(const PaymentTerms& terms) {
  const std::int32_t maximum = terms.value.empty() ? 0 : terms.value.front();
  Indexed<std::uint64_t> worth(maximum + 1);
  for (std::size_t value = 0; value < worth.size(); ++value) {
    for (std::size_t card = 0; card < terms.cards; ++card) {
      if (terms.value[card] >= static_cast<std::int32_t>(value)) {
        worth[value] |= bit(card);
      }
    }
  }
  return worth;
}

}  // namespace

PaymentSearch::Sums::Sums(const std::vector<std::int32_t>& values)
    : parts_((values.size() + 7) / 8) {
  for (std::size_t part = 0; part < parts_.size(); ++part) {
    for (unsigned cards = 1; cards < 256; ++cards) {
      const std::size_t card = 8 * part + lowest_bit(cards);
      parts_[part][cards] =
          parts_[part][cards & (cards - 1)] + (card < values.size() ? values[card] : 0);
    }
  }
}

PaymentSearch::PaymentSearch(PaymentTerms terms)
    : terms_(std::move(terms)),
      values_(terms_.value),
      prices_(terms_.price),
      profits_(profits_of(terms_)),
      worth_(cards_worth(terms_)),
      worse_(worse_cards(terms_)),
      paid_with_(terms_.cards),
      unpayable_(kKeyWords, 0) {}

void PaymentSearch::restart(std::size_t max_bytes) {
  unpayable_ = TranspositionTable(kKeyWords, max_bytes);
  std::ranges::fill(paid_with_, 0);
}

bool PaymentSearch::payable(const PaymentProblem& problem) {
  return still_pays(problem) || pay_all(problem);
}

/// Whether the last solution solves this problem as well.
bool PaymentSearch::still_pays(const PaymentProblem& problem) const {
  const std::uint64_t there = problem.free | problem.market;
  std::uint64_t open = problem.needs;
  std::uint64_t used = 0;  // sets of different solutions may share cards
  while (open != 0) {
    const std::size_t need = lowest_bit(open);
    open &= open - 1;
    const std::uint64_t set = paid_with_[need];
    if ((set & (~there | used)) != 0 || values_.of(set) < terms_.price[need]) return false;
    used |= set;
    open |= set & problem.market;
  }
  return true;
}

bool PaymentSearch::pay_all(const PaymentProblem& problem) {
  if (problem.needs == 0) return true;
  const std::int32_t spare =
      values_.of(problem.free) + profits_.of(problem.market) - prices_.of(problem.needs);
  if (spare < 0) return false;
  const std::optional<std::size_t> need = tightest_need(problem);
  if (!need) return false;
  const PaymentKey key = key_of(problem);
  if (unpayable_.contains(key.data())) return false;
  const std::uint64_t payers = terms_.payers[*need] & (problem.free | problem.market);
  const Payment payment{problem, *need, terms_.price[*need], spare, payers};
  const bool paid = payment.price <= 0 ? try_set(payment, 0)
                                       : try_sets(payment, payers, values_.of(payers), 0, 0);
  if (!paid) unpayable_.insert(key.data());
  return paid;
}

/// The need whose payers have the least to spare; none when they cannot reach its price.
std::optional<std::size_t> PaymentSearch::tightest_need(const PaymentProblem& problem) const {
  const std::uint64_t there = problem.free | problem.market;
  std::optional<std::size_t> tightest;
  std::int32_t minimum = 0;
  for (std::uint64_t left = problem.needs; left != 0; left &= left - 1) {
    const std::size_t need = lowest_bit(left);
    const std::int32_t spare = values_.of(terms_.payers[need] & there) - terms_.price[need];
    if (spare < 0) return std::nullopt;
    if (tightest && spare >= minimum) continue;
    tightest = need;
    minimum = spare;
  }
  return tightest;
}

/// Tries `taken` with sets of the cards `left`, the most valuable first; a set is done
/// as soon as it reaches the price, so none has a card too many.
bool PaymentSearch::try_sets(const Payment& payment, std::uint64_t left, std::int32_t left_value,
                             std::uint64_t taken, std::int32_t taken_value) {
  while (left != 0 && taken_value + left_value >= payment.price) {
    const std::size_t card = lowest_bit(left);
    left &= left - 1;
    const std::int32_t value = terms_.value[card];
    left_value -= value;
    const std::int32_t sum = taken_value + value;
    const std::uint64_t set = taken | bit(card);
    if (sum < payment.price) {
      if (try_sets(payment, left, left_value, set, sum)) return true;
      continue;
    }
    const std::int32_t waste = sum - payment.price;
    if (waste > payment.spare || gives_away(payment, set, waste)) continue;
    if (try_set(payment, set)) return true;
  }
  return false;
}

/// Whether a card of the set could be kept for a free one that is worse.
bool PaymentSearch::gives_away(const Payment& payment, std::uint64_t set,
                               std::int32_t waste) const {
  const std::uint64_t others = payment.payers & payment.problem.free & ~set;
  for (std::uint64_t left = set; left != 0; left &= left - 1) {
    const std::size_t card = lowest_bit(left);
    const std::int32_t enough = std::max(terms_.value[card] - waste, 0);
    if ((worse_[card] & others & worth_[enough]) != 0) return true;
  }
  return false;
}

bool PaymentSearch::try_set(const Payment& payment, std::uint64_t set) {
  const PaymentProblem& before = payment.problem;
  const PaymentProblem after{(before.needs & ~bit(payment.need)) | (set & before.market),
                             before.free & ~set, before.market & ~set};
  if (!pay_all(after)) return false;
  paid_with_[payment.need] = set;
  return true;
}

}  // namespace talon
