#pragma once

#include <memory>

#include "bots/bot.h"

namespace talon {

/// Looks one answer ahead and gives the one after which the position is best: won,
/// else still running, else of most worth (Rules::worth). What the answer turns up
/// is not known, so each is tried on the same few positions that look like the true
/// one. Among equals it draws.
std::unique_ptr<Bot> make_greedy_bot(std::shared_ptr<const Game> game);

}  // namespace talon
