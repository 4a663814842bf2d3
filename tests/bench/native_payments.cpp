#include "bench/native_payments.h"

#include <algorithm>
#include <bit>

namespace talon::bench {
namespace {

constexpr Card card_at(int bit) { return static_cast<Card>(kCards - 1 - bit); }
int lowest(Cards cards) { return std::countr_zero(cards); }

using ByBit = std::array<int, kCards>;
constexpr ByBit kValueAt = [] {
  ByBit values{};
  for (int bit = 0; bit < kCards; ++bit)
    values[static_cast<std::size_t>(bit)] = value_of(card_at(bit));
  return values;
}();

/// The value of six sets of six cards each.
constexpr std::array<std::array<std::uint8_t, 64>, 6> kSums = [] {
  std::array<std::array<std::uint8_t, 64>, 6> sums{};
  for (std::size_t part = 0; part < 6; ++part) {
    for (unsigned set = 1; set < 64; ++set) {
      const auto first = static_cast<std::size_t>(std::countr_zero(set));
      sums[part][set] =
          static_cast<std::uint8_t>(sums[part][set & (set - 1)] + kValueAt[6 * part + first]);
    }
  }
  return sums;
}();

constexpr std::array<Cards, kCards> kPayers = [] {
  std::array<Cards, kCards> payers{};
  for (int bought = 0; bought < kCards; ++bought) {
    for (Card card = 0; card < kCards; ++card) {
      if ((kSuits[card] & kSuits[card_at(bought)]) != 0)
        payers[static_cast<std::size_t>(bought)] |= bit_of(card);
    }
  }
  return payers;
}();

/// Cards that pay for nothing but what another one pays for, and no more; of two that
/// are alike, the later one.
constexpr std::array<Cards, kCards> kWorse = [] {
  std::array<Cards, kCards> worse{};
  for (int other = 0; other < kCards; ++other) {
    for (int one = 0; one < kCards; ++one) {
      const unsigned suits = kSuits[card_at(one)];
      const unsigned others = kSuits[card_at(other)];
      const bool no_better =
          (suits & ~others) == 0 &&
          kValueAt[static_cast<std::size_t>(one)] <= kValueAt[static_cast<std::size_t>(other)];
      const bool alike = suits == others && kValueAt[static_cast<std::size_t>(one)] ==
                                                kValueAt[static_cast<std::size_t>(other)];
      if (one != other && no_better && (!alike || one > other))
        worse[static_cast<std::size_t>(other)] |= Cards{1} << one;
    }
  }
  return worse;
}();

constexpr std::array<Cards, 11> kWorth = [] {
  std::array<Cards, 11> worth{};
  for (std::size_t value = 0; value < worth.size(); ++value) {
    for (Card card = 0; card < kCards; ++card) {
      if (value_of(card) >= static_cast<int>(value)) worth[value] |= bit_of(card);
    }
  }
  return worth;
}();

/// Whether a card of `set` could be kept for one of `others` that is worse.
bool gives_away(Cards set, Cards others, int waste) {
  for (Cards left = set; left != 0; left &= left - 1) {
    const auto bit = static_cast<std::size_t>(lowest(left));
    const auto enough = static_cast<std::size_t>(std::max(kValueAt[bit] - waste, 0));
    if ((kWorse[bit] & others & kWorth[enough]) != 0) return true;
  }
  return false;
}

}  // namespace

int value_of_cards(Cards cards) {
  int sum = 0;
  for (std::size_t part = 0; part < 6; ++part) sum += kSums[part][cards >> (6 * part) & 63];
  return sum;
}

bool NativePayments::payable(Cards needs, Cards free, Cards market) {
  const Problem problem{needs, free, market};
  return still_pays(problem) || pay_all(problem);
}

bool NativePayments::still_pays(const Problem& problem) const {
  const Cards there = problem.free | problem.market;
  Cards used = 0;
  for (Cards open = problem.needs; open != 0;) {
    const auto need = static_cast<std::size_t>(lowest(open));
    const Cards set = paid_with_[need];
    open &= open - 1;
    if (set == 0 || (set & (~there | used)) != 0) return false;
    used |= set;
    open |= set & problem.market;
  }
  return true;
}

bool NativePayments::pay_all(const Problem& problem) {
  if (problem.needs == 0) return true;
  const int spare = value_of_cards(problem.free) - value_of_cards(problem.needs);
  if (spare < 0) return false;
  const Cards there = problem.free | problem.market;
  int tightest = -1;
  int minimum = 0;
  for (Cards left = problem.needs; left != 0; left &= left - 1) {
    const int need = lowest(left);
    const int room = value_of_cards(kPayers[static_cast<std::size_t>(need)] & there) -
                     kValueAt[static_cast<std::size_t>(need)];
    if (room < 0) return false;
    if (tightest >= 0 && room >= minimum) continue;
    tightest = need;
    minimum = room;
  }
  const KeySet<3>::Key key = {problem.needs, problem.free, problem.market};
  if (unpayable_.contains(key)) return false;
  const Cards payers = kPayers[static_cast<std::size_t>(tightest)] & there;
  if (try_sets(problem, tightest, spare, payers, value_of_cards(payers), 0, 0)) return true;
  unpayable_.insert(key);
  return false;
}

bool NativePayments::try_sets(const Problem& problem, int need, int spare, Cards left,
                              int left_value, Cards taken, int taken_value) {
  const auto bought = static_cast<std::size_t>(need);
  const int price = kValueAt[bought];
  while (left != 0 && taken_value + left_value >= price) {
    const int bit = lowest(left);
    left &= left - 1;
    const int value = kValueAt[static_cast<std::size_t>(bit)];
    left_value -= value;
    const int sum = taken_value + value;
    const Cards set = taken | Cards{1} << bit;
    if (sum < price) {
      if (try_sets(problem, need, spare, left, left_value, set, sum)) return true;
      continue;
    }
    if (sum - price > spare) continue;
    if (gives_away(set, kPayers[bought] & problem.free & ~set, sum - price)) continue;
    const Cards bought_too = set & problem.market;
    if (!pay_all({(problem.needs & ~(Cards{1} << need)) | bought_too, problem.free & ~set,
                  problem.market & ~set}))
      continue;
    paid_with_[bought] = set;
    return true;
  }
  return false;
}

}  // namespace talon::bench
