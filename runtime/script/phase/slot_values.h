#pragma once

#include <lua.hpp>

#include "rules/offer.h"
#include "rules/spec.h"
#include "script/phase/address_numbers.h"
#include "script/phase/phase_run.h"

/// What fills slots, as scripts give and get it. All of these may raise.
namespace talon {

/// A slot that a phase narrows.
struct NarrowedSlot {
  const spec::Slot& slot;
  const AddressNumbers& names;  ///< that it may be bound to
};

/// Reads what is at `index` into `candidates`: one value or a list of them, the bounds of a
/// number, the beginning of a text.
void read_candidates(lua_State* lua, const PhaseRun& run, const NarrowedSlot& narrowed, int index,
                     SlotCandidates& candidates);

void push_binding(lua_State* lua, const PhaseRun& run, const spec::Slot& slot,
                  const Binding& binding);

}  // namespace talon
