#pragma once

#include <optional>

#include "rules/answer.h"
#include "rules/game.h"
#include "rules/links.h"
#include "table/state.h"

namespace talon {

/// The links that the groups of a move's slot go through.
Links links_of(const Game& game, const State& state, MoveId move, std::size_t slot);
/// The links that a grid is shown with: those of the first move that asks for a
/// group of it. nullopt when none does.
std::optional<Links> shown_links(const Game& game, const State& state, ZoneId grid);

}  // namespace talon
