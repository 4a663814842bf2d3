#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/game.h"
#include "table/state.h"

namespace talon {

/// A question that a bound asks about a position: can every card of `needs` be given
/// a set of cards of its own that pays for it? The sets must not overlap and use cards
/// that are free, or that must themselves be bought, which makes them a need too.
///
/// Cards are bits of a word.
struct PaymentProblem {
  std::uint64_t needs = 0;
  std::uint64_t free = 0;
  std::uint64_t market = 0;

  friend bool operator==(const PaymentProblem&, const PaymentProblem&) = default;
};

/// Who pays how much for what.
struct PaymentTerms {
  static constexpr std::size_t kMostCards = 64;

  int cards = 0;
  std::array<std::uint64_t, kMostCards> payers{};  ///< by card bought: who can pay for it
  std::array<std::int32_t, kMostCards> price{};    ///< what the payers' values must reach
  std::array<std::int32_t, kMostCards> value{};
};

}  // namespace talon
