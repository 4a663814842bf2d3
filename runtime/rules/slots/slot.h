#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/source.h"
#include "rules/slots/card_slot.h"
#include "rules/slots/cell_slot.h"
#include "rules/slots/direction_slot.h"
#include "rules/slots/group_slot.h"
#include "rules/slots/name_slot.h"
#include "rules/slots/number_slot.h"
#include "rules/slots/record_slot.h"
#include "rules/slots/run_slot.h"
#include "rules/slots/subset_slot.h"
#include "rules/slots/text_slot.h"
#include "rules/slots/zone_slot.h"

namespace talon {

namespace spec {

/// Every kind of slot. What can be done with one is a member of its type; who must do more for
/// each visits them, so that the compiler names the places that lack a kind.
using SlotKind = std::variant<CardSlot, RunSlot, SubsetSlot, ZoneSlot, NumberSlot, TextSlot,
                              GroupSlot, CellSlot, DirectionSlot, RecordSlot, NameSlot>;

/// One thing that a player decides in a move, and what is legal for it.
struct Slot {
  std::string name;
  SlotKind kind;
  Annotation<SourceRef> where;
  Annotation<std::string> refusal;  ///< text key under "refusals": why this may not be chosen
  ExprPtr condition;  ///< must hold once it is chosen, whatever kind it is; may be null
  Annotation<std::string> condition_refusal;

  template <typename Kind>
  bool is() const {
    return std::holds_alternative<Kind>(kind);
  }
  /// Null when it is another.
  template <typename Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&kind);
  }
  template <typename Kind>
  Kind* as() {
    return std::get_if<Kind>(&kind);
  }

  bool operator==(const Slot&) const = default;
};

}  // namespace spec

// What is true of its kind: see SlotTraits.

bool is_last(const spec::Slot& slot);
bool may_precede(const spec::Slot& slot);
bool holds_several(const spec::Slot& slot);
bool binds_card(const spec::Slot& slot);
std::optional<Held> held_by(const spec::Slot& slot);
Notation notation_of(const spec::Slot& slot);

// What it says.

/// Whether a slot may be compared with this earlier one.
bool may_be_compared(const spec::Slot& slot, const spec::Slot& earlier);
/// The zones and grids that it looks at; none for most.
std::span<const ZoneId> spots_of(const spec::Slot& slot);
/// Whether it makes a difference in which order they are: one is on the left of another, or cards
/// are put from one after another.
bool orders_spots(const spec::Slot& slot);
/// The numbers that bound what it may hold, and its condition; some are null.
std::vector<spec::ExprPtr> expressions_of(const spec::Slot& slot);
/// Whether some card, in some position, could fill it; true where it takes no cards.
bool can_be_filled(const spec::Slot& slot);
/// Why it may not be bound so: the texts of its author for that.
std::vector<ToldRefusal> refusals_of(const spec::Slot& slot);
/// Whether whatever fills the narrow slot may fill the wide one.
bool covers(const spec::Slot& wide, const spec::Slot& narrow);
/// What fills a slot, in the names of the data files: a card's or zone's id, a decimal number, a
/// text, the name of a cell ("b2"), a direction ("up"), a record's kind and number ("region-3").
std::vector<std::string> value_names(const SlotNaming& naming, const spec::Slot& slot,
                                     const Binding& binding);
/// What they are names of.
ValueNames names_of_values(const spec::Slot& slot);
/// What these names bind; fails with a message and the nearest name.
Result<Binding> bind_names(const SlotNaming& naming, const spec::Slot& slot,
                           const std::vector<std::string>& names);
/// What a slot is bound to, in words.
MessageValue binding_words(const Wording& wording, const spec::Slot& slot, const Binding& binding);

}  // namespace talon
