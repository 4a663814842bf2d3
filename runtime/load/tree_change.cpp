#include "load/tree_change.h"

#include <algorithm>

namespace talon {

Node& section(Node& map, std::string_view key, const SourceRef& where) {
  if (Node* found = map.find(key)) return *found;
  Node node;
  node.kind = Node::Kind::map;
  node.where = where;
  return map.entries.emplace_back(Node::Entry{std::string(key), where, std::move(node)}).value;
}

bool same_value(const Node& left, const Node& right) {
  const auto same_entry = [](const Node::Entry& one, const Node::Entry& other) {
    return one.key == other.key && same_value(one.value, other.value);
  };
  return left.kind == right.kind && left.scalar == right.scalar &&
         std::ranges::equal(left.items, right.items, same_value) &&
         std::ranges::equal(left.entries, right.entries, same_entry);
}

void change(Node& map, const Node& patch, Diagnostics& diagnostics) {
  for (const Node::Entry& entry : patch.entries) {
    Node* value = map.find(entry.key);
    if (!value) {
      map.entries.push_back(entry);
    } else if (value->is_map() && entry.value.is_map()) {
      change(*value, entry.value, diagnostics);
    } else if (!entry.value.is_map() && same_value(*value, entry.value)) {
      diagnostics.error(entry.value.where, Message("diagnostic.already-so")
                                               .with("key", entry.key)
                                               .with("place", value->where.position()));
    } else {
      *value = entry.value;
    }
  }
}

}  // namespace talon
