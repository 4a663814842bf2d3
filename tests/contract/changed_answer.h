#pragma once

#include "contract/random_player.h"
#include "rules/game.h"

namespace talon::contract {

/// The answer with one slot filled by chance; perhaps no legal one.
Answer changed_answer(const Game& game, const State& state, Answer answer, RandomPlayer& player);

}  // namespace talon::contract
