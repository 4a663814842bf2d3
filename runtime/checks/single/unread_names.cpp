#include <set>

#include "base/contains.h"
#include "checks/single/single_checks.h"
#include "load/yaml.h"
#include "lua_source/lua_words.h"

namespace talon::checks {
namespace {

/// What other values name: options, as in `{option: rows}`, attributes, as in
/// `{from: rank}`, records and tables, as in `{of: trade}`.
void add_referred(const Node& node, std::set<std::string>& names) {
  for (const char* key : {"option", "from", "of"}) {
    if (const Node* name = node.find(key)) names.insert(name->scalar);
  }
  for (const Node& item : node.items) add_referred(item, names);
  for (const Node::Entry& entry : node.entries) add_referred(entry.value, names);
}

/// Every name that the files of the family use, and what scripts may put together.
struct UsedNames {
  std::set<std::string> names;
  JoinedWords joined;

  bool has(const std::string& name) const {
    return names.contains(name) || joined.may_be_part_of(name);
  }
};

UsedNames used_names(const GameFamily& family) {
  UsedNames used;
  std::set<std::string>& names = used.names;
  for (const auto& [path, file] : family.files()) {
    Diagnostics reported_elsewhere;
    if (!path.ends_with(".yaml")) {
      names.merge(lua_words(file->text));
      used.joined.add(file->text);
    } else if (const auto tree = parse_yaml(file, reported_elsewhere)) {
      add_referred(*tree, names);
    }
  }
  for (const GameFamily::Member& member : family.members) {
    const Definition& definition = member.game->definition;
    if (definition.stock != kNoZone)
      names.insert(definition.zones[definition.stock].declared_name());
  }
  return used;
}

/// The sections of Definition::declared_at whose names are read by them.
constexpr std::string_view kSections[] = {"zones",   "grids",      "counters", "options",
                                          "records", "attributes", "tables"};

/// The message for what is at "zones.market": check.unread-zone.
std::string problem_of(std::string_view section) {
  return "check.unread-" + std::string(section.substr(0, section.size() - 1));
}

}  // namespace

void unread_names(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  const UsedNames used = used_names(family);
  for (const GameFamily::Member& member : family.members) {
    for (const auto& [key, where] : member.game->definition.declared_at) {
      const std::string section = key.substr(0, key.find('.'));
      const std::string name = key.substr(section.size() + 1);
      const bool watched = contains(kSections, section);
      if (!watched || used.has(name) || !family.owns(where)) continue;
      diagnostics.warning(where, Message(problem_of(section)).with("name", name));
    }
  }
}

}  // namespace talon::checks
