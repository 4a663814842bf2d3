#include "cli/screen/changes.h"

#include <map>

namespace talon::screen {
namespace {

/// Where a card lies, and how.
struct Lying {
  Thing thing;
  int turns = 0;
  bool operator==(const Lying&) const = default;
};

std::map<std::size_t, Lying> lying_cards(const View& view) {
  std::map<std::size_t, Lying> lying;
  for (const View::Zone& zone : view.zones) {
    for (const CardId card : zone.cards) lying.emplace(card, Lying{Thing::card(card, zone.id)});
  }
  for (const View::Grid& grid : view.grids) {
    for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
      const CardId card = grid.cells[cell].card;
      if (card == kNoCard) continue;
      lying.emplace(card, Lying{Thing::cell(grid.id, cell), grid.cells[cell].turns});
    }
  }
  return lying;
}

}  // namespace

std::set<Thing> changed_things(const View& before, const View& now) {
  std::set<Thing> changed;
  const auto old = lying_cards(before);
  for (const auto& [card, lying] : lying_cards(now)) {
    const auto was = old.find(card);
    if (was == old.end() || was->second != lying) changed.insert(lying.thing);
  }
  return changed;
}

}  // namespace talon::screen
