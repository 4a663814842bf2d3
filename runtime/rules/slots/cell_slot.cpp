#include "rules/slots/cell_slot.h"

#include "rules/slots/chosen_cards.h"
#include "rules/slots/grid_cells_slot.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"
#include "table/cell_name.h"

namespace talon {

namespace spec {

bool CellSlot::covers(const CellSlot& narrow) const {
  return grid == narrow.grid && empty_cells == narrow.empty_cells &&
         spec::covers(filter, narrow.filter);
}

std::vector<std::string> CellSlot::names(const SlotNaming& naming, const Binding& binding) const {
  return {cell_name(naming.game.layout.grid(grid).shape, binding.as_cell())};
}

Result<Binding> CellSlot::bind(const SlotNaming& naming, const std::string& name) const {
  const Result<CellId> cell = find_named_cell(naming, grid, name);
  if (!cell) return failure(cell.error());
  return Binding::cell(*cell);
}

MessageValue CellSlot::words(const Wording& wording, const Binding& binding) const {
  return cell_name(wording.game.layout.grid(grid).shape, binding.as_cell());
}

}  // namespace spec

CellPlan::CellPlan(const spec::CellSlot& slot, SlotCompiler& compiler)
    : grid(slot.grid), filter(compiler.filter(slot.filter)), empty_cells(slot.empty_cells) {
  compiler.refuse(slot.empty_cells && slot.filter, "compile.where-of-empty");
}

void CellPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  each_cell(cells_to_choose(walk.scene(), grid, filter, empty_cells),
            [&](CellId cell) { walk.bind(index, Binding::cell(cell)); });
  walk.unbind(index);
}

SlotRefusal CellPlan::refuse(const SlotCheck& check, const spec::CellSlot&) const {
  const CellSet to_choose = cells_to_choose(check.scene(), grid, filter, empty_cells);
  return refuse_cell(check, grid, to_choose, empty_cells, check.bound().as_cell());
}

}  // namespace talon
