// Why a place in a grid may not be chosen.
#include "rules/names.h"
#include "rules/refuse.h"
#include "table/cell_name.h"

namespace talon {

Refuser::Reason Refuser::cell(const Answer& answer, std::size_t index, CellId cell) const {
  const spec::Slot& slot = game_.move(answer.move).slots[index];
  const SlotPlan& plan = game_.program->moves[answer.move].slots[index];
  const ZoneId grid = plan.zones.front();
  const GridShape& shape = game_.layout.grid(grid).shape;
  if (cell < shape.cells() && (enumerator_.allowed_cells(state_, plan) >> cell & 1) != 0) {
    return std::nullopt;
  }
  const CardId card = cell < shape.cells() ? state_.grid(game_.layout, grid).card(cell) : kNoCard;
  const bool empty = card == kNoCard;
  Message message = words(empty ? std::string() : slot.filter_refusal,
                          empty              ? "refusal.cell-empty"
                          : plan.empty_cells ? "refusal.cell-taken"
                                             : "refusal.not-allowed",
                          answer, index);
  if (!empty) message.with("card", card_name(game_, card));
  return std::move(message.with("place", cell_name(shape, cell)));
}

Refuser::Reason Refuser::group(const Answer& answer, std::size_t index) const {
  const spec::Slot& slot = game_.move(answer.move).slots[index];
  const SlotPlan& plan = game_.program->moves[answer.move].slots[index];
  const GridShape& shape = game_.layout.grid(plan.zones.front()).shape;
  const CellSet chosen = answer.bindings[index].as_cell_set();
  for (CellSet rest = chosen; rest != 0; rest &= rest - 1) {
    if (Reason reason = cell(answer, index, first_cell(rest))) return reason;
  }
  if (Reason reason = size(answer, index, std::popcount(chosen))) return reason;
  const Links links = enumerator_.links(state_, plan).within(shape, chosen);
  if (links.joins(shape, chosen)) return std::nullopt;
  // The smaller of two parts is the one that does not belong to the other.
  CellSet part = links.group(shape, chosen & (~chosen + 1));
  if (2 * std::popcount(part) > std::popcount(chosen)) part = chosen & ~part;
  return words(slot.bound_refusal, "refusal.not-joined", answer, index)
      .with("apart", cell_names(shape, part))
      .with("others", cell_names(shape, chosen & ~part));
}

Refuser::Reason Refuser::direction(const Answer& answer, std::size_t index) const {
  const spec::Slot& slot = game_.move(answer.move).slots[index];
  const SlotPlan& plan = game_.program->moves[answer.move].slots[index];
  const Side side = answer.bindings[index].as_direction();
  if (enumerator_.allows_direction(state_, plan, side)) return std::nullopt;
  return words(slot.filter_refusal, "refusal.nothing-slides", answer, index)
      .with("towards", direction_name(game_, side));
}

}  // namespace talon
