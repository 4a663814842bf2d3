#pragma once

#include <optional>

#include "session/session.h"

namespace talon {

// Answers that the author of a game says may be given without being asked for; see
// spec::AnswerHint. Whoever plays may wish it: the session gives nothing by itself, so what a
// front gives so is an answer like any other.

/// Whether the game has such answers at all.
bool has_automatic_moves(const Game& game);
/// Whether answers of the move may be such.
bool is_automatic_move(const Game& game, MoveId move);
/// The first such answer that is legal now; nullopt where there is none.
std::optional<Reply> automatic_answer(const Session& session);
/// The first legal answer of such a move into which the card goes, whether it would be given
/// without being asked for or not; nullopt where there is none.
std::optional<Reply> answer_sending(const Session& session, CardId card);

}  // namespace talon
