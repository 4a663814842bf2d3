#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "session/reply.h"
#include "session/session.h"
#include "session/spoken_names.h"

namespace talon {

/// The words that are around the slots in what a move is called, "Rotate {cell} clockwise,
/// quarter turns: {turns}".
struct LabelWords {
  SpokenWords beginning;  ///< those before the first slot; all of a move without slots
  SpokenWords after;      ///< the others, of every number that the text knows
};
LabelWords label_words(const Game& game, MoveId move, const SpokenWords& fillers);

/// The slots of a move in the order in which its text says them; as they are declared where it
/// does not say them all.
std::vector<std::size_t> said_order(const Game& game, MoveId move);

/// The legal answers that are printed just so, see AnswerLabels: of a very long list its beginning
/// is looked through.
std::vector<Reply> answers_called(const Session& session, std::string_view text);

/// The legal answers whose entry in a list reads just so, below a heading that several of them
/// share: the entry tells their other slots. Entries that are mere numbers do not count.
std::vector<Reply> answers_listed(const Session& session, std::string_view text);

/// Without what is in round brackets, as a list explains its cards.
std::string without_asides(std::string_view text);

/// The moves that are called so or, where none is, for which the words are short; of all those
/// that the game has and that are not asked for now.
std::vector<MoveId> moves_called(const Session& session, std::string_view text);

}  // namespace talon
