#include "scenarios/scenario_zones.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace talon {
namespace {

/// Entries by zone, each of a family once for each of its zones where `stands_for_all`.
template <typename Entry, typename StandsForAll>
std::vector<Entry> spread(const std::vector<Entry>& entries, const Definition& definition,
                          const StandsForAll& stands_for_all) {
  std::vector<Entry> spread_out;
  for (const Entry& entry : entries) {
    if (definition.family(entry.zone.name) == nullptr || !stands_for_all(entry)) {
      spread_out.push_back(entry);
      continue;
    }
    for (const std::string& member : zones_of_family(entry.zone.name, definition)) {
      spread_out.push_back(entry);
      spread_out.back().zone.name = member;
    }
  }
  return spread_out;
}

/// Without what the file gives to zones to which the scenario gives something else.
template <typename Entry>
void drop_replaced(std::vector<Entry>& entries) {
  std::vector<Entry> own;
  std::ranges::copy_if(entries, std::back_inserter(own),
                       [](const Entry& entry) { return !entry.of_file; });
  std::erase_if(entries, [&](const Entry& entry) {
    return entry.of_file && std::ranges::any_of(own, [&](const Entry& other) {
             return other.zone.name == entry.zone.name;
           });
  });
}

}  // namespace

std::vector<std::string> zones_of_family(const std::string& family, const Definition& definition) {
  const ZoneFamily* const found = definition.family(family);
  std::vector<std::string> names;
  for (int index = 0; found != nullptr && index < found->count; ++index) {
    names.push_back(definition.zones[found->first + index].name);
  }
  return names;
}

ScenarioGiven by_zones(ScenarioGiven given, const Definition& definition) {
  given.zones = spread(given.zones, definition,
                       [](const ScenarioGiven::Zone& zone) { return zone.cards.empty(); });
  given.face_down = spread(given.face_down, definition, [](const auto&) { return true; });
  drop_replaced(given.zones);
  drop_replaced(given.face_down);
  return given;
}

Scenario by_zones(Scenario scenario, const Definition& definition) {
  scenario.given = by_zones(std::move(scenario.given), definition);
  return scenario;
}

}  // namespace talon
