#include "table/state.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace talon;

namespace {

Layout pocket_layout() {
  Layout layout(10, {{"stock", Facing::down, true}, {"row", Facing::up, true}},
                {{"gold", -5, 90, 3}});
  layout.reserve_slots(2);
  return layout;
}

}  // namespace

TEST_CASE("states without a block are equal to each other alone", "[table]") {
  CHECK(State() == State());
  CHECK_FALSE(State() == State(Layout(3, {{"stock", Facing::up, true}}, {})));
}

TEST_CASE("a card leaves a long zone from its top as from anywhere else", "[table]") {
  const Layout layout(12, {{"stock", Facing::up, true}}, {});
  State state(layout);
  ZoneList stock = state.list(layout.zone_offset(0));
  CHECK_FALSE(stock.remove(3));
  for (CardId card = 0; card < 12; ++card) stock.push(card);
  CHECK(stock.remove(11));
  CHECK_FALSE(stock.remove(11));
  CHECK(stock.remove(0));
  CHECK(stock.remove(5));
  const std::vector<CardId> left(stock.cards().begin(), stock.cards().end());
  CHECK(left == std::vector<CardId>{1, 2, 3, 4, 6, 7, 8, 9, 10});
  State same(layout);
  for (const CardId card : left) same.push(layout, 0, card);
  CHECK(state == same);
}

TEST_CASE("a zone keeps its cards in order and clears what it no longer holds", "[table]") {
  const Layout layout = pocket_layout();
  State state(layout);
  const State empty = state;
  ZoneList row = state.list(layout.zone_offset(1));
  for (const CardId card : {4, 7, 2}) row.push(card);
  CHECK(row.count() == 3);
  CHECK(row.top() == 2);
  CHECK(row.remove(7));
  CHECK_FALSE(row.remove(7));
  CHECK(state.zone(layout, 1)[0] == 4);
  CHECK(state.zone(layout, 1)[1] == 2);
  CHECK(row.pop() == 2);
  CHECK(row.pop() == 4);
  CHECK(state.top(layout, 1) == kNoCard);
  // Nothing of the cards is left behind, so equal positions are equal blocks.
  CHECK(state == empty);
  CHECK(state.hash() == empty.hash());
}

TEST_CASE("taking a set of cards out keeps the order on both sides", "[table]") {
  const Layout layout = pocket_layout();
  State state(layout);
  ZoneList row = state.list(layout.zone_offset(1));
  for (const CardId card : {9, 1, 8, 3}) row.push(card);
  std::vector<int> taken;
  row.remove_all(CardSet::of(3) | CardSet::of(9) | CardSet::of(5),
                 [&](CardId card) { taken.push_back(card); });
  CHECK(taken == std::vector<int>{9, 3});
  CHECK(std::vector<int>(row.cards().begin(), row.cards().end()) == std::vector<int>{1, 8});
}

TEST_CASE("a copy of a state is equal and independent", "[table]") {
  const Layout layout = pocket_layout();
  State state(layout);
  state.push(layout, 0, 6);
  state.set_counter(layout, CounterId{}, -4);
  State copy = state;
  CHECK(copy == state);
  CHECK(copy.counter(layout, CounterId{}) == -4);
  copy.push(layout, 0, 5);
  CHECK_FALSE(copy == state);
  CHECK(copy.hash() != state.hash());
  CHECK(state.count(layout, 0) == 1);
}

TEST_CASE("zones, counters and slots do not overlap", "[table]") {
  const Layout layout = pocket_layout();
  State state(layout);
  for (CardId card = 0; card < 10; ++card) state.push(layout, 0, card);
  for (CardId card = 0; card < 10; ++card) state.push(layout, 1, card);
  state.slots(layout)[1] = Binding::cards(CardSet::first(128));
  CHECK(state.counter(layout, CounterId{}) == 0);
  CHECK(state.slots(layout)[0] == Binding{});
  state.set_counter(layout, CounterId{}, 90);
  CHECK(state.count(layout, 0) == 10);
  CHECK(state.zone(layout, 1)[9] == 9);
  CHECK(layout.zone("row") == ZoneId{1});
  CHECK_FALSE(layout.zone("hand"));
  CHECK(layout.counter("gold") == CounterId{0});
}
