#include <algorithm>
#include <utility>

#include "script/bindings.h"
#include "script/call.h"
#include "script/fields.h"

namespace talon {
namespace {

using spec::Slot;
using spec::SlotKind;

Slot start_slot(Call& call, SlotKind kind) {
  Slot slot;
  slot.kind = kind;
  slot.where = call.where();
  return slot;
}

/// Slots get their order in a move from their place here.
CallReply finish_slot(Call& call, Slot slot) {
  call.builder().slots.push_back(std::move(slot));
  const auto place = static_cast<std::uint32_t>(call.builder().slots.size() - 1);
  return CallReply::of({Kind::slot, place});
}

void read_zones(Call& call, const Fields& fields, const std::string& owner, Slot& slot) {
  for (const int item : fields.items()) {
    if (const auto zone = call.zone(item, owner + ".zone")) slot.zones.push_back(*zone);
  }
  if (fields.items().empty()) call.expected("zone", owner + ".zone", fields.at(""));
}

/// `where`: over the card alone, or over the card and the one of slot `against`.
void read_where(Call& call, const Fields& fields, Slot& slot) {
  if (!fields.has("where")) return;
  const int function = fields.at("where");
  const bool of_zone = slot.kind == SlotKind::zone;
  if (!of_zone && call.takes_one_card(function)) {
    slot.filter = call.filter(function, fields.field("where"));
    return;
  }
  slot.pair = call.pair_filter(function, fields.field("where"));
  if (!of_zone && slot.against.empty() && lua_type(call.lua(), function) == LUA_TFUNCTION) {
    call.error(Message("script.where-without-against").with("field", fields.field("where")));
  }
}

CallReply bind_any_of(Call& call) {
  Fields fields(call, 1, "any_of");
  fields.allow_only({"against", "refusal", "top", "where"});
  Slot slot = start_slot(call, SlotKind::card);
  for (const int item : fields.items()) {
    if (const auto place = call.place(item, "any_of.zone")) slot.zones.push_back(*place);
  }
  if (fields.items().empty()) call.expected("zone", "any_of.zone", fields.at(""));
  slot.against = fields.text("against");
  read_where(call, fields, slot);
  slot.filter_refusal = fields.text("refusal");
  if (fields.has("top"))
    slot.top_only = call.flag(fields.at("top"), fields.field("top")).value_or(false);
  return finish_slot(call, std::move(slot));
}

// ---- subset ----------------------------------------------------------------

int read_size(Call& call, const Fields& fields, const std::string& name, int otherwise) {
  if (!fields.has(name)) return otherwise;
  const auto size = call.integer(fields.at(name), fields.field(name));
  if (!size || (*size >= 0 && *size <= kMaxCards))
    return static_cast<int>(size.value_or(otherwise));
  call.error(Message("script.size-out-of-range")
                 .with("field", fields.field(name))
                 .with("maximum", std::int64_t{kMaxCards}));
  return otherwise;
}

void read_bound_value(Call& call, const Fields& fields, const std::string& name, Slot& slot) {
  const int index = fields.at(name);
  if (lua_type(call.lua(), index) != LUA_TFUNCTION) {
    slot.bound_value = call.number(index, fields.field(name)).tree;
    return;
  }
  slot.bound_of = call.value(index, fields.field(name));
  if (slot.against.empty()) {
    call.error(Message("script.bound-without-against").with("field", fields.field(name)));
  }
}

void read_bound(Call& call, const Fields& fields, Slot& slot) {
  static const std::pair<const char*, Slot::Bound> kBounds[] = {{"at_least", Slot::Bound::at_least},
                                                                {"at_most", Slot::Bound::at_most},
                                                                {"exactly", Slot::Bound::exactly}};
  int given = 0;
  for (const auto& [name, bound] : kBounds) {
    if (!fields.has(name)) continue;
    ++given;
    slot.bound = bound;
    read_bound_value(call, fields, name, slot);
  }
  if (given > 1) call.error(Message("script.two-bounds"));
  if (fields.has("total")) slot.value = call.value(fields.at("total"), fields.field("total"));
  if (fields.has("total") != (given > 0)) call.error(Message("script.total-without-bound"));
  slot.bound_refusal = fields.text("total_refusal");
}

CallReply bind_subset(Call& call) {
  Fields fields(call, 1, "subset");
  fields.allow_only({"against", "at_least", "at_most", "exactly", "max", "min", "refusal", "total",
                     "total_refusal", "where"});
  Slot slot = start_slot(call, SlotKind::subset);
  read_zones(call, fields, "subset", slot);
  if (fields.items().size() > 1) call.expected("one-zone", "subset", 1);
  slot.against = fields.text("against");
  read_where(call, fields, slot);
  slot.filter_refusal = fields.text("refusal");
  read_bound(call, fields, slot);
  slot.minimum_size = read_size(call, fields, "min", 1);
  slot.maximum_size = read_size(call, fields, "max", kMaxCards);
  if (slot.minimum_size > slot.maximum_size) call.error(Message("script.min-over-max"));
  return finish_slot(call, std::move(slot));
}

CallReply bind_zone_of(Call& call) {
  Fields fields(call, 1, "zone_of");
  fields.allow_only({"against", "empty", "refusal", "where"});
  Slot slot = start_slot(call, SlotKind::zone);
  read_zones(call, fields, "zone_of", slot);
  slot.against = fields.text("against");
  if (slot.against.empty() && (fields.has("where") || fields.has("empty"))) {
    call.error(Message("script.where-without-against")
                   .with("field", fields.field(fields.has("where") ? "where" : "empty")));
  }
  read_where(call, fields, slot);
  if (fields.has("empty")) {
    slot.empty_accepts = call.filter(fields.at("empty"), fields.field("empty"));
  }
  slot.filter_refusal = fields.text("refusal");
  return finish_slot(call, std::move(slot));
}

// ---- places in a grid --------------------------------------------------------

void read_grid(Call& call, const Fields& fields, const std::string& owner, Slot& slot) {
  if (fields.items().size() != 1) {
    call.expected("one-grid", owner, 1);
  } else if (const auto grid = call.grid(fields.items()[0], owner + ".grid")) {
    slot.zones.push_back(*grid);
  } else {
    slot.zones.push_back(kNoZone);
  }
}

void read_cell_filter(Call& call, const Fields& fields, Slot& slot) {
  if (fields.has("where")) slot.filter = call.filter(fields.at("where"), fields.field("where"));
  slot.filter_refusal = fields.text("refusal");
}

CallReply bind_group(Call& call) {
  Fields fields(call, 1, "group");
  fields.allow_only({"max", "min", "refusal", "through", "through_refusal", "where"});
  Slot slot = start_slot(call, SlotKind::group);
  read_grid(call, fields, "group", slot);
  read_cell_filter(call, fields, slot);
  if (fields.require("through")) {
    slot.relation = call.relation(fields.at("through"), fields.field("through"));
  }
  slot.bound_refusal = fields.text("through_refusal");
  slot.minimum_size = read_size(call, fields, "min", 2);
  slot.maximum_size = read_size(call, fields, "max", kMaxCells);
  if (slot.minimum_size < 2) call.error(Message("script.group-of-one"));
  if (slot.minimum_size > slot.maximum_size) call.error(Message("script.min-over-max"));
  return finish_slot(call, std::move(slot));
}

CallReply bind_cell(Call& call) {
  Fields fields(call, 1, "cell");
  fields.allow_only({"empty", "refusal", "where"});
  Slot slot = start_slot(call, SlotKind::cell);
  read_grid(call, fields, "cell", slot);
  read_cell_filter(call, fields, slot);
  if (fields.has("empty")) {
    slot.empty_cells = call.flag(fields.at("empty"), fields.field("empty")).value_or(false);
  }
  if (slot.empty_cells && slot.filter != nullptr) call.error(Message("script.where-of-empty"));
  return finish_slot(call, std::move(slot));
}

CallReply bind_direction(Call& call) {
  Fields fields(call, 1, "direction");
  fields.allow_only({"refusal"});
  Slot slot = start_slot(call, SlotKind::direction);
  if (!fields.items().empty()) read_grid(call, fields, "direction", slot);
  slot.filter_refusal = fields.text("refusal");
  return finish_slot(call, std::move(slot));
}

CallReply bind_number(Call& call) {
  Fields fields(call, 1, "number");
  fields.allow_only({});
  Slot slot = start_slot(call, SlotKind::number);
  if (fields.items().empty()) return finish_slot(call, std::move(slot));
  if (fields.items().size() == 2) {
    slot.lowest = call.number(fields.items()[0], "number.from").tree;
    slot.highest = call.number(fields.items()[1], "number.to").tree;
  } else {
    call.expected("two-numbers", "number", 1);
  }
  return finish_slot(call, std::move(slot));
}

CallReply bind_text(Call& call) {
  Fields fields(call, 1, "text");
  fields.allow_only({"default", "max", "starts_with", "suggestions"});
  fields.no_items();
  Slot slot = start_slot(call, SlotKind::text);
  slot.default_key = fields.text("default");
  slot.suggestions = fields.text("suggestions");
  slot.starts_with = fields.text("starts_with");
  slot.maximum_length = read_size(call, fields, "max", slot.maximum_length);
  return finish_slot(call, std::move(slot));
}

// ---- records, names --------------------------------------------------------

CallReply bind_record_of(Call& call) {
  Slot slot = start_slot(call, SlotKind::record);
  const auto name = call.text(1, "record_of");
  if (!name) return finish_slot(call, std::move(slot));
  std::vector<std::string> known;
  for (const RecordKindInfo& kind : call.definition().records) known.push_back(kind.name);
  const auto found = std::find(known.begin(), known.end(), *name);
  if (found == known.end()) {
    call.error(Message("script.unknown-record").with("name", *name), suggest(*name, known));
  } else {
    slot.record_kind = static_cast<RecordKindId>(found - known.begin());
  }
  return finish_slot(call, std::move(slot));
}

/// The names that stand in the list at place 1.
void read_listed_names(Call& call, Slot& slot) {
  Fields fields(call, 1, "one_of");
  fields.allow_only({});
  for (const int item : fields.items()) {
    auto name = call.text(item, "one_of");
    if (!name) continue;
    const bool twice = std::find(slot.names.begin(), slot.names.end(), *name) != slot.names.end();
    if (twice) call.error(Message("script.repeated-choice").with("name", *name));
    slot.names.push_back(std::move(*name));
  }
}

CallReply bind_one_of(Call& call) {
  Slot slot = start_slot(call, SlotKind::name);
  if (lua_type(call.lua(), 1) != LUA_TSTRING) {
    read_listed_names(call, slot);
  } else {
    slot.vocabulary = *call.text(1, "one_of");
    const auto names = call.definition().names_of(slot.vocabulary);
    if (names) slot.names = *names;
    call.builder().hold(slot.names.size());
    if (!names) {
      call.error(Message("script.unknown-list").with("name", slot.vocabulary),
                 suggest(slot.vocabulary, call.definition().lists()));
    }
  }
  if (slot.names.size() > static_cast<std::size_t>(kMaxCards)) {
    call.error(Message("script.too-many-choices").with("count", std::int64_t{kMaxCards}));
  }
  return finish_slot(call, std::move(slot));
}

constexpr HostFunction kSlotFunctions[] = {
    {"any_of", "any_of { zone, ... [, where =] [, against =] [, refusal =] [, top = true] }",
     "A slot: one card of these zones, or only their top cards. `where` says which; with "
     "`against`, an earlier slot, it is given that slot's card too.",
     kDeclaring<bind_any_of>},
    {"subset",
     "subset { zone [, where =] [, against =] [, refusal =] [, total =, at_least = | exactly = | "
     "at_most =] [, total_refusal =] [, min = 1] [, max =] }",
     "A slot: a set of cards of a zone. `total` is a value of each card; their sum is bound by a "
     "number or by a value of the card of slot `against`.",
     kDeclaring<bind_subset>},
    {"zone_of",
     "zone_of { zone, ... [, against =, where = function(card, top)] [, empty =] [, refusal =] }",
     "A slot: one of these zones. `where` is given the card of slot `against` and the top card of "
     "the zone; `empty` says which cards an empty zone takes.",
     kDeclaring<bind_zone_of>},
    {"group",
     "group { grid, through = relation [, where =] [, refusal =] [, through_refusal =] [, min = 2] "
     "[, max =] }",
     "A slot: cells whose cards a chain of the relation joins, each within the chosen ones.",
     kDeclaring<bind_group>},
    {"cell", "cell { grid [, where =] [, refusal =] [, empty = true] }",
     "A slot: one cell with a card, or one without.", kDeclaring<bind_cell>},
    {"direction", "direction { [grid] [, refusal =] }",
     "A slot: up, right, down or left; with a grid those in which a slide of it moves something.",
     kDeclaring<bind_direction>},
    {"record_of", "record_of \"kind\"", "A slot: one of the records of a kind.",
     kDeclaring<bind_record_of>},
    {"one_of", "one_of { \"name\", ... } or one_of \"list\"",
     "A slot: one of some names, or of a list: the rows of a table, the symbols of a list of the "
     "deck.",
     kDeclaring<bind_one_of>},
    {"number", "number { from, to } or number {}",
     "A slot: a whole number; without bounds they are given where a phase asks.",
     kDeclaring<bind_number>},
    {"text", "text { [default =] [, suggestions =] [, starts_with = slot] [, max = 40] }",
     "A slot: a text that the player types. `default` is the key of the one suggested, "
     "`suggestions` "
     "that of a list of names of which one is; it must begin with the name chosen for an earlier "
     "slot.",
     kDeclaring<bind_text>},
};

}  // namespace

std::span<const HostFunction> slot_functions() { return kSlotFunctions; }

}  // namespace talon
