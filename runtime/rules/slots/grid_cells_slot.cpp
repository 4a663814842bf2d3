#include "rules/slots/grid_cells_slot.h"

#include "rules/names.h"
#include "rules/slots/slot_check.h"
#include "table/cell_name.h"

namespace talon {

CellSet cells_to_choose(const SlotScene& scene, ZoneId grid, TableIndex filter, bool empty) {
  const ConstGridCells cells = scene.state.grid(scene.layout, grid);
  const CellSet occupied = cells.occupied();
  if (empty) return scene.layout.grid(grid).shape.all() & ~occupied;
  if (filter == kNoTable) return occupied;
  const CardSet& wanted = scene.filter(filter);
  CellSet allowed = 0;
  each_cell(occupied,
            [&](CellId cell) { allowed |= CellSet{wanted.contains(cells.card(cell))} << cell; });
  return allowed;
}

SlotRefusal refuse_cell(const SlotCheck& check, ZoneId grid, CellSet to_choose, bool empty,
                        CellId cell) {
  const GridShape& shape = check.game.layout.grid(grid).shape;
  const bool inside = cell < shape.cells();
  if (inside && (to_choose >> cell & 1) != 0) return std::nullopt;
  const CardId card = inside ? check.state.grid(check.game.layout, grid).card(cell) : kNoCard;
  Message message =
      card == kNoCard
          ? check.words({}, "refusal.cell-empty")
          : check.words(check.slot().refusal, empty ? "refusal.cell-taken" : "refusal.not-allowed");
  if (card != kNoCard) message.with("card", card_name(check.game, card));
  return std::move(message.with("cell", cell_name(shape, cell)));
}

Result<CellId> find_named_cell(const SlotNaming& naming, ZoneId grid, const std::string& name) {
  const GridShape& shape = naming.game.layout.grid(grid).shape;
  if (const std::optional<CellId> cell = find_cell(shape, name)) return *cell;
  return failure(Message("session.unknown-cell")
                     .with("name", name)
                     .with("first", cell_name(shape, 0))
                     .with("last", cell_name(shape, static_cast<CellId>(shape.cells() - 1))));
}

}  // namespace talon
