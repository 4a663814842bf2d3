#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/indexed.h"
#include "cards/card_set.h"
#include "rules/answer.h"

namespace talon {

/// What a slot may be bound to at one choice, where the script that asks has
/// narrowed it: part of the open choice, found again by running the phase again.
struct SlotCandidates {
  /// Cards by their ids; zones, records and names of a list by their indexes.
  CardSet of;
  // number
  std::int64_t minimum = 0;
  std::int64_t maximum = 0;
  std::string starts_with;  ///< text: how it must begin; empty for as declared
  std::string suggestions;  ///< text: the list of names; empty for as declared

  bool has(std::size_t index) const { return of.contains(static_cast<CardId>(index)); }
};

/// A move that is offered at a choice, with its slots as they are declared or
/// narrowed.
struct Offer {
  MoveId move = 0;
  /// For each slot the index of its list in Offers::candidates; -1 where the slot is as declared.
  std::array<std::int16_t, kMaxSlots> narrowed = {-1, -1, -1, -1};
};

/// What an open choice offers.
struct Offers {
  std::vector<Offer> moves;
  Indexed<SlotCandidates> candidates;

  void clear() {
    moves.clear();
    candidates.clear();
  }
  /// Null when the move is not offered.
  const Offer* find(MoveId move) const {
    for (const Offer& offer : moves) {
      if (offer.move == move) return &offer;
    }
    return nullptr;
  }
  /// Null when the slot is as it is declared.
  const SlotCandidates* candidates_for(const Offer& offer, std::size_t slot) const {
    const std::int16_t index = offer.narrowed[slot];
    return index < 0 ? nullptr : &candidates[index];
  }
};

}  // namespace talon
