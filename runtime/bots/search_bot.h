#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"

namespace talon {

/// Tries out how games go on, and gives the answer that it came back to most.
///
/// Every trial takes another position that looks like the true one, follows its tree
/// of answers by how good they have been so far, adds one answer to the tree and
/// plays on, each time with the best of a few answers drawn at random. This is Monte Carlo tree
/// search over information sets (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree
/// search", IEEE TCIAIG 4, 2012) with progressive widening for long lists (Coulom, "Computing Elo
/// ratings of move patterns in the game of Go", ICGA Journal 30, 2007).
///
/// `trials` is what it takes for each choice. A count and not a time, so that the
/// same game is played on every machine.
std::unique_ptr<Bot> make_search_bot(std::shared_ptr<const Game> game, std::uint32_t trials);

}  // namespace talon
