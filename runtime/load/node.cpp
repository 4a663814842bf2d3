#include <algorithm>
#include <utility>

#include "load/yaml.h"

namespace talon {

const Node::Entry* Node::entry(std::string_view key) const {
  const auto found =
      std::ranges::find_if(entries, [&](const Entry& each) { return each.key == key; });
  return found == entries.end() ? nullptr : &*found;
}

const Node* Node::find(std::string_view key) const {
  const Entry* found = entry(key);
  return found ? &found->value : nullptr;
}

Node* Node::find(std::string_view key) { return const_cast<Node*>(std::as_const(*this).find(key)); }

std::vector<std::string> Node::keys() const {
  std::vector<std::string> names;
  for (const Entry& entry : entries) names.push_back(entry.key);
  return names;
}

}  // namespace talon
