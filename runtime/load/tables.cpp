#include "load/tables.h"

#include <algorithm>

#include "load/keys.h"

namespace talon {
namespace {

constexpr std::size_t kMaxRows = 1'000;

void check_row_id(const Node::Entry& row, Diagnostics& diagnostics) {
  if (is_name(row.key)) return;
  diagnostics.error(row.key_where, Message("diagnostic.expected-name").with("key", row.key));
}

}  // namespace

NameLists name_lists(const CardTable& cards, const std::vector<Node::Entry>& tables) {
  NameLists lists;
  for (const Node::Entry& table : tables) {
    const Node* rows = table.value.find("rows");
    lists.push_back({table.key, rows ? rows->keys() : std::vector<std::string>(), {}});
  }
  for (const Attribute& attribute : cards.attributes()) {
    if (attribute.symbols.empty()) continue;
    lists.push_back({attribute.vocabulary, attribute.symbols, {}});
  }
  return lists;
}

DataTable read_table(const Node::Entry& entry, const NameLists& lists, Diagnostics& diagnostics) {
  const MapReader reader(entry, keys::table, diagnostics);
  DataTable table{entry.key, read_columns(reader.entries("columns"), lists, diagnostics), {}};
  // A row has its name, and scripts read that as a column.
  for (const Node::Entry& column : reader.entries("columns")) {
    if (column.key != "id") continue;
    diagnostics.error(column.key_where,
                      Message("diagnostic.reserved-column").with("name", column.key));
  }
  const std::vector<Node::Entry>& rows = reader.entries("rows");
  if (rows.size() > kMaxRows) {
    reader.error("rows",
                 Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(kMaxRows)));
  }
  for (const Node::Entry& row : rows) {
    check_row_id(row, diagnostics);
    table.rows.push_back({row.key, read_row(row.value, table.columns, diagnostics), row.key_where});
  }
  return table;
}

}  // namespace talon
