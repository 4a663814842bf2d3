#pragma once

#include <memory>

#include "cli/completion/candidates.h"
#include "rules/game.h"
#include "session/saves.h"

namespace talon::cli {

/// What may stand for a move that somebody wants explained: the moves of the game by id and, where
/// the line says by a seed how the game stands, its legal answers word by word.
Candidates moves_of_game(const std::shared_ptr<const Game>& game, const TypedLine& line);
/// The same where a save is.
Candidates moves_of_save(Context& context, const SaveContents& save, const TypedLine& line);

}  // namespace talon::cli
