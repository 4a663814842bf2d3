#pragma once

#include <set>

#include "cli/screen/thing.h"
#include "session/view.h"

namespace talon::screen {

/// What lies elsewhere than before, or in another way, of the cards that can be seen.
std::set<Thing> changed_things(const View& before, const View& now);

}  // namespace talon::screen
