#include "rules/slots/run_slot.h"

#include <catch2/catch.hpp>
#include <set>
#include <utility>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// Runs of two zones go to a third; a card joins the one below it that is one higher.
struct RunGame {
  HandMadeGame made{8, {"stock", "a", "b", "c"}};
  spec::Move& move;

  RunGame() : move(made.add_move("shift", {}, {made.put("run", "c")})) {
    spec::RunSlot run;
    run.zones = {made.zone("a"), made.zone("b")};
    run.joined = made.pairs([](int card, int below) { return card + 1 == below; });
    move.slots = {named("run", run)};
  }
  spec::RunSlot& run() { return *move.slots.front().as<spec::RunSlot>(); }
};

/// The lowest cards of the runs that may move.
std::vector<CardId> offered(Rules& rules, Position& position) {
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  std::vector<CardId> cards;
  legal.each([&](const Answer& answer) {
    cards.push_back(answer.bindings[0].as_card());
    return true;
  });
  return cards;
}

std::string refusal(Rules& rules, const Position& position, CardId card, const std::string& zone) {
  Answer answer;
  answer.bindings[0] = Binding::card(card, *rules.game().layout.zone(zone));
  const auto refused = rules.refuse(position, answer);
  return refused ? refused->reason.key : "";
}

}  // namespace

TEST_CASE("a run is a card with all on it that join", "[rules]") {
  RunGame game;
  Rules rules(game.made.compile(), nullptr);
  Position position = place(rules, {{"a", {7, 5, 4, 3}}, {"b", {1, 2}}});
  CHECK(offered(rules, position) == std::vector<CardId>{3, 4, 5, 2});
  CHECK(refusal(rules, position, 7, "a") == "refusal.run-broken");
  CHECK(refusal(rules, position, 1, "b") == "refusal.run-broken");
  CHECK(refusal(rules, position, 6, "a") == "refusal.not-here");
  CHECK(refusal(rules, position, 4, "a").empty());
}

TEST_CASE("a run moves in its order", "[rules]") {
  RunGame game;
  Rules rules(game.made.compile(), nullptr);
  Position position = place(rules, {{"a", {7, 5, 4, 3}}, {"b", {1, 2}}, {"c", {6}}});
  LegalAnswers legal;
  Answer answer;
  answer.bindings[0] = Binding::card(5, *rules.game().layout.zone("a"));
  REQUIRE_FALSE(rules.apply(position, answer, legal));
  CHECK(cards_in(rules, position, "a") == std::vector<CardId>{7});
  CHECK(cards_in(rules, position, "c") == std::vector<CardId>{6, 5, 4, 3});
}

TEST_CASE("without a relation a card moves with whatever lies on it", "[rules]") {
  RunGame game;
  game.run().joined = nullptr;
  Rules rules(game.made.compile(), nullptr);
  Position position = place(rules, {{"a", {7, 5}}, {"b", {1, 2}}});
  CHECK(offered(rules, position) == std::vector<CardId>{5, 7, 2, 1});
}

TEST_CASE("a run may be bounded, and be whole", "[rules]") {
  RunGame game;
  SECTION("at most so many cards") {
    game.run().maximum_size = game.made.count("c");
    Rules rules(game.made.compile(), nullptr);
    Position position = place(rules, {{"a", {5, 4, 3}}, {"c", {0, 1}}});
    CHECK(offered(rules, position) == std::vector<CardId>{3, 4});
    CHECK(refusal(rules, position, 5, "a") == "refusal.run-too-long");
  }
  SECTION("at least so many") {
    game.run().minimum_size = 2;
    Rules rules(game.made.compile(), nullptr);
    Position position = place(rules, {{"a", {5, 4, 3}}});
    CHECK(offered(rules, position) == std::vector<CardId>{4, 5});
    CHECK(refusal(rules, position, 3, "a") == "refusal.run-too-short");
  }
  SECTION("no part of it") {
    game.run().whole = true;
    Rules rules(game.made.compile(), nullptr);
    Position position = place(rules, {{"a", {7, 5, 4, 3}}, {"b", {2}}});
    CHECK(offered(rules, position) == std::vector<CardId>{5, 2});
    CHECK(refusal(rules, position, 4, "a") == "refusal.run-not-whole");
  }
}

TEST_CASE("what a slot's condition says of its own choice holds for all kinds", "[rules]") {
  RunGame game;
  game.move.slots.front().condition = HandMadeGame::both(
      spec::Sign::equal, spec::expression(spec::SlotTotal{{"run"}}), HandMadeGame::number(2));
  Rules rules(game.made.compile(), nullptr);
  Position position = place(rules, {{"a", {5, 4, 3}}, {"b", {2, 1, 0}}});
  CHECK(offered(rules, position) == std::vector<CardId>{4, 1});
  CHECK(refusal(rules, position, 5, "a") == "refusal.slot-condition");
}

TEST_CASE("a zone that a slot holds takes what fits, a full one nothing", "[rules]") {
  RunGame game;
  game.made.definition.zones[game.made.zone("c")].maximum = 3;
  spec::ZoneSlot to;
  to.zones = {game.made.zone("c"), game.made.zone("b")};
  to.against = "run";
  game.move.slots.push_back(named("to", to));
  game.move.effects = {std::make_shared<const spec::Effect>(
      spec::Effect{spec::Put{.slot = "run", .to_slot = "to", .filter = {}}, {}})};
  Rules rules(game.made.compile(), nullptr);
  Position position = place(rules, {{"a", {5, 4, 3}}, {"c", {0}}});
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  std::vector<std::pair<CardId, ZoneId>> answers;
  legal.each([&](const Answer& answer) {
    answers.emplace_back(answer.bindings[0].as_card(), answer.bindings[1].as_zone());
    return true;
  });
  const ZoneId b = game.made.zone("b");
  const ZoneId c = game.made.zone("c");
  CHECK(answers == std::vector<std::pair<CardId, ZoneId>>{{3, c}, {3, b}, {4, c}, {4, b}, {5, b}});
  Answer answer;
  answer.bindings = {Binding::card(4, game.made.zone("a")), Binding::zone(c)};
  REQUIRE_FALSE(rules.apply(position, answer, legal));
  CHECK(cards_in(rules, position, "c") == std::vector<CardId>{0, 4, 3});
}

namespace {

/// Which runs may go where, of all cards and zones, by asking for each.
std::set<std::pair<CardId, ZoneId>> allowed_by_asking(Rules& rules, const Position& position,
                                                      const std::vector<ZoneId>& zones) {
  std::set<std::pair<CardId, ZoneId>> found;
  for (const ZoneId from : {zones[0], zones[1]}) {
    for (const CardId card : position.state.zone(rules.game().layout, from)) {
      for (const ZoneId to : zones) {
        Answer answer;
        answer.bindings[0] = Binding::card(card, from);
        answer.bindings[1] = Binding::zone(to);
        if (!rules.refuse(position, answer)) found.emplace(card, to);
      }
    }
  }
  return found;
}

}  // namespace

TEST_CASE("how long a run may be can depend on where it goes", "[rules]") {
  using spec::Sign;
  RunGame game;
  game.run().joined = nullptr;
  const std::vector<ZoneId> zones = {game.made.zone("a"), game.made.zone("b"), game.made.zone("c")};
  const auto expr = [](auto kind) { return std::make_shared<const spec::Expr>(spec::Expr{kind}); };
  const spec::ExprPtr size = expr(spec::SlotTotal{{"run"}, nullptr});
  spec::Spots chosen;
  chosen.slot = "to";
  const spec::ExprPtr empty = expr(spec::EmptyZones{chosen});
  spec::ZoneSlot to;
  to.zones = zones;
  to.against = "run";
  game.move.slots.push_back(named("to", to));
  game.move.effects = {};
  spec::ExprPtr bound = HandMadeGame::both(Sign::add, empty, HandMadeGame::number(1));
  std::size_t wanted = 0;
  SECTION("by the zone alone") { wanted = 2 * 1 + 2 * 2; }
  SECTION("by the run as well") {
    bound = HandMadeGame::both(Sign::add, bound, size);
    wanted = 2 * 5;
  }
  game.move.slots.back().condition = HandMadeGame::both(Sign::less_equal, size, bound);
  Rules rules(game.made.compile(), nullptr);
  Position position = place(rules, {{"a", {7, 5, 4}}, {"b", {1, 2}}});
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  std::set<std::pair<CardId, ZoneId>> offered;
  legal.each([&](const Answer& answer) {
    return offered.emplace(answer.bindings[0].as_card(), answer.bindings[1].as_zone()).second;
  });
  CHECK(offered == allowed_by_asking(rules, position, zones));
  CHECK(offered.size() == wanted);
}
