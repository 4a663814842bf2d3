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

/// The words around the slots in what a move is called, "Rotate {cell} clockwise, quarter turns:
/// {turns}".
struct LabelWords {
  SpokenWords beginning;  ///< those before the first slot; all of a move without slots
  SpokenWords after;      ///< the others, of every number that the text knows
};
LabelWords label_words(const Game& game, MoveId move, const SpokenWords& fillers);

/// The slots of a move in the order in which its text says them; as they are declared where it
/// does not say them all.
std::vector<std::size_t> said_order(const Game& game, MoveId move);

/// The legal answers that are printed exactly so (see AnswerLabels). Of a very long list only the
/// beginning is looked through.
std::vector<Reply> answers_called(const Session& session, std::string_view text);

/// The legal answers whose entry in a list reads exactly so. Several answers share a heading there,
/// and an entry says only what the heading does not. Entries that are mere numbers do not count.
std::vector<Reply> answers_listed(const Session& session, std::string_view text);

/// Without what is in round brackets, as a list explains its cards.
std::string without_asides(std::string_view text);

/// Which moves that are not asked for now are called `text`; where none is, those whose names it
/// may shorten.
std::vector<MoveId> moves_called(const Session& session, std::string_view text);

}  // namespace talon
