#include "runtime/script/rich_game.h"

namespace talon::testing {
namespace {

FieldInfo field(const std::string& name, FieldType type) {
  FieldInfo made;
  made.name = name;
  made.type = type;
  made.maximum = 9;
  if (type == FieldType::one_of || type == FieldType::set) made.choices = {"cat", "dog"};
  if (type == FieldType::text) made.start = 3;
  return made;
}

DataTable goods() {
  DataTable table;
  table.name = "goods";
  table.columns = {{"price", {}}};
  table.rows = {{"corn", {Datum{std::int64_t{2}}}, {}}, {"iron", {Datum{std::int64_t{5}}}, {}}};
  return table;
}

/// Rows with a mark and a number for every card.
Attribute marks() {
  DataType name;
  name.kind = DataKind::name;
  name.names = {"a", "b"};
  Attribute attribute{"marks", AttributeKind::data, {}, {}, ""};
  attribute.type.kind = DataKind::rows;
  attribute.type.columns = {{"mark", name}, {"worth", {}}};
  const Datum row{Datum::List{Datum{std::string("a")}, Datum{std::int64_t{4}}}};
  attribute.data = {Datum{Datum::List{row, row}}};
  return attribute;
}

}  // namespace

Definition rich_definition(const std::string& text) {
  Definition definition = probe_definition();
  const std::vector<AttributeValue> all(static_cast<std::size_t>(definition.cards.size()),
                                        AttributeValue{0, false});
  definition.cards.add_attribute(marks(), all);
  definition.grids = {{"board", Facing::up, GridShape(2, 3)}};
  definition.counters.push_back({"call", 0, 1'000'000, 0});
  definition.records = {{"guest",
                         3,
                         "",
                         {field("age", FieldType::integer), field("glad", FieldType::boolean),
                          field("kind", FieldType::one_of), field("likes", FieldType::set),
                          field("friend", FieldType::record), field("name", FieldType::text)}}};
  definition.tables = {goods()};
  definition.scripts = {lua_file("game.lua", text)};
  return definition;
}

const char* const kOperations = R"(
local operations = {
  index = function(a, b) return a[b] end,
  set = function(a, b, c) a[b] = c end,
  call = function(a, b, c) return a(b, c) end,
  method = function(a, b, c) return a.count(b, c) end,
  add = function(a, b) return a + b, a - b, a * b, a // b, a % b end,
  bits = function(a, b) return a & b, a | b, a ~ b, a << b, ~a end,
  minus = function(a) return -a end,
  join = function(a, b) return a .. b end,
  length = function(a) return #a end,
  less = function(a, b) return a < b, a <= b end,
  equal = function(a, b) return a == b end,
  walk = function(a, b, c)
    local count = 0
    for key, value in a, b, c do
      count = count + 1
      if count > 9 then break end
    end
  end,
  visit = function(a) for key, value in pairs(a) do if value == key then break end end end,
  list = function(a) for place, value in ipairs(a) do if value == place then break end end end,
  close = function(a) local held <close> = a end,
  spread = function(a, b, c) return select(a, b, c, table.unpack(a)) end,
}
)";

}  // namespace talon::testing
