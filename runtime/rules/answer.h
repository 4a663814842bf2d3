#pragma once

#include <cstdint>

#include "base/indexed.h"
#include "table/state.h"

namespace talon {

using MoveId = std::uint16_t;
inline constexpr int kMaxSlots = 4;

/// One whole move by its parts: which move, and what each of its slots is
/// bound to. This, in words, is what the log holds; it never depends on the
/// index of the move in a list.
struct Answer {
  MoveId move = 0;
  IndexedArray<Binding, kMaxSlots> bindings{};

  friend bool operator==(const Answer&, const Answer&) = default;
};

}  // namespace talon
