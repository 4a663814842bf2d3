#pragma once

#include "rules/card_tables.h"
#include "rules/slots/context.h"

namespace talon {

/// What slots of one cell and of groups of cells share.

/// The cells of a grid whose cards `filter` wants, or those without a card.
CellSet cells_to_choose(const SlotScene& scene, ZoneId grid, TableIndex filter, bool empty);
/// Why a cell is not among those.
SlotRefusal refuse_cell(const SlotCheck& check, ZoneId grid, CellSet to_choose, bool empty,
                        CellId cell);

/// The cell of that name; fails with the first and the last of the grid.
Result<CellId> find_named_cell(const SlotNaming& naming, ZoneId grid, const std::string& name);

}  // namespace talon
