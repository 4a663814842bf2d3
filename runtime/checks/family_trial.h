#pragma once

#include "base/diagnostic.h"
#include "checks/check.h"
#include "checks/game_family.h"
#include "checks/trial.h"

namespace talon {

/// Tries out every member of a family and, more briefly, its samples. What a
/// script does wrong goes to `diagnostics`.
Trial try_out(const GameFamily& family, Diagnostics& diagnostics);

/// What the members have and their trial did not see.
CheckReport::Unseen unseen(const GameFamily& family, const Trial& trial);

}  // namespace talon
