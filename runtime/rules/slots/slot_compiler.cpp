#include "rules/slots/slot_compiler.h"

namespace talon {

std::int32_t SlotCompiler::earlier_slot(const std::string& name, bool needed) {
  for (std::size_t earlier = index_; earlier-- > 0;) {
    const spec::Slot& other = move_.slots[earlier];
    if (other.name == name && may_be_compared(slot(), other)) {
      return static_cast<std::int32_t>(earlier);
    }
  }
  if (needed || !name.empty()) {
    compiler_.diagnostics().error(
        slot().where,
        Message("compile.against-unknown").with("slot", slot().name).with("name", name));
  }
  return -1;
}

Neighbour SlotCompiler::neighbour(std::int32_t index, Side side) const {
  const auto* const cell = move_.slots[static_cast<std::size_t>(index)].as<spec::CellSlot>();
  return {side, cell != nullptr ? cell->grid : kNoZone};
}

void SlotCompiler::check_bounds_are_asked() {
  if (compiler_.is_asked_by_scripts(move_)) return;
  compiler_.diagnostics().error(slot().where,
                                Message("compile.number-without-bounds").with("name", slot().name));
}

}  // namespace talon
