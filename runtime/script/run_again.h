#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "rules/game.h"

namespace talon {

/// Runs the files of the game twice more, in Lua states that live side by side: the hashes of
/// each have another seed, which nothing may hang on. What is declared otherwise than in `game`
/// is the finding.
std::optional<Diagnostic> declared_otherwise_again(const Game& game);

}  // namespace talon
