#include <set>

#include "load/yaml.h"
#include "workshop/checks/checks.h"
#include "workshop/lua_words.h"

namespace talon::checks {
namespace {

/// The options that selectors of cards and sizes of grids name, as in `{option: rows}`.
void add_selected_options(const Node& node, std::set<std::string>& names) {
  if (const Node* option = node.find("option")) names.insert(option->scalar);
  for (const Node& item : node.items) add_selected_options(item, names);
  for (const Node::Entry& entry : node.entries) add_selected_options(entry.value, names);
}

/// Every name that the files of a game use.
void add_names(const Definition& definition, std::set<std::string>& names) {
  names.merge(script_words(definition));
  for (const auto& file : definition.files) {
    if (!file->path.ends_with(".yaml")) continue;
    Diagnostics reported_elsewhere;
    if (const auto tree = parse_yaml(file, reported_elsewhere)) add_selected_options(*tree, names);
  }
  if (definition.stock != kNoZone) names.insert(definition.zones[definition.stock].name);
}

class Report {
 public:
  Report(const std::set<std::string>& used, Diagnostics& diagnostics)
      : used_(used), diagnostics_(diagnostics) {}

  void unless_used(const char* kind, const std::string& name, const SourceRef& where) {
    if (used_.contains(name)) return;
    diagnostics_.warning(where, Message(std::string("check.unread-") + kind).with("name", name));
  }

 private:
  const std::set<std::string>& used_;
  Diagnostics& diagnostics_;
};

}  // namespace

void unread_names(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  std::set<std::string> used;
  for (const GameFamily::Member& member : family.members) {
    add_names(member.game->definition, used);
  }
  Report report(used, diagnostics);
  for (const GameFamily::Member& member : family.members) {
    const Definition& definition = member.game->definition;
    for (const ZoneInfo& zone : definition.zones) {
      report.unless_used("zone", zone.name, definition.declared_at.at("zones." + zone.name));
    }
    for (const GridInfo& grid : definition.grids) {
      report.unless_used("grid", grid.name, definition.declared_at.at("grids." + grid.name));
    }
    for (const CounterInfo& counter : definition.counters) {
      report.unless_used("counter", counter.name,
                         definition.declared_at.at("counters." + counter.name));
    }
    for (const Option& option : definition.options) {
      report.unless_used("option", option.name, option.where);
    }
  }
}

}  // namespace talon::checks
