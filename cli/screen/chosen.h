#pragma once

#include <optional>
#include <set>
#include <vector>

#include "cli/screen/thing.h"
#include "rules/answer.h"

namespace talon::screen {

/// What was pointed at so far, of an answer that is not whole yet.
struct Chosen {
  std::vector<Thing> path;     ///< for one slot after another, from the first on
  std::set<Thing> picked;      ///< for the set that follows, or is asked for by itself
  std::optional<MoveId> move;  ///< of several that a thing was meant for

  bool under_way() const { return !path.empty() || !picked.empty() || move.has_value(); }
};

}  // namespace talon::screen
