#include "table/known.h"

#include <catch2/catch.hpp>
#include <string>
#include <utility>

#include "table/unseen.h"

using namespace talon;

namespace {

constexpr ZoneId kDrawPile = 0;
constexpr ZoneId kOpenRow = 1;
constexpr ZoneId kMixedPile = 2;

Layout layout_that_knows() {
  Layout layout(9, {{"stock", Facing::down}, {"row", Facing::up}, {"pile", Facing::mixed}}, {},
                {{"board", Facing::down, GridShape(1, 2)}});
  layout.add_known();
  layout.reserve_slots(0);
  return layout;
}

CardSet known_set(std::initializer_list<int> cards) {
  CardSet set;
  for (const int card : cards) set.insert(static_cast<CardId>(card));
  return set;
}

/// 0 to 3 in the stock, 4 in the row, 5 face down below 6 in the pile, 7 on the board.
State known_state_of(const Layout& layout) {
  State state(layout);
  for (const int card : {0, 1, 2, 3}) state.push(layout, kDrawPile, static_cast<CardId>(card));
  state.push(layout, kOpenRow, 4);
  state.push(layout, kMixedPile, 5);
  state.push(layout, kMixedPile, 6);
  state.set_down(layout, kMixedPile, 1);
  state.grid(layout, 3).put(1, 7);
  know_face_up(layout, state);
  return state;
}

}  // namespace

TEST_CASE("what lies face up is known, and of the rest what was looked at", "[table]") {
  const Layout layout = layout_that_knows();
  State state = known_state_of(layout);
  CHECK(face_down_cards(layout, state) == known_set({0, 1, 2, 3, 5, 7}));
  CHECK(state.known(layout) == known_set({4, 6}));
  CHECK(known_face_down(layout, state).empty());
  know(layout, state, known_set({3, 5, 7}));
  CHECK(known_face_down(layout, state) == known_set({3, 5, 7}));
}

TEST_CASE("shuffling makes the hidden cards of that zone unknown, and no others", "[table]") {
  const Layout layout = layout_that_knows();
  State state = known_state_of(layout);
  know(layout, state, known_set({2, 3, 5, 7}));
  forget_mixed(layout, state, kDrawPile);
  CHECK(known_face_down(layout, state) == known_set({5, 7}));
  forget_mixed(layout, state, kMixedPile);
  CHECK(known_face_down(layout, state) == known_set({7}));
  CHECK(state.known(layout) == known_set({4, 6, 7}));
}

TEST_CASE("a single card that is shuffled stays where it is known to be", "[table]") {
  const Layout layout = layout_that_knows();
  State state(layout);
  state.push(layout, kDrawPile, 0);
  know(layout, state, known_set({0}));
  forget_mixed(layout, state, kDrawPile);
  CHECK(known_face_down(layout, state) == known_set({0}));
}

TEST_CASE("a draw of the unseen leaves known cards where they are", "[table]") {
  const Layout layout = layout_that_knows();
  bool others_move = false;
  for (int draw = 0; draw < 40; ++draw) {
    State state = known_state_of(layout);
    know(layout, state, known_set({1, 3, 7}));
    redraw_unseen(layout, state, Rng::seeded(std::to_string(draw), "test"));
    const auto stock = state.zone(layout, kDrawPile);
    CHECK(stock[1] == 1);
    CHECK(stock[3] == 3);
    CHECK(state.grid(layout, 3).card(1) == 7);
    others_move = others_move || stock[0] != 0;
  }
  CHECK(others_move);
}

TEST_CASE("what is hidden beside known cards has no part in a draw", "[table]") {
  const Layout layout = layout_that_knows();
  State one = known_state_of(layout);
  State other = known_state_of(layout);
  auto cards = other.list(layout.zone_offset(kDrawPile)).cards();
  std::swap(cards[0], cards[2]);
  know(layout, one, known_set({1}));
  know(layout, other, known_set({1}));
  REQUIRE_FALSE(one == other);
  redraw_unseen(layout, one, Rng::seeded("any", "test"));
  redraw_unseen(layout, other, Rng::seeded("any", "test"));
  CHECK(one == other);
}

TEST_CASE("known cards take room only in games that track them", "[table]") {
  const std::vector<ZoneInfo> zones = {{"stock", Facing::down}};
  for (const auto& [cards, words] : {std::pair{9, 1u}, std::pair{64, 1u}, std::pair{65, 2u}}) {
    Layout without(cards, zones, {});
    without.reserve_slots(2);
    Layout with(cards, zones, {});
    with.add_known();
    with.reserve_slots(2);
    CHECK_FALSE(without.tracks_known());
    CHECK(with.words() == without.words() + words);
    State state(with);
    know(with, state, CardSet::of(static_cast<CardId>(cards - 1)));
    CHECK(state.known(with) == CardSet::of(static_cast<CardId>(cards - 1)));
    CHECK(state.slots(with)[0] == Binding{});
  }
}
