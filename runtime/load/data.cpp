#include "load/data.h"

#include <utility>

#include "base/contains.h"
#include "base/names.h"
#include "base/text.h"
#include "base/unknown.h"
#include "load/keys.h"

namespace talon {
namespace {

constexpr std::size_t kMaxDataColumns = 64;

bool is_sequence(DataKind kind) {
  return kind == DataKind::list || kind == DataKind::map || kind == DataKind::rows;
}

/// Absent values of these are empty; those of others must be allowed.
bool may_be_left_out(const DataType& type) {
  return type.optional || is_sequence(type.kind) || type.kind == DataKind::boolean ||
         type.kind == DataKind::set;
}

Datum empty_value(const DataType& type) {
  if (type.optional) return {};
  switch (type.kind) {
    case DataKind::boolean:
      return {false};
    case DataKind::set:
      return {Datum::Names{}};
    case DataKind::list:
    case DataKind::rows:
      return {Datum::List{}};
    case DataKind::map:
      return {Datum::Map{}};
    default:
      return {};
  }
}

void check_key(const MapReader& reader, std::string_view key, bool allowed) {
  if (allowed || !reader.has(key)) return;
  reader.error(key, Message("diagnostic.key-not-for-type")
                        .with("key", std::string(key))
                        .with("type", reader.text("type")));
}

std::optional<DataKind> data_kind_called(const std::string& name) {
  constexpr std::pair<std::string_view, DataKind> kinds[] = {
      {"integer", DataKind::integer}, {"boolean", DataKind::boolean},    {"one_of", DataKind::name},
      {"set", DataKind::set},         {"list", DataKind::list},          {"map", DataKind::map},
      {"rows", DataKind::rows},       {"procedure", DataKind::procedure}};
  for (const auto& [word, kind] : kinds) {
    if (word == name) return kind;
  }
  return std::nullopt;
}

void check_name(const Node& value, const DataType& type, Diagnostics& diagnostics) {
  const auto& known = type.names;
  if (known.empty() || contains(known, value.scalar)) return;
  diagnostics.error(value.where, unknown_choice(value.scalar, known));
}

Datum read_integer(const Node& value, const DataType& type, std::string_view name,
                   Diagnostics& diagnostics) {
  if (!check_type(value, name, ValueType::integer, diagnostics)) return {};
  const std::int64_t number = *parse_integer(value.scalar);
  if (number >= type.minimum && number <= type.maximum) return {number};
  diagnostics.error(value.where, Message("diagnostic.out-of-range")
                                     .with("name", std::string(name))
                                     .with("value", number)
                                     .with("min", type.minimum)
                                     .with("max", type.maximum));
  return {};
}

Datum read_names(const Node& value, const DataType& type, std::string_view name,
                 Diagnostics& diagnostics) {
  if (!check_type(value, name, ValueType::names, diagnostics)) return {};
  Datum::Names names;
  for (const Node& item : value.items) {
    check_name(item, type, diagnostics);
    names.push_back(item.scalar);
  }
  return {std::move(names)};
}

Datum read_map(const Node& value, const DataType& type, std::string_view name,
               Diagnostics& diagnostics) {
  if (!check_type(value, name, ValueType::map, diagnostics)) return {};
  Datum::Map map;
  for (const Node::Entry& entry : value.entries) {
    map.push_back({entry.key, read_datum(entry.value, *type.of, entry.key, diagnostics)});
  }
  return {std::move(map)};
}

Datum read_list(const Node& value, const DataType& type, std::string_view name,
                Diagnostics& diagnostics) {
  if (!check_type(value, name, ValueType::list, diagnostics)) return {};
  Datum::List list;
  for (const Node& item : value.items) {
    if (type.kind == DataKind::rows) {
      list.push_back({read_row(item, type.columns, diagnostics)});
    } else {
      list.push_back(read_datum(item, *type.of, name, diagnostics));
    }
  }
  return {std::move(list)};
}

/// The value of a column, or the default of one that is left out.
Datum value_of(const Node* value, const DataType::Column& column, const SourceRef& where,
               Diagnostics& diagnostics) {
  if (value && !value->is_null()) {
    return read_datum(*value, column.type, column.name, diagnostics);
  }
  if (!may_be_left_out(column.type)) {
    diagnostics.error(where, Message("diagnostic.missing-key").with("key", column.name));
  }
  return empty_value(column.type);
}

/// The list that `of` names.
Vocabulary list_named_by(const MapReader& reader, const NameLists& lists) {
  const std::string name = reader.text("of");
  std::vector<std::string> known;
  for (const Vocabulary& list : lists) {
    if (list.name == name) return list;
    known.push_back(list.name);
  }
  reader.error("of", unknown(Named::list, name, known));
  return {};
}

}  // namespace

Vocabulary read_choices(const MapReader& reader, const NameLists& lists) {
  if (reader.has("choices") == reader.has("of")) {
    reader.error(reader.has("of") ? "of" : "type", Message("diagnostic.choices-or-of"));
    return {};
  }
  if (reader.has("choices")) return {"", reader.texts("choices"), {}};
  return list_named_by(reader, lists);
}

DataType read_inner_type(const MapReader& reader, const NameLists& lists) {
  DataType inner;
  const std::string word = reader.text("of");
  if (word == "name") {
    inner.kind = DataKind::name;
  } else if (word == "integer" || word == "boolean" || word == "procedure") {
    inner.kind = *data_kind_called(word);
  } else if (reader.has("of")) {
    Vocabulary choices = list_named_by(reader, lists);
    inner.kind = DataKind::name;
    inner.names = std::move(choices.symbols);
    inner.vocabulary = std::move(choices.name);
  } else {
    reader.demand("of");
  }
  return inner;
}

DataType read_data_type(const Node::Entry& entry, const NameLists& lists,
                        Diagnostics& diagnostics) {
  const MapReader reader(entry, keys::column, diagnostics);
  DataType type;
  type.kind = data_kind_called(reader.text("type")).value_or(DataKind::integer);
  type.optional = reader.boolean("optional");
  const bool listed = type.kind == DataKind::name || type.kind == DataKind::set;
  const bool holds = type.kind == DataKind::list || type.kind == DataKind::map;
  check_key(reader, "min", type.kind == DataKind::integer);
  check_key(reader, "max", type.kind == DataKind::integer);
  check_key(reader, "choices", listed);
  check_key(reader, "of", listed || holds);
  check_key(reader, "columns", type.kind == DataKind::rows);
  const bool inner = holds && reader.text("of") == "procedure";
  check_key(reader, "given", type.kind == DataKind::procedure || inner);
  if (reader.has("given")) type.given = reader.texts("given");
  type.minimum = reader.integer("min", type.minimum);
  type.maximum = reader.integer("max", type.maximum);
  if (listed) {
    Vocabulary choices = read_choices(reader, lists);
    type.names = std::move(choices.symbols);
    type.vocabulary = std::move(choices.name);
  }
  if (holds) {
    DataType of = read_inner_type(reader, lists);
    of.given = std::exchange(type.given, std::nullopt);
    type.of = std::make_shared<const DataType>(std::move(of));
  }
  if (type.kind == DataKind::rows) {
    reader.demand("columns");
    type.columns = read_columns(reader.entries("columns"), lists, diagnostics);
  }
  return type;
}

std::vector<DataType::Column> read_columns(const std::vector<Node::Entry>& entries,
                                           const NameLists& lists, Diagnostics& diagnostics) {
  std::vector<DataType::Column> columns;
  for (const Node::Entry& entry : entries) {
    if (columns.size() == kMaxDataColumns) {
      diagnostics.error(
          entry.key_where,
          Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(kMaxDataColumns)));
      break;
    }
    columns.push_back({entry.key, read_data_type(entry, lists, diagnostics)});
  }
  return columns;
}

Datum read_datum(const Node& value, const DataType& type, std::string_view name,
                 Diagnostics& diagnostics) {
  switch (type.kind) {
    case DataKind::integer:
      return read_integer(value, type, name, diagnostics);
    case DataKind::boolean:
      if (!check_type(value, name, ValueType::boolean, diagnostics)) return {};
      return {value.scalar == "true"};
    case DataKind::name:
    case DataKind::procedure:
      if (!check_type(value, name, ValueType::name, diagnostics)) return {};
      check_name(value, type, diagnostics);
      return {value.scalar};
    case DataKind::set:
      return read_names(value, type, name, diagnostics);
    case DataKind::map:
      return read_map(value, type, name, diagnostics);
    case DataKind::list:
    case DataKind::rows:
      break;
  }
  return read_list(value, type, name, diagnostics);
}

Datum::List read_row(const Node& row, const std::vector<DataType::Column>& columns,
                     Diagnostics& diagnostics) {
  Datum::List values;
  if (!row.is_map() && !row.is_list()) {
    diagnostics.error(row.where, Message("diagnostic.expected-row"));
    return Datum::List(columns.size());
  }
  for (std::size_t index = 0; index < columns.size(); ++index) {
    const Node* value = row.is_map()               ? row.find(columns[index].name)
                        : index < row.items.size() ? &row.items[index]
                                                   : nullptr;
    values.push_back(value_of(value, columns[index], row.where, diagnostics));
  }
  if (row.items.size() > columns.size()) {
    diagnostics.error(row.items[columns.size()].where,
                      Message("diagnostic.row-too-long")
                          .with("count", static_cast<std::int64_t>(columns.size())));
  }
  for (const Node::Entry& entry : row.entries) {
    if (column_of(columns, entry.key)) continue;
    diagnostics.error(entry.key_where, unknown(Named::key, entry.key, names_of(columns)));
  }
  return values;
}

}  // namespace talon
