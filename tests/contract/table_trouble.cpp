#include "contract/table_trouble.h"

#include <stdexcept>
#include <vector>

namespace talon::contract {
namespace {

std::vector<CardId> cards_on_table(const Game& game, const State& state) {
  std::vector<CardId> cards;
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    const auto list = state.zone(game.layout, static_cast<ZoneId>(zone));
    cards.insert(cards.end(), list.begin(), list.end());
  }
  for (std::size_t grid = 0; grid < game.layout.grids().size(); ++grid) {
    const ConstGridCells cells = state.grid(game.layout, game.layout.grid_id(grid));
    for (int cell = 0; cell < game.layout.grids()[grid].shape.cells(); ++cell) {
      const CardId card = cells.card(static_cast<CellId>(cell));
      const bool occupied = (cells.occupied() >> cell & 1) != 0;
      if (occupied != (card != kNoCard)) throw std::runtime_error("a grid is in disorder");
      if (occupied) cards.push_back(card);
    }
  }
  return cards;
}

}  // namespace

std::string table_trouble(const Game& game, const State& state) {
  CardSet seen;
  int count = 0;
  for (const CardId card : cards_on_table(game, state)) {
    if (card >= game.cards().size()) return "a card that does not exist";
    if (seen.contains(card)) return game.cards().id(card) + " lies in two places";
    seen.insert(card);
    ++count;
  }
  if (count != game.cards().size()) return std::to_string(count) + " cards are left";
  for (const ZoneId zone : game.layout.mixed()) {
    const int cards = state.count(game.layout, zone);
    const int down = state.down(game.layout, zone);
    const std::string& name = game.layout.zones()[zone].name;
    if (down > cards) return name + " has more cards face down than cards";
    if (cards > 0 && down == cards && !state.is_covered(game.layout, zone)) {
      return "the top card of " + name + " lies face down";
    }
  }
  for (std::size_t i = 0; i < game.layout.counters().size(); ++i) {
    const CounterInfo& counter = game.layout.counters()[i];
    const auto value = state.counter(game.layout, static_cast<CounterId>(i));
    if (value < counter.minimum || value > counter.maximum) return counter.name + " out of range";
  }
  return "";
}

}  // namespace talon::contract
