#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bench/native_cards.h"
#include "bench/native_key_set.h"

namespace talon::bench {

/// A set of cards as bits, card 35 being bit 0: the dearest cards come first.
using Cards = std::uint64_t;
constexpr Cards bit_of(Card card) { return Cards{1} << (kCards - 1 - card); }

int value_of_cards(Cards cards);

/// Whether every card of `needs` can be given cards of its own that share a suit with
/// it and are worth as much: cards that are free, or of the market, which must then be
/// paid for in the same way. Exact.
class NativePayments {
 public:
  bool payable(Cards needs, Cards free, Cards market);
  std::size_t bytes() const { return unpayable_.bytes(); }
  void clear() { unpayable_.clear(); }

 private:
  struct Problem {
    Cards needs, free, market;
  };
  bool still_pays(const Problem& problem) const;
  bool pay_all(const Problem& problem);
  bool try_sets(const Problem& problem, int need, int spare, Cards left, int left_value,
                Cards taken, int taken_value);

  KeySet<3> unpayable_;
  std::array<Cards, kCards> paid_with_{};  ///< by bit: the last solution
};

}  // namespace talon::bench
