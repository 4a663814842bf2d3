#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "base/names.h"
#include "base/unknown.h"
#include "script/bind/bindings.h"
#include "script/bind/call.h"
#include "script/bind/fields.h"
#include "script/bind/tabulate.h"

namespace talon {
namespace {

/// A finding for each field that is neither one of these nor one that all kinds have.
void allow_in_slot(const Fields& fields, std::vector<std::string> known) {
  known.insert(known.end(), {"refusal", "when", "when_refusal"});
  fields.allow_only(known);
}

/// Slots get their order in a move from their index here. What is read of `fields` is what all
/// kinds may say.
CallReply finish_slot(Call& call, spec::SlotKind kind, const Fields* fields = nullptr) {
  spec::Slot slot;
  slot.kind = std::move(kind);
  slot.where = call.where();
  if (fields != nullptr) {
    slot.refusal = fields->text("refusal");
    if (fields->has("when")) {
      slot.condition = call.condition(fields->at("when"), fields->field("when")).tree;
    }
    slot.condition_refusal = fields->text("when_refusal");
  }
  call.builder().slots.push_back(std::move(slot));
  const auto index = static_cast<std::uint32_t>(call.builder().slots.size() - 1);
  return CallReply::of({Kind::slot, index});
}

bool is_function(Call& call, int index) { return lua_type(call.lua(), index) == LUA_TFUNCTION; }

/// `against`: the name of a slot, or a list of them.
void read_against(Call& call, const Fields& fields, spec::ChosenCards& slot) {
  const std::string name = "against";
  if (!fields.has(name) || lua_type(call.lua(), fields.at(name)) != LUA_TTABLE) {
    slot.against = fields.text(name);
    return;
  }
  const Fields list(call, fields.at(name), fields.field(name));
  list.allow_only({});
  if (list.items().empty()) call.expected("text", fields.field(name), fields.at(name));
  for (const int item : list.items()) {
    std::string one = call.text(item, fields.field(name)).value_or("");
    if (slot.against.empty()) {
      slot.against = std::move(one);
    } else {
      slot.also_against.push_back(std::move(one));
    }
  }
}

/// `where`: over the card alone, or over the card and the one of slot `against`.
void read_chosen_cards(Call& call, const Fields& fields, spec::ChosenCards& slot) {
  read_against(call, fields, slot);
  if (!fields.has("where")) return;
  const int function = fields.at("where");
  if (takes_one_card(call, function)) {
    slot.filter = read_card_filter(call, function, fields.field("where"));
    return;
  }
  slot.pair = read_pair_filter(call, function, fields.field("where"));
}

bool read_flag(Call& call, const Fields& fields, const std::string& name) {
  return fields.has(name) && call.flag(fields.at(name), fields.field(name)).value_or(false);
}

/// The zones that the list names, a family all of its own, each once.
std::vector<ZoneId> read_spots(Call& call, const Fields& fields, const std::string& owner,
                               Call::Grids grids) {
  std::vector<ZoneId> all;
  for (const int item : fields.items()) {
    for (const ZoneId spot : call.spots(item, owner + ".zone", grids)) {
      if (!contains(all, spot)) all.push_back(spot);
    }
  }
  if (fields.items().empty()) call.expected("zone", owner + ".zone", fields.at(""));
  return all;
}

/// What is out of range stays so, and the compiler refuses it.
int read_count(Call& call, int index, const std::string& field, int otherwise = 1) {
  const std::int64_t count = call.integer(index, field).value_or(otherwise);
  return static_cast<int>(std::clamp<std::int64_t>(count, -1, kMaxCards + 1));
}

/// `left` and `right`: a distance, or a list of them.
std::vector<int> read_steps(Call& call, const Fields& fields, const std::string& name) {
  if (!fields.has(name)) return {};
  std::vector<int> indices = {fields.at(name)};
  if (lua_type(call.lua(), indices.front()) == LUA_TTABLE) {
    const Fields list(call, fields.at(name), fields.field(name));
    list.allow_only({});
    indices = list.items();
  }
  std::vector<int> steps;
  for (const int step : indices) steps.push_back(read_count(call, step, fields.field(name)));
  return steps;
}

/// The side that a field names.
std::optional<Side> read_side(Call& call, const Fields& fields, const std::string& name) {
  if (!fields.has(name)) return std::nullopt;
  return call.direction(fields.at(name), fields.field(name));
}

CallReply bind_any_of(Call& call) {
  Fields fields(call, 1, "any_of");
  allow_in_slot(fields, {"against", "beside", "edge", "left", "right", "top", "where"});
  spec::CardSlot slot;
  slot.zones = read_spots(call, fields, "any_of", Call::Grids::allowed);
  read_chosen_cards(call, fields, slot);
  slot.left = read_steps(call, fields, "left");
  slot.right = read_steps(call, fields, "right");
  slot.beside = read_side(call, fields, "beside");
  if (fields.has("edge"))
    slot.edge = read_card_filter(call, fields.at("edge"), fields.field("edge"));
  slot.top_only = read_flag(call, fields, "top");
  return finish_slot(call, std::move(slot), &fields);
}

// ---- subset ----------------------------------------------------------------

int read_size(Call& call, const Fields& fields, const std::string& name, int otherwise) {
  return fields.has(name) ? read_count(call, fields.at(name), fields.field(name), otherwise)
                          : otherwise;
}

void read_bound_value(Call& call, const Fields& fields, const std::string& name,
                      spec::SubsetSlot& slot) {
  const int index = fields.at(name);
  if (!is_function(call, index)) {
    slot.bound_value = call.number(index, fields.field(name)).tree;
    return;
  }
  slot.bound_of = read_card_value(call, index, fields.field(name));
}

void read_bound(Call& call, const Fields& fields, spec::SubsetSlot& slot) {
  static const std::pair<const char*, spec::Bound> kBounds[] = {{"at_least", spec::Bound::at_least},
                                                                {"at_most", spec::Bound::at_most},
                                                                {"exactly", spec::Bound::exactly}};
  int given = 0;
  for (const auto& [name, bound] : kBounds) {
    if (!fields.has(name)) continue;
    ++given;
    slot.bound = bound;
    read_bound_value(call, fields, name, slot);
  }
  if (given > 1) call.error(Message("script.two-bounds"));
  if (fields.has("total"))
    slot.value = read_card_value(call, fields.at("total"), fields.field("total"));
  slot.bound_refusal = fields.text("total_refusal");
}

CallReply bind_subset(Call& call) {
  Fields fields(call, 1, "subset");
  allow_in_slot(fields, {"against", "at_least", "at_most", "exactly", "max", "min", "top", "total",
                         "total_refusal", "where"});
  spec::SubsetSlot slot;
  slot.zones = read_spots(call, fields, "subset", Call::Grids::refused);
  slot.top_only = read_flag(call, fields, "top");
  read_chosen_cards(call, fields, slot);
  read_bound(call, fields, slot);
  slot.minimum_size = read_size(call, fields, "min", 1);
  slot.maximum_size = read_size(call, fields, "max", kMaxCards);
  return finish_slot(call, std::move(slot), &fields);
}

CallReply bind_run_of(Call& call) {
  Fields fields(call, 1, "run_of");
  allow_in_slot(fields, {"against", "joined", "joined_refusal", "max", "max_refusal", "min",
                         "where", "whole"});
  spec::RunSlot slot;
  slot.zones = read_spots(call, fields, "run_of", Call::Grids::refused);
  read_chosen_cards(call, fields, slot);
  if (fields.has("joined")) {
    slot.joined = read_pair_filter(call, fields.at("joined"), fields.field("joined"));
  }
  slot.whole = read_flag(call, fields, "whole");
  slot.minimum_size = read_size(call, fields, "min", 1);
  if (fields.has("max")) {
    slot.maximum_size = call.number(fields.at("max"), fields.field("max")).tree;
  }
  slot.joined_refusal = fields.text("joined_refusal");
  slot.size_refusal = fields.text("max_refusal");
  return finish_slot(call, std::move(slot), &fields);
}

CallReply bind_zone_of(Call& call) {
  Fields fields(call, 1, "zone_of");
  allow_in_slot(fields, {"against", "empty", "first_empty", "where"});
  spec::ZoneSlot slot;
  slot.zones = read_spots(call, fields, "zone_of", Call::Grids::refused);
  slot.against = fields.text("against");
  if (fields.has("where")) {
    slot.pair = read_pair_filter(call, fields.at("where"), fields.field("where"));
  }
  if (fields.has("empty")) {
    slot.empty_accepts = read_card_filter(call, fields.at("empty"), fields.field("empty"));
  }
  slot.first_empty = read_flag(call, fields, "first_empty");
  return finish_slot(call, std::move(slot), &fields);
}

// ---- cells of a grid --------------------------------------------------------

/// kNoZone, and a finding, where no grid is named.
ZoneId read_grid(Call& call, const Fields& fields, const std::string& owner) {
  if (fields.items().size() == 1) {
    return call.grid(fields.items()[0], owner + ".grid").value_or(kNoZone);
  }
  call.expected("one-grid", owner, 1);
  return kNoZone;
}

Shared<spec::CardFilter> read_cell_filter(Call& call, const Fields& fields) {
  if (!fields.has("where")) return nullptr;
  return read_card_filter(call, fields.at("where"), fields.field("where"));
}

CallReply bind_group(Call& call) {
  Fields fields(call, 1, "group");
  allow_in_slot(fields, {"max", "min", "through", "through_refusal", "where"});
  spec::GroupSlot slot;
  slot.grid = read_grid(call, fields, "group");
  slot.filter = read_cell_filter(call, fields);
  if (fields.require("through")) {
    slot.relation = call.relation(fields.at("through"), fields.field("through"));
  }
  slot.bound_refusal = fields.text("through_refusal");
  slot.minimum_size = read_size(call, fields, "min", 2);
  slot.maximum_size = read_size(call, fields, "max", kMaxCells);
  return finish_slot(call, std::move(slot), &fields);
}

CallReply bind_cell(Call& call) {
  Fields fields(call, 1, "cell");
  allow_in_slot(fields, {"empty", "where"});
  spec::CellSlot slot;
  slot.grid = read_grid(call, fields, "cell");
  slot.filter = read_cell_filter(call, fields);
  slot.empty_cells = read_flag(call, fields, "empty");
  return finish_slot(call, std::move(slot), &fields);
}

CallReply bind_direction(Call& call) {
  Fields fields(call, 1, "direction");
  allow_in_slot(fields, {});
  spec::DirectionSlot slot;
  if (!fields.items().empty()) slot.grid = read_grid(call, fields, "direction");
  return finish_slot(call, slot, &fields);
}

CallReply bind_number(Call& call) {
  Fields fields(call, 1, "number");
  allow_in_slot(fields, {});
  spec::NumberSlot slot;
  if (fields.items().size() == 2) {
    slot.minimum = call.number(fields.items()[0], "number.from").tree;
    slot.maximum = call.number(fields.items()[1], "number.to").tree;
  } else if (!fields.items().empty()) {
    call.expected("two-numbers", "number", 1);
  }
  return finish_slot(call, std::move(slot), &fields);
}

CallReply bind_text(Call& call) {
  Fields fields(call, 1, "text");
  fields.allow_only({"default", "max", "starts_with", "suggestions"});
  fields.no_items();
  spec::TextSlot slot;
  slot.default_key = fields.text("default");
  slot.suggestions = fields.text("suggestions");
  slot.starts_with = fields.text("starts_with");
  slot.maximum_length = read_size(call, fields, "max", slot.maximum_length);
  return finish_slot(call, std::move(slot));
}

// ---- records, names --------------------------------------------------------

CallReply bind_record_of(Call& call) {
  spec::RecordSlot slot;
  const auto name = call.text(1, "record_of");
  if (!name) return finish_slot(call, slot);
  const std::vector<std::string> known = names_of(call.definition().records);
  const auto found = std::ranges::find(known, *name);
  if (found == known.end()) {
    call.error(unknown(Named::record, *name, known));
  } else {
    slot.record_kind = static_cast<RecordKindId>(found - known.begin());
  }
  return finish_slot(call, slot);
}

/// The names that are in the list at index 1.
void read_listed_names(Call& call, spec::NameSlot& slot) {
  Fields fields(call, 1, "one_of");
  fields.allow_only({});
  for (const int item : fields.items()) {
    auto name = call.text(item, "one_of");
    if (!name) continue;
    slot.listed.push_back(std::move(*name));
  }
}

CallReply bind_one_of(Call& call) {
  spec::NameSlot slot;
  if (lua_type(call.lua(), 1) != LUA_TSTRING) {
    read_listed_names(call, slot);
  } else {
    slot.vocabulary = *call.text(1, "one_of");
    const auto names = call.definition().names_of(slot.vocabulary);
    if (names) slot.listed = *names;
    call.builder().hold(slot.listed.size());
    if (!names) {
      call.error(unknown(Named::list, slot.vocabulary, call.definition().lists()));
    }
  }
  return finish_slot(call, std::move(slot));
}

constexpr HostFunction kSlotFunctions[] = {
    {"any_of",
     "any_of { zone, ... [, where =] [, against =] [, top = true] [, left = n] [, right = n] "
     "[, beside = \"left\" [, edge =]] }",
     "A slot: one card of these zones, or only their top cards that nothing covers. `where` says "
     "which; with `against`, an earlier slot, it is given that slot's card too. `left` and "
     "`right`: only cards at that distance (a number, or a list of them) on that side of the "
     "card of `against`, in its zone or its row of a grid; of top cards of several zones or a family, "
     "those of the zones at that distance, where zones without cards do not count. `against` may be "
     "a list of slots: then `where` must hold beside each of them. With `beside`, `where` is not given what "
     "slot `against` holds (a cell or a card), but its neighbour on that side; `edge` says what "
     "may be chosen where nothing can lie on it. In all slots: `refusal` names "
     "the text that says why something may not be chosen, `when` what must hold once it is, and "
     "`when_refusal` why it is refused where that does not hold.",
     kDeclaring<bind_any_of>},
    {"run_of",
     "run_of { zone, ... [, joined = function(card, below)] [, whole = true] [, where =] "
     "[, against =] [, min = 1] [, max =] [, joined_refusal =] [, max_refusal =] }",
     "A slot: a card and all that lie on it, which move together. `joined` says which card may "
     "lie on which within a run; without it any may. With `whole` no part of a run moves. `where` "
     "is about the lowest card, `max` a number of cards.",
     kDeclaring<bind_run_of>},
    {"subset",
     "subset { zone, ... [, top = true] [, where =] [, against =] [, total =, at_least = | exactly "
     "= | at_most =] [, total_refusal =] [, min = 1] [, max =] }",
     "A slot: a set of cards of these zones, or of their top cards that nothing covers. `total` is a value of each card; their sum is bound by a "
     "number or by a value of the card of slot `against`.",
     kDeclaring<bind_subset>},
    {"zone_of",
     "zone_of { zone, ... [, against =, where = function(card, top)] [, empty =] "
     "[, first_empty = true] }",
     "A slot: one of these zones, where there is room. `where` is given the card of slot "
     "`against` (the lowest of a run) and the top card of the zone; `empty` says which cards an "
     "empty zone takes; with `first_empty` only the first of the empty ones of a family is "
     "offered.",
     kDeclaring<bind_zone_of>},
    {"group",
     "group { grid, through = relation [, where =] [, through_refusal =] [, min = 2] [, max =] }",
     "A slot: cells whose cards a chain of the relation joins, each within the chosen ones.",
     kDeclaring<bind_group>},
    {"cell", "cell { grid [, where =] [, empty = true] }",
     "A slot: one cell with a card, or one without.", kDeclaring<bind_cell>},
    {"direction", "direction { [grid] }",
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
