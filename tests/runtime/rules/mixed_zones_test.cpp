// Zones whose cards lie face down or up, and effects that deal to several zones.
#include <catch2/catch.hpp>

#include "rules/names.h"
#include "rules/redraw.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

spec::Effects deal_around(std::vector<int> each, ZoneId from, std::vector<ZoneId> to, bool down) {
  const spec::DealAround deal{nullptr, std::move(each), {from}, std::move(to), down};
  return {std::make_shared<const spec::Effect>(spec::Effect{deal, {}})};
}

/// Hears which cards turn up, and how many nobody sees.
struct Ear final : Observer {
  std::vector<CardId> up;
  int unseen = 0;

  void moved(CardId card, ZoneId, ZoneId) override { unseen += card == kNoCard; }
  void turned_up(CardId card, ZoneId) override { up.push_back(card); }
  void said(const Message&) override {}
  std::string typed(TextId) const override { return {}; }
};

/// Two mixed zones are dealt 2 and 1 cards face down, then one each face up.
struct MixedGame {
  HandMadeGame made{8, {"stock", "a", "b", "gone"}};

  MixedGame() {
    for (const char* name : {"a", "b"}) {
      made.definition.zones[made.zone(name)].facing = Facing::mixed;
    }
    made.rules.setup =
        deal_around({2, 1}, made.zone("stock"), {made.zone("a"), made.zone("b")}, true);
    const auto up =
        deal_around({1, 1}, made.zone("stock"), {made.zone("a"), made.zone("b")}, false);
    made.rules.setup.push_back(up.front());
    spec::RunSlot run;
    run.zones = {made.zone("a"), made.zone("b")};
    made.add_move("drop", {named("run", run)}, {made.put("run", "gone")});
  }
};

Position dealt(Rules& rules, LegalAnswers& legal) {
  Position position;
  std::vector<CardId> order = {0, 1, 2, 3, 4, 5, 6, 7};
  REQUIRE_FALSE(rules.start({"1", order}, position, legal));
  return position;
}

}  // namespace

TEST_CASE("cards are dealt in turn until each zone has its share", "[rules]") {
  MixedGame game;
  Rules rules(game.made.compile(), nullptr);
  LegalAnswers legal;
  Position position = dealt(rules, legal);
  CHECK(cards_in(rules, position, "a") == std::vector<CardId>{0, 2, 3});
  CHECK(cards_in(rules, position, "b") == std::vector<CardId>{1, 4});
  CHECK(cards_in(rules, position, "stock") == std::vector<CardId>{7, 6, 5});
}

TEST_CASE("a card that lies face down cannot be chosen and turns up when uncovered", "[rules]") {
  MixedGame game;
  Rules rules(game.made.compile(), nullptr);
  LegalAnswers legal;
  Position position = dealt(rules, legal);
  const Layout& layout = rules.game().layout;
  CHECK(position.state.down(layout, *layout.zone("a")) == 2);
  CHECK(legal.size() == 2);

  Answer hidden;
  hidden.bindings[0] = Binding::card(0, *layout.zone("a"));
  REQUIRE(rules.refuse(position, hidden));
  CHECK(rules.refuse(position, hidden)->reason.key == "refusal.not-here");

  Ear ear;
  rules.set_observer(&ear);
  Answer top;
  top.bindings[0] = Binding::card(3, *layout.zone("a"));
  REQUIRE_FALSE(rules.apply(position, top, legal));
  CHECK(ear.up == std::vector<CardId>{2});
  CHECK(position.state.down(layout, *layout.zone("a")) == 1);
  CHECK(legal.size() == 2);
}

TEST_CASE("a card that was dealt face down and lies on top is not offered", "[rules]") {
  MixedGame game;
  game.made.rules.setup.pop_back();
  spec::CardSlot top;
  top.zones = {game.made.zone("a"), game.made.zone("stock")};
  top.top_only = true;
  game.made.add_move("take", {named("card", top)}, {game.made.put("card", "gone")});
  Rules rules(game.made.compile(), nullptr);
  LegalAnswers legal;
  const Position position = dealt(rules, legal);
  REQUIRE(cards_in(rules, position, "a") == std::vector<CardId>{0, 2});
  REQUIRE(legal.size() == 1);
  CHECK(legal.at(0).bindings[0] == Binding::card(3, *rules.game().layout.zone("stock")));
}

TEST_CASE("what lies on a card that nobody sees is not named with it", "[rules]") {
  MixedGame game;
  Rules rules(game.made.compile(), nullptr);
  LegalAnswers legal;
  Position position = dealt(rules, legal);
  const Wording wording{rules.game(), position.state};
  const spec::Slot& slot = rules.game().move(0).slots[0];
  const ZoneId a = *rules.game().layout.zone("a");
  CHECK(binding_words(wording, slot, Binding::card(0, a)) == MessageValue(Name("c0")));
  CHECK(binding_words(wording, slot, Binding::card(3, a)) == MessageValue(Name("c3")));
}

TEST_CASE("nobody is told which cards are dealt face down", "[rules]") {
  MixedGame game;
  Rules rules(game.made.compile(), nullptr);
  Ear ear;
  rules.set_observer(&ear);
  LegalAnswers legal;
  dealt(rules, legal);
  CHECK(ear.unseen == 3);
  CHECK(ear.up.empty());
}

TEST_CASE("an emptied zone has no card face down", "[rules]") {
  MixedGame game;
  Rules rules(game.made.compile(), nullptr);
  LegalAnswers legal;
  Position position = dealt(rules, legal);
  const ZoneId b = *rules.game().layout.zone("b");
  for (const CardId card : {4, 1}) {
    Answer answer;
    answer.bindings[0] = Binding::card(card, b);
    REQUIRE_FALSE(rules.refuse(position, answer));
    REQUIRE_FALSE(rules.apply(position, answer, legal));
  }
  CHECK(position.state.count(rules.game().layout, b) == 0);
  CHECK(position.state.down(rules.game().layout, b) == 0);
}

TEST_CASE("what a player cannot see is drawn again, what lies face up stays", "[rules]") {
  MixedGame game;
  Rules rules(game.made.compile(), nullptr);
  game.made.definition.zones[game.made.zone("stock")].facing = Facing::down;
  LegalAnswers legal;
  Position position = dealt(rules, legal);
  bool moved = false;
  for (int i = 0; i < 20; ++i) {
    Position drawn = position;
    redraw_unseen(rules.game(), drawn, Rng::seeded(std::to_string(i), "drawn"));
    CHECK(cards_in(rules, drawn, "a").back() == 3);
    CHECK(cards_in(rules, drawn, "b").back() == 4);
    moved = moved || cards_in(rules, drawn, "a").front() != 0;
  }
  CHECK(moved);
}

TEST_CASE("a zone with little room is dealt no more than it holds", "[rules]") {
  HandMadeGame made(6, {"stock", "cell"});
  made.definition.zones[made.zone("cell")].maximum = 2;
  made.rules.setup = {made.deal(5, "stock", "cell")};
  SECTION("by deal") {}
  SECTION("by fill") { made.rules.setup = {made.fill("cell", "stock", 4)}; }
  Rules rules(made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  CHECK(rules.start({"1", {}}, position, legal));  // stuck: there is no move
  CHECK(position.state.count(rules.game().layout, *rules.game().layout.zone("cell")) == 2);
  CHECK(position.state.count(rules.game().layout, *rules.game().layout.zone("stock")) == 4);
}

TEST_CASE("a card put where there is no room is a fault", "[rules]") {
  HandMadeGame made(4, {"stock", "cell"});
  made.definition.zones[made.zone("cell")].maximum = 1;
  made.add_move("store", {made.card_slot("card", {"stock"})}, {made.put("card", "cell")});
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"stock", {0, 1}}});
  LegalAnswers legal;
  Answer answer;
  answer.bindings[0] = Binding::card(0, made.zone("stock"));
  REQUIRE_FALSE(rules.apply(position, answer, legal));
  answer.bindings[0] = Binding::card(1, made.zone("stock"));
  Position searched = position;
  const auto fault = rules.apply(position, answer, legal);
  REQUIRE(fault);
  CHECK(fault->message.key == "rules.no-room");
  // A search meets it, too.
  const auto met = rules.advance(searched, answer);
  REQUIRE(met);
  CHECK(met->message.key == "rules.no-room");
  CHECK(met->rule == fault->rule);
}
