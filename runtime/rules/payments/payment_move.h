#pragma once

#include <optional>

#include "rules/spec.h"

namespace talon {

/// The slots of a move that buys a card with a set of others.
struct PaymentSlots {
  const spec::CardSlot* bought;
  const spec::SubsetSlot* paid;  ///< whose values reach one of the card bought
};

/// The move's slots, if it is one that buys.
inline std::optional<PaymentSlots> payment_slots(const spec::Move& move) {
  if (move.slots.size() != 2) return std::nullopt;
  const auto* const bought = move.slots.front().as<spec::CardSlot>();
  const auto* const paid = move.slots.back().as<spec::SubsetSlot>();
  if (bought == nullptr || paid == nullptr || paid->against != move.slots.front().name) {
    return std::nullopt;
  }
  const bool reaches = paid->bound == spec::Bound::at_least && paid->bound_of != nullptr;
  if (!reaches || paid->value == nullptr) return std::nullopt;
  return PaymentSlots{bought, paid};
}

}  // namespace talon
