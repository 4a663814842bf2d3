#pragma once

#include <string>

#include "rules/game.h"
#include "table/state.h"

namespace talon::contract {

/// What is wrong with the table of a position, or nothing: each card lies in exactly one
/// zone or cell, and each counter is within its range.
std::string table_trouble(const Game& game, const State& state);

}  // namespace talon::contract
