#pragma once

#include <string>
#include <vector>

#include "rules/answer.h"
#include "rules/game.h"
#include "table/state.h"

namespace talon {

/// What a person calls the things of a game, in the language of its texts. An
/// id without a text is shown as it is.
std::string card_name(const Game& game, CardId card);
std::vector<std::string> card_names(const Game& game, const CardSet& cards);
/// Of a zone or a grid.
std::string zone_name(const Game& game, ZoneId zone);
std::string direction_name(const Game& game, Side direction);
/// "b1", "b2" and so on, in reading order.
std::vector<std::string> cell_names(const GridShape& shape, CellSet cells);
std::string move_name(const Game& game, MoveId move);
/// What a slot is bound to, in words. `grid` is needed for cells only.
MessageValue binding_words(const Game& game, spec::SlotKind kind, ZoneId grid,
                           const Binding& binding);
MessageValue binding_words(const Game& game, const spec::Slot& slot, const Binding& binding);

}  // namespace talon
