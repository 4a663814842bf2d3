#include "table/unseen.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

using namespace talon;

namespace {

constexpr ZoneId kStock = 0;
constexpr ZoneId kRow = 1;
constexpr ZoneId kReserve = 2;

Layout layout_of_three() {
  return Layout(10, {{"stock", Facing::down}, {"row", Facing::up}, {"reserve", Facing::down}},
                {{"gold", 0, 9, 3}});
}

State state_of(const Layout& layout, std::vector<CardId> stock, std::vector<CardId> reserve) {
  State state(layout);
  for (const CardId card : stock) state.push(layout, kStock, card);
  for (const CardId card : {8, 2, 9}) state.push(layout, kRow, static_cast<CardId>(card));
  for (const CardId card : reserve) state.push(layout, kReserve, card);
  return state;
}

std::vector<CardId> cards(const Layout& layout, const State& state, ZoneId zone) {
  const auto all = state.zone(layout, zone);
  return {all.begin(), all.end()};
}

}  // namespace

TEST_CASE("drawing the unseen anew leaves what can be seen", "[table]") {
  const Layout layout = layout_of_three();
  State state = state_of(layout, {0, 1, 3, 4, 5}, {6, 7});
  state.set_counter(layout, CounterId{}, 7);
  redraw_unseen(layout, state, Rng::seeded("any", "test"));
  CHECK(cards(layout, state, kRow) == std::vector<CardId>{8, 2, 9});
  CHECK(state.counter(layout, CounterId{}) == 7);
  CHECK(state.count(layout, kStock) == 5);
  CHECK(state.count(layout, kReserve) == 2);
  std::vector<CardId> hidden = cards(layout, state, kStock);
  const std::vector<CardId> reserve = cards(layout, state, kReserve);
  hidden.insert(hidden.end(), reserve.begin(), reserve.end());
  std::ranges::sort(hidden);
  CHECK(hidden == std::vector<CardId>{0, 1, 3, 4, 5, 6, 7});
}

TEST_CASE("what was hidden has no part in what is drawn anew", "[table]") {
  const Layout layout = layout_of_three();
  State one = state_of(layout, {0, 1, 3, 4, 5}, {6, 7});
  State other = state_of(layout, {7, 4, 3, 6, 0}, {5, 1});
  one.control().deal_stream = Rng::seeded("one", "deal");
  other.control().play_stream = Rng::seeded("other", "play");
  other.control().fixed_deal = 1;
  CHECK_FALSE(one == other);
  redraw_unseen(layout, one, Rng::seeded("any", "test"));
  redraw_unseen(layout, other, Rng::seeded("any", "test"));
  CHECK(one == other);
}

TEST_CASE("every card that is hidden lies everywhere equally often", "[table]") {
  const Layout layout = layout_of_three();
  const State state = state_of(layout, {0, 1, 3, 4, 5}, {6, 7});
  Rng stream = Rng::seeded("fair", "test");
  std::array<int, 10> first_of_stock{};
  std::array<int, 10> last_of_reserve{};
  for (int draw = 0; draw < 70'000; ++draw) {
    State drawn = state;
    redraw_unseen(layout, drawn, drawn_from(stream));
    ++first_of_stock.at(drawn.zone(layout, kStock)[0]);
    ++last_of_reserve.at(drawn.top(layout, kReserve));
  }
  for (const std::size_t card : {0, 1, 3, 4, 5, 6, 7}) {
    // Five deviations of a binomial count around 10 000.
    CHECK(std::abs(first_of_stock.at(card) - 10'000) < 463);
    CHECK(std::abs(last_of_reserve.at(card) - 10'000) < 463);
  }
}

TEST_CASE("two streams of one are two", "[table]") {
  Rng stream = Rng::seeded("any", "test");
  const Rng first = drawn_from(stream);
  CHECK_FALSE(first == drawn_from(stream));
}

TEST_CASE("cards that lie face down in a grid are drawn anew, and lie turned as they lay",
          "[table]") {
  const Layout layout(
      6, {{"stock", Facing::down}}, {},
      {{"board", Facing::up, GridShape(1, 2)}, {"store", Facing::down, GridShape(2, 2)}});
  const auto state_of_grids = [&](CardId first, CardId second) {
    State state(layout);
    for (const CardId card : {CardId{0}, CardId{5}}) state.push(layout, 0, card);
    state.grid(layout, 1).put(1, 4, 3);
    state.grid(layout, 2).put(0, first, 1);
    state.grid(layout, 2).put(3, second, 2);
    return state;
  };
  State one = state_of_grids(1, 2);
  State other = state_of_grids(2, 1);
  redraw_unseen(layout, one, Rng::seeded("any", "test"));
  redraw_unseen(layout, other, Rng::seeded("any", "test"));
  CHECK(one == other);
  CHECK(one.grid(layout, 1).card(1) == 4);
  const ConstGridCells store = std::as_const(one).grid(layout, 2);
  CHECK(store.occupied() == 0b1001);
  CHECK(store.turns(0) == 1);
  CHECK(store.turns(3) == 2);
  CardSet hidden = store.cards();
  for (const CardId card : one.zone(layout, 0)) hidden.insert(card);
  CHECK(hidden == (CardSet::first(3) | CardSet::of(5)));
}
