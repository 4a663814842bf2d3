#include "cli/screen/changes.h"

#include <catch2/catch.hpp>

#include "session/session.h"
#include "support/market.h"

using namespace talon;
using talon::screen::changed_things;
using talon::screen::Thing;

TEST_CASE("A card that lies elsewhere has changed, and nothing else", "[screen]") {
  Session session = talon::testing::start_known_market();
  const View before = view_of(session.wording());
  CHECK(changed_things(before, before).empty());
  REQUIRE_FALSE(session.answer(session.whole(session.legal().at(0))));
  const View now = view_of(session.wording());
  const auto changed = changed_things(before, now);
  REQUIRE_FALSE(changed.empty());
  for (const Thing& thing : changed) {
    REQUIRE(thing.kind == Thing::Kind::card);
    const auto card = static_cast<CardId>(thing.number);
    for (const View::Zone& zone : before.zones) {
      const bool was_here = std::ranges::find(zone.cards, card) != zone.cards.end();
      CHECK_FALSE((was_here && thing == Thing::card(card, zone.id)));
    }
  }
}
