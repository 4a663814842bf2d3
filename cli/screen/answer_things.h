#pragma once

#include <optional>
#include <vector>

#include "cli/screen/thing.h"
#include "rules/answer.h"
#include "rules/game.h"

namespace talon::screen {

/// The one thing on the table that fills a slot; nullopt of a set, and of what is not there.
std::optional<Thing> thing_in(const spec::Slot& slot, const Binding& bound);
/// The other way around: what binds a thing to a slot, of a set as its only one; nullopt where it
/// cannot fill the slot at all.
std::optional<Binding> binding_of(const spec::Slot& slot, const Thing& thing);
/// Whether several cards or cells fill it.
bool holds_set(const spec::Slot& slot);
/// What is on the table for an answer, slot by slot: of a set each of its cards or cells.
std::vector<Thing> things_of(const Game& game, const Answer& answer);

}  // namespace talon::screen
