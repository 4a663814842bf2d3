#pragma once

#include <vector>

#include "cli/screen/thing.h"
#include "rules/answer.h"
#include "rules/game.h"

namespace talon::screen {

/// What stands on the table for an answer, slot by slot: of a set each of its cards or cells.
std::vector<Thing> things_of(const Game& game, const Answer& answer);

}  // namespace talon::screen
