#include "session/view.h"

#include <catch2/catch.hpp>

#include "support/market.h"

using namespace talon;
using namespace talon::testing;

TEST_CASE("a view shows open cards and counters, and of face-down zones how many", "[session]") {
  Session session = start_known_market();
  answer(session, "buy castle ace-of-moons chance-meeting");
  answer(session, "give castle");
  const View view = view_of(session.wording());
  REQUIRE(view.zones.size() == 5);
  CHECK(view.zone("stock")->count == 3);
  CHECK(view.zone("stock")->cards.empty());
  CHECK(view.zone("secret")->count == 1);
  CHECK(view.zone("secret")->cards.empty());
  CHECK(view.zone("spent")->cards == std::vector<CardId>{0, 4});
  CHECK(view.zone("row")->count == 3);
  CHECK(view.zone("elsewhere") == nullptr);
  REQUIRE(view.counters.size() == 1);
  CHECK(view.counters[0].name == "bets");
  CHECK(view.counters[0].value == 2);
}

TEST_CASE("positions that differ only in what is hidden look alike", "[session]") {
  const auto game = market();
  Rules::Deal deal = known_deal(*game);
  auto first = Session::start(game, deal);
  std::swap(deal.order[7], deal.order[11]);  // both still in the stock
  deal.seed = "other chances";
  auto second = Session::start(game, deal);
  REQUIRE(first->state_hash() != second->state_hash());
  const View a = view_of(first->wording());
  const View b = view_of(second->wording());
  for (std::size_t zone = 0; zone < a.zones.size(); ++zone) {
    CHECK(a.zones[zone].cards == b.zones[zone].cards);
    CHECK(a.zones[zone].count == b.zones[zone].count);
  }
}
