#pragma once

#include <optional>

#include "rules/spec.h"

namespace talon {

/// The slots of a move that buys a card with a set of others.
struct PaymentSlots {
  const spec::Slot* bought;  ///< a card
  const spec::Slot* paid;    ///< cards of one zone whose values reach one of the card bought
};

/// The move's slots, if it is one that buys.
inline std::optional<PaymentSlots> payment_slots(const spec::Move& move) {
  if (move.slots.size() != 2) return std::nullopt;
  const spec::Slot& bought = move.slots.front();
  const spec::Slot& paid = move.slots.back();
  const bool compared = bought.kind == spec::SlotKind::card &&
                        paid.kind == spec::SlotKind::subset && paid.against == bought.name;
  const bool reaches = paid.bound == spec::Slot::Bound::at_least && paid.bound_of != nullptr;
  if (!compared || !reaches || paid.value == nullptr) return std::nullopt;
  return PaymentSlots{&bought, &paid};
}

}  // namespace talon
