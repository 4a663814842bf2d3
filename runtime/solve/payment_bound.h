#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/game.h"
#include "solve/payment_search.h"
#include "table/state.h"

namespace talon {

/// Refutes positions from which not all goals can be paid for, even if every card that
/// may still come comes for nothing: the relaxation that spec::Payments describes.
///
/// Sound for what it claims to know: with an empty stock, where nothing more can come,
/// it decides exactly whether the cards suffice. For decks of up to 63 cards with
/// values that are not negative; others it never refutes.
class PaymentBound {
 public:
  PaymentBound(const Game& game, const spec::Payments& payments);

  /// True: no win can follow.
  bool refutes(const State& state);

  std::size_t bytes() const { return search_.bytes(); }
  /// Forgets what it has learned; from now on it may take `max_bytes`.
  void restart(std::size_t max_bytes) { search_.restart(max_bytes); }

 private:
  PaymentProblem problem_of(const State& state) const;
  std::uint64_t cards_in(const State& state, ZoneId zone) const;

  bool applies_ = false;
  const Layout& layout_;
  std::vector<ZoneId> sold_;   ///< where what can be bought lies
  std::vector<ZoneId> purse_;  ///< where what pays lies
  std::vector<ZoneId> later_;
  std::vector<std::uint64_t> bits_;  ///< by CardId: its bit
  std::uint64_t goals_ = 0;
  std::uint64_t buyable_ = 0;
  std::uint64_t paying_ = 0;
  PaymentSearch search_;
};

}  // namespace talon
