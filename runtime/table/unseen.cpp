#include "table/unseen.h"

#include <algorithm>
#include <vector>

#include "table/known.h"

namespace talon {
namespace {

/// Calls visit(card) for every card that lies face down and is not known; it may put another one
/// there.
template <typename Visit>
void each_unseen_card(const Layout& layout, State& state, const CardSet& known, Visit change) {
  const auto visit = [&](CardId& card) {
    if (!known.contains(card)) change(card);
  };
  for (std::size_t spot = 0; spot < layout.spots(); ++spot) {
    const auto id = static_cast<ZoneId>(spot);
    if (layout.facing(id) == Facing::up) continue;
    if (!layout.is_grid(id)) {
      const auto cards = state.list(layout.zone_offset(id)).cards();
      for (CardId& card : cards.first(state.down(layout, id))) visit(card);
      continue;
    }
    GridCells cells = state.grid(layout, id);
    each_cell(cells.occupied(), [&](CellId cell) {
      CardId card = cells.card(cell);
      visit(card);
      cells.put(cell, card, cells.turns(cell));
    });
  }
}

}  // namespace

Rng drawn_from(Rng& stream) {
  const std::uint64_t first = stream.next();
  const std::uint64_t second = stream.next();
  // The generator never leaves the state of two zeros.
  return {first, second == 0 ? 1 : second};
}

void redraw_unseen(const Layout& layout, State& state, Rng stream) {
  std::vector<CardId> cards;
  const CardSet known = known_face_down(layout, state);
  each_unseen_card(layout, state, known, [&cards](CardId& card) { cards.push_back(card); });
  std::ranges::sort(cards);  // where they lay is forgotten here
  stream.shuffle(std::span(cards));
  auto next = cards.begin();
  each_unseen_card(layout, state, known, [&next](CardId& card) { card = *next++; });
  Control& control = state.control();
  control.deal_stream = drawn_from(stream);
  control.play_stream = drawn_from(stream);
  control.fixed_deal = 0;
}

}  // namespace talon
