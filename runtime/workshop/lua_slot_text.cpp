#include "workshop/lua_slot_text.h"

#include <fmt/format.h>

#include <vector>

#include "base/quoted.h"
#include "base/text.h"

namespace talon {
namespace {

constexpr std::size_t kMaxLineWidth = 100;

/// Writes what a slot is declared with.
class SlotWriter {
 public:
  SlotWriter(LuaExpressionText& lua, std::size_t indent) : lua_(lua), indent_(indent) {}

  std::string write(const spec::Slot& slot) {
    Fields fields;
    const std::string maker =
        std::visit([&](const auto& kind) { return read(kind, fields); }, slot.kind);
    add_key(fields, "refusal", slot.refusal);
    add(fields, "when", slot.condition);
    add_key(fields, "when_refusal", slot.condition_refusal);
    const std::string blank(indent_, ' ');
    const std::string beginning = blank + lua_field(slot.name) + " = " + maker;
    if (maker.ends_with('"')) return beginning + ",\n";
    const std::string one = fields.empty() ? "{}" : "{ " + join(fields, ", ") + " }";
    if (beginning.size() + one.size() + 2 <= kMaxLineWidth) return beginning + " " + one + ",\n";
    std::string text = beginning + " {\n";
    for (const std::string& field : fields) text += blank + "  " + field + ",\n";
    return text + blank + "},\n";
  }

 private:
  using Fields = std::vector<std::string>;

  void add(Fields& fields, const char* name, const spec::ExprPtr& expr) {
    if (expr) fields.push_back(std::string(name) + " = " + lua_.value(expr));
  }
  template <typename Table>
  void add_table(Fields& fields, const char* name, const Shared<Table>& table) {
    if (table) fields.push_back(std::string(name) + " = " + lua_.tables().name(*table));
  }
  static void add_number(Fields& fields, const char* name, int number, int otherwise) {
    if (number != otherwise) fields.push_back(fmt::format("{} = {}", name, number));
  }
  static void add_flag(Fields& fields, const char* name, bool value) {
    if (value) fields.push_back(std::string(name) + " = true");
  }
  static void add_key(Fields& fields, const char* name, const std::string& key) {
    if (!key.empty()) fields.push_back(std::string(name) + " = " + double_quoted(key));
  }
  void add_spots(Fields& fields, const std::vector<ZoneId>& zones) {
    for (const std::string& name : lua_.spots(zones)) fields.push_back(name);
  }
  static void add_numbers(Fields& fields, const char* key, const std::vector<int>& numbers) {
    if (!numbers.empty())
      fields.push_back(fmt::format("{} = {{ {} }}", key, fmt::join(numbers, ", ")));
  }
  void add_chosen(Fields& fields, const spec::ChosenCards& chosen) {
    if (chosen.also_against.empty()) {
      add_key(fields, "against", chosen.against);
    } else {
      std::vector<std::string> all = {double_quoted(chosen.against)};
      for (const std::string& name : chosen.also_against) all.push_back(double_quoted(name));
      fields.push_back(fmt::format("against = {{ {} }}", fmt::join(all, ", ")));
    }
    add_table(fields, "where", chosen.filter);
    add_table(fields, "where", chosen.pair);
  }

  std::string read(const spec::CardSlot& slot, Fields& fields) {
    add_spots(fields, slot.zones);
    add_flag(fields, "top", slot.top_only);
    add_chosen(fields, slot);
    add_numbers(fields, "left", slot.left);
    add_numbers(fields, "right", slot.right);
    if (slot.beside) add_key(fields, "beside", lua_direction(*slot.beside));
    add_table(fields, "edge", slot.edge);
    return "any_of";
  }
  std::string read(const spec::RunSlot& slot, Fields& fields) {
    add_spots(fields, slot.zones);
    add_table(fields, "joined", slot.joined);
    add_flag(fields, "whole", slot.whole);
    add_chosen(fields, slot);
    add_number(fields, "min", slot.minimum_size, 1);
    add(fields, "max", slot.maximum_size);
    add_key(fields, "joined_refusal", slot.joined_refusal);
    add_key(fields, "max_refusal", slot.size_refusal);
    return "run_of";
  }
  std::string read(const spec::SubsetSlot& slot, Fields& fields) {
    add_spots(fields, slot.zones);
    add_flag(fields, "top", slot.top_only);
    add_chosen(fields, slot);
    add_table(fields, "total", slot.value);
    const char* const bound = slot.bound == spec::Bound::at_least  ? "at_least"
                              : slot.bound == spec::Bound::at_most ? "at_most"
                                                                   : "exactly";
    add_table(fields, bound, slot.bound_of);
    add(fields, bound, slot.bound_value);
    add_key(fields, "total_refusal", slot.bound_refusal);
    add_number(fields, "min", slot.minimum_size, 1);
    add_number(fields, "max", slot.maximum_size, kMaxCards);
    return "subset";
  }
  std::string read(const spec::ZoneSlot& slot, Fields& fields) {
    add_spots(fields, slot.zones);
    add_key(fields, "against", slot.against);
    add_table(fields, "where", slot.pair);
    add_table(fields, "empty", slot.empty_accepts);
    add_flag(fields, "first_empty", slot.first_empty);
    return "zone_of";
  }
  std::string read(const spec::NumberSlot& slot, Fields& fields) {
    if (slot.minimum) fields.push_back(lua_.value(slot.minimum));
    if (slot.maximum) fields.push_back(lua_.value(slot.maximum));
    return "number";
  }
  std::string read(const spec::TextSlot& slot, Fields& fields) {
    add_key(fields, "default", slot.default_key);
    add_key(fields, "suggestions", slot.suggestions);
    add_key(fields, "starts_with", slot.starts_with);
    add_number(fields, "max", slot.maximum_length, spec::TextSlot().maximum_length);
    return "text";
  }
  std::string read(const spec::GroupSlot& slot, Fields& fields) {
    fields.push_back(lua_.spot(slot.grid));
    if (slot.relation) fields.push_back("through = " + lua_.relation(*slot.relation));
    add_table(fields, "where", slot.filter);
    add_key(fields, "through_refusal", slot.bound_refusal);
    add_number(fields, "min", slot.minimum_size, 2);
    add_number(fields, "max", slot.maximum_size, kMaxCells);
    return "group";
  }
  std::string read(const spec::CellSlot& slot, Fields& fields) {
    fields.push_back(lua_.spot(slot.grid));
    add_table(fields, "where", slot.filter);
    add_flag(fields, "empty", slot.empty_cells);
    return "cell";
  }
  std::string read(const spec::DirectionSlot& slot, Fields& fields) {
    if (slot.grid != kNoZone) fields.push_back(lua_.spot(slot.grid));
    return "direction";
  }
  std::string read(const spec::RecordSlot& slot, Fields&) {
    return "record_of " + double_quoted(lua_.definition().records[slot.record_kind].name);
  }
  std::string read(const spec::NameSlot& slot, Fields& fields) {
    if (!slot.vocabulary.empty()) return "one_of " + double_quoted(slot.vocabulary);
    for (const std::string& name : slot.listed) fields.push_back(double_quoted(name));
    return "one_of";
  }

  LuaExpressionText& lua_;
  std::size_t indent_;
};

}  // namespace

std::string lua_slot(const spec::Slot& slot, LuaExpressionText& lua, std::size_t indent) {
  return SlotWriter(lua, indent).write(slot);
}

}  // namespace talon
