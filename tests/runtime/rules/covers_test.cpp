// Zones that cover others: what may be taken, and when a card turns up.
#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// "low" is covered by "left" and "right"; cards are taken from the top of all three.
struct CoveredGame {
  HandMadeGame made{8, {"stock", "low", "left", "right", "gone"}};

  explicit CoveredGame(Facing facing) {
    const ZoneId low = made.zone("low");
    for (const char* name : {"low", "left", "right"}) {
      made.definition.zones[made.zone(name)].facing = facing;
      if (made.zone(name) == low) continue;
      made.definition.zones[low].covered_by.push_back(made.zone(name));
      made.definition.zones[made.zone(name)].covers.push_back(low);
    }
    made.rules.endings = {{"done", "", {}, HandMadeGame::no_moves(), nullptr}};
  }

  std::vector<ZoneId> places() const {
    return {made.zone("low"), made.zone("left"), made.zone("right")};
  }
  void take_tops() {
    spec::Slot slot = made.card_slot("card", {"low", "left", "right"});
    slot.as<spec::CardSlot>()->top_only = true;
    made.add_move("take", {slot}, {made.put("card", "gone")});
  }
  void take_runs() {
    spec::RunSlot run;
    run.zones = places();
    made.add_move("take", {named("card", run)}, {made.put("card", "gone")});
  }
};

Answer take(const Rules& rules, CardId card, const char* zone) {
  Answer answer;
  answer.bindings[0] = Binding::card(card, *rules.game().layout.zone(zone));
  return answer;
}

/// Hears which cards turn up.
struct Listener final : Observer {
  std::vector<CardId> up;
  void moved(CardId, ZoneId, ZoneId) override {}
  void turned_up(CardId card, ZoneId) override { up.push_back(card); }
  void said(const Message&) override {}
  std::string typed(TextId) const override { return {}; }
};

/// Opens a position with a card at each place, and takes what may be taken one after another.
void check_order(CoveredGame& game) {
  Rules rules(game.made.compile(), nullptr);
  LegalAnswers legal;
  Position position = place(rules, {{"low", {0}}, {"left", {1}}, {"right", {2}}});
  REQUIRE_FALSE(rules.reopen(position, legal));
  CHECK(legal.size() == 2);
  REQUIRE(rules.refuse(position, take(rules, 0, "low")));
  CHECK(rules.refuse(position, take(rules, 0, "low"))->reason.key == "refusal.covered");

  REQUIRE_FALSE(rules.apply(position, take(rules, 1, "left"), legal));
  CHECK(legal.size() == 1);
  CHECK(rules.refuse(position, take(rules, 0, "low")));

  REQUIRE_FALSE(rules.apply(position, take(rules, 2, "right"), legal));
  CHECK(legal.size() == 1);
  CHECK_FALSE(rules.refuse(position, take(rules, 0, "low")));
}

}  // namespace

TEST_CASE("a top card may be taken once all that covers it is gone", "[rules]") {
  CoveredGame game(Facing::up);
  game.take_tops();
  check_order(game);
}

TEST_CASE("no run leaves a zone that is covered", "[rules]") {
  CoveredGame game(Facing::up);
  game.take_runs();
  check_order(game);
}

TEST_CASE("a card that is face down turns up when the last of what covers it is gone", "[rules]") {
  CoveredGame game(Facing::mixed);
  game.take_tops();
  Rules rules(game.made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  const ZoneId low = *layout.zone("low");
  LegalAnswers legal;
  Position position = place(rules, {{"low", {0}}, {"left", {1, 3}}, {"right", {2}}});
  position.state.set_down(layout, low, 1);
  Listener listener;
  rules.set_observer(&listener);

  REQUIRE_FALSE(rules.apply(position, take(rules, 2, "right"), legal));
  REQUIRE_FALSE(rules.apply(position, take(rules, 3, "left"), legal));
  CHECK(position.state.down(layout, low) == 1);
  CHECK(listener.up.empty());
  REQUIRE_FALSE(rules.apply(position, take(rules, 1, "left"), legal));
  CHECK(position.state.down(layout, low) == 0);
  CHECK(listener.up == std::vector<CardId>{0});
}

TEST_CASE("a card below another does not turn up while its zone is covered", "[rules]") {
  CoveredGame game(Facing::mixed);
  spec::Slot slot = game.made.card_slot("card", {"low"});
  game.made.add_move("take", {slot}, {game.made.put("card", "gone")});
  Rules rules(game.made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  LegalAnswers legal;
  Position position = place(rules, {{"low", {0, 1}}, {"left", {2}}});
  position.state.set_down(layout, *layout.zone("low"), 1);
  REQUIRE_FALSE(rules.apply(position, take(rules, 1, "low"), legal));
  CHECK(position.state.down(layout, *layout.zone("low")) == 1);
}
