#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/program.h"
#include "rules/subset_sums.h"

namespace talon {

/// The cards that a subset slot chooses from, at most kSubsetWordCards, made
/// ready once, so that each card that the choice is made against (each target
/// of a payment) costs only a few look-ups.
class SubsetRow {
 public:
  void reset(const Program& program, const SlotPlan& slot, std::span<const CardId> cards);

  /// The subsets that the slot allows, as SubsetSums numbers them: against
  /// `other`, which is not looked at when the slot has no pair, and within `limit`.
  std::uint64_t allowed(CardId other, std::int64_t limit) {
    const std::uint64_t subsets = SubsetSums::inside(places(other)) & sizes_;
    if (subsets == 0) return 0;
    if (!summed_) sum_up();
    return subsets & sums_.within(limit);
  }

  using Cards = std::array<CardId, kSubsetWordCards>;
  const Cards& cards() const { return cards_; }

 private:
  /// The places whose cards may be chosen against `other`.
  unsigned places(CardId other) const {
    if (!paired_) return places_;
    const auto& partners = partners_[other >> 6];
    unsigned places = 0;
    for (std::size_t place = 0; place < count_; ++place) {
      places |= static_cast<unsigned>(partners[place] >> (other & 63) & 1) << place;
    }
    return places;
  }
  void sum_up();

  Cards cards_{};
  std::size_t count_ = 0;
  std::uint64_t sizes_ = 0;
  unsigned places_ = 0;  ///< of the cards that pass the slot's filter
  bool paired_ = false;
  /// By half of a card set and place: the others that this card goes with;
  /// none for a card that does not pass the filter.
  std::array<std::array<std::uint64_t, kSubsetWordCards>, 2> partners_{};

  // The sums wait until a subset needs them: many rows have no partner at all.
  const Program* program_ = nullptr;
  const SlotPlan* slot_ = nullptr;
  bool summed_ = false;
  SubsetSums sums_;
};

}  // namespace talon
