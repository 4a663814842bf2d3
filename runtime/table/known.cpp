#include "table/known.h"

#include <span>

namespace talon {
namespace {

CardSet set_of(std::span<const CardId> cards) {
  CardSet set;
  for (const CardId card : cards) set.insert(card);
  return set;
}

/// The cards of a zone or grid that lie face down.
CardSet face_down_in(const Layout& layout, const State& state, ZoneId spot) {
  if (layout.facing(spot) == Facing::up) return {};
  if (layout.is_grid(spot)) return state.grid(layout, spot).cards();
  return set_of(state.zone(layout, spot).first(state.down(layout, spot)));
}

CardSet all_in(const Layout& layout, const State& state, ZoneId spot) {
  return layout.is_grid(spot) ? state.grid(layout, spot).cards() : set_of(state.zone(layout, spot));
}

}  // namespace

CardSet face_down_cards(const Layout& layout, const State& state) {
  CardSet down;
  for (std::size_t spot = 0; spot < layout.spots(); ++spot) {
    down = down | face_down_in(layout, state, static_cast<ZoneId>(spot));
  }
  return down;
}

CardSet known_face_down(const Layout& layout, const State& state) {
  if (!layout.tracks_known()) return {};
  return state.known(layout) & face_down_cards(layout, state);
}

void know(const Layout& layout, State& state, const CardSet& cards) {
  state.set_known(layout, state.known(layout) | cards);
}

void know_face_up(const Layout& layout, State& state) {
  for (std::size_t spot = 0; spot < layout.spots(); ++spot) {
    const auto id = static_cast<ZoneId>(spot);
    know(layout, state, all_in(layout, state, id) - face_down_in(layout, state, id));
  }
}

void forget_mixed(const Layout& layout, State& state, ZoneId zone) {
  if (state.count(layout, zone) < 2) return;
  const CardSet all = all_in(layout, state, zone);
  const CardSet unseen = face_down_in(layout, state, zone);
  state.set_known(layout, (state.known(layout) - unseen) | (all - unseen));
}

}  // namespace talon
