// What single effects do at the ends of what they may do.
#include <catch2/catch.hpp>
#include <utility>

#include "rules/machine.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;
using Cards = std::vector<CardId>;

namespace {

Shared<spec::Effect> declared(spec::EffectKind kind) {
  return std::make_shared<const spec::Effect>(spec::Effect{std::move(kind), {}});
}

HandMadeGame with_ending(HandMadeGame made) {
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  return made;
}

/// Keeps where cards went.
struct Moves final : Observer {
  std::vector<std::pair<ZoneId, ZoneId>> seen;
  void moved(CardId, ZoneId from, ZoneId to) override { seen.emplace_back(from, to); }
  void said(const Message&) override {}
  std::string typed(TextId) const override { return {}; }
};

/// Gives the only answer of a move with a card, and a zone if there is one.
MaybeFault give(Rules& rules, Position& position, Binding card, Binding zone = Binding{}) {
  Answer answer;
  answer.bindings[0] = card;
  answer.bindings[1] = zone;
  LegalAnswers legal;
  return rules.apply(position, answer, legal);
}

/// A card of the row goes to the zone that is chosen, which holds three at most.
HandMadeGame choosing_zone() {
  HandMadeGame made = with_ending(HandMadeGame(6, {"stock", "row", "other"}));
  for (const char* zone : {"row", "other"}) made.definition.zones[made.zone(zone)].maximum = 3;
  spec::ZoneSlot to;
  to.zones = {made.zone("row"), made.zone("other")};
  made.add_move("move", {made.card_slot("card", {"row"}), named("to", to)},
                {declared(spec::Put{.slot = "card", .to_slot = "to", .filter = nullptr})});
  return made;
}

}  // namespace

TEST_CASE("a counter stays within its range", "[rules]") {
  for (const auto& [wanted, found] : {std::pair{5, 5}, {9, 9}, {10, 9}, {-3, -2}, {-1000, -2}}) {
    HandMadeGame made = with_ending(HandMadeGame(2, {"stock"}));
    made.definition.counters = {{"gauge", -2, 9, 0}};
    made.rules.setup = {declared(spec::SetCounter{CounterId{}, HandMadeGame::number(wanted)})};
    Rules rules(made.compile(), nullptr);
    Position position;
    LegalAnswers legal;
    REQUIRE_FALSE(rules.start(Rules::Deal{"", {}}, position, legal));
    CHECK(position.state.counter(rules.game().layout, CounterId{}) == found);
  }
}

TEST_CASE("a card that effects put twice lies where it was put last", "[rules]") {
  HandMadeGame made = with_ending(HandMadeGame(4, {"stock", "row", "first", "second"}));
  made.add_move("take", {made.card_slot("card", {"row"})},
                {made.put("card", "first"), made.put("card", "second")});
  Moves moves;
  Rules rules(made.compile(), nullptr);
  rules.set_observer(&moves);
  Position position = place(rules, {{"row", {1, 2, 3}}});
  REQUIRE_FALSE(give(rules, position, Binding::card(2, made.zone("row"))));
  CHECK(cards_in(rules, position, "row") == Cards{1, 3});
  CHECK(cards_in(rules, position, "first").empty());
  CHECK(cards_in(rules, position, "second") == Cards{2});
  const ZoneId first = made.zone("first");
  CHECK(moves.seen == std::vector<std::pair<ZoneId, ZoneId>>{{made.zone("row"), first},
                                                             {first, made.zone("second")}});
}

TEST_CASE("a card that two slots hold is put from where it was put before", "[rules]") {
  HandMadeGame made = with_ending(HandMadeGame(4, {"stock", "row", "first", "second"}));
  made.add_move("take", {made.card_slot("card", {"row"}), made.card_slot("again", {"row"})},
                {made.put("card", "first"), made.put("again", "second")});
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"row", {1, 2, 3}}});
  const Binding card = Binding::card(2, made.zone("row"));
  REQUIRE_FALSE(give(rules, position, card, card));
  CHECK(cards_in(rules, position, "row") == Cards{1, 3});
  CHECK(cards_in(rules, position, "first").empty());
  CHECK(cards_in(rules, position, "second") == Cards{2});
}

TEST_CASE("a card that is put where it lies comes to lie on top", "[rules]") {
  HandMadeGame made = with_ending(HandMadeGame(4, {"stock", "row"}));
  made.add_move("lift", {made.card_slot("card", {"row"})}, {made.put("card", "row")});
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"row", {1, 2, 3}}});
  REQUIRE_FALSE(give(rules, position, Binding::card(1, made.zone("row"))));
  CHECK(cards_in(rules, position, "row") == Cards{2, 3, 1});
}

TEST_CASE("cards that are put where they lie come to lie on top in their order", "[rules]") {
  HandMadeGame made = with_ending(HandMadeGame(6, {"stock", "row"}));
  made.add_move("lift", {made.subset_slot("cards", "row")}, {made.put("cards", "row")});
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"row", {5, 3, 1, 2}}});
  REQUIRE_FALSE(give(rules, position, Binding::cards(CardSet::of(1) | CardSet::of(5))));
  CHECK(cards_in(rules, position, "row") == Cards{3, 2, 5, 1});
}

TEST_CASE("a run that is put where it lies stays as it is", "[rules]") {
  HandMadeGame made = with_ending(HandMadeGame(6, {"stock", "row"}));
  spec::RunSlot run;
  run.zones = {made.zone("row")};
  made.add_move("lift", {named("run", run)}, {made.put("run", "row")});
  Moves moves;
  Rules rules(made.compile(), nullptr);
  rules.set_observer(&moves);
  Position position = place(rules, {{"row", {5, 3, 1, 2}}});
  REQUIRE_FALSE(give(rules, position, Binding::card(3, made.zone("row"))));
  CHECK(cards_in(rules, position, "row") == Cards{5, 3, 1, 2});
  CHECK(moves.seen.empty());
}

TEST_CASE("a card goes into its own zone even where that is full, and into no other", "[rules]") {
  const HandMadeGame made = choosing_zone();
  Rules rules(made.compile(), nullptr);
  const Binding card = Binding::card(2, made.zone("row"));
  Position position = place(rules, {{"row", {1, 2, 3}}, {"other", {4, 5, 0}}});
  REQUIRE_FALSE(give(rules, position, card, Binding::zone(made.zone("row"))));
  CHECK(cards_in(rules, position, "row") == Cards{1, 3, 2});
  const auto fault = give(rules, position, card, Binding::zone(made.zone("other")));
  REQUIRE(fault);
  CHECK(fault->message.key == "rules.no-room");
}

TEST_CASE("a shuffle draws from the stream of the deal or of play, and leaves the other",
          "[rules]") {
  HandMadeGame made = with_ending(HandMadeGame(30, {"stock"}));
  made.rules.setup = {made.shuffle("stock")};
  made.add_move("mix", {}, {made.shuffle("stock")});
  Rules rules(made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start(Rules::Deal{"seed", {}}, position, legal));
  const Control dealt = position.state.control();
  CHECK(dealt.deal_stream != Rng::seeded("seed", "deal"));
  CHECK(dealt.play_stream == Rng::seeded("seed", "play"));
  REQUIRE_FALSE(give(rules, position, Binding{}));
  CHECK(position.state.control().deal_stream == dealt.deal_stream);
  CHECK(position.state.control().play_stream != dealt.play_stream);
}

TEST_CASE("what is shuffled in play does not depend on how the cards were dealt", "[rules]") {
  HandMadeGame made = with_ending(HandMadeGame(30, {"stock", "row"}));
  made.rules.setup = {made.shuffle("stock")};
  made.add_move("mix", {}, {made.shuffle("row")});
  Rules rules(made.compile(), nullptr);
  const Cards row = {1, 2, 3, 4, 5, 6, 7, 8};
  const auto mixed = [&](const Rules::Deal& deal) {
    Position position;
    LegalAnswers legal;
    REQUIRE_FALSE(rules.start(deal, position, legal));
    Position laid = place(rules, {{"row", row}});
    laid.state.control() = position.state.control();
    REQUIRE_FALSE(give(rules, laid, Binding{}));
    return cards_in(rules, laid, "row");
  };
  Cards in_order(30);
  for (std::size_t card = 0; card < in_order.size(); ++card) {
    in_order[card] = static_cast<CardId>(card);
  }
  const Cards shuffled = mixed(Rules::Deal{"seed", {}});
  CHECK(shuffled != row);
  CHECK(mixed(Rules::Deal{"seed", in_order}) == shuffled);
  CHECK(mixed(Rules::Deal{"another", {}}) != shuffled);
}
