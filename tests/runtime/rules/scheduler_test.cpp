#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// Two phases: the first takes a card and asks which card to give for it, the second
/// lets one go.
std::shared_ptr<const Game> two_phases() {
  HandMadeGame made(8, {"stock", "hand", "gone"});
  auto give = std::make_shared<spec::Move>();
  give->name = "give";
  give->slots = {made.card_slot("card", {"hand"})};
  give->effects = {made.put("card", "gone")};
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("card", {"stock"})};
  take->effects = {made.put("card", "hand"), HandMadeGame::ask(give)};
  auto drop = std::make_shared<spec::Move>();
  drop->name = "drop";
  drop->slots = {made.card_slot("card", {"hand"})};
  drop->effects = {made.put("card", "gone")};
  made.rules.setup = {made.deal(3, "stock", "hand")};
  made.rules.moves = {take, drop};
  made.rules.questions = {give};
  made.rules.phases = {{"take", "x", {}, false, 0, {"take"}},
                       {"drop", "x", {}, false, 0, {"drop"}}};
  made.rules.endings = {
      {"done",
       "x.done",
       {},
       HandMadeGame::both(spec::Sign::equal, made.count("hand"), HandMadeGame::number(0)),
       nullptr}};
  made.definition.turn = {"take", "drop"};
  return made.compile();
}

}  // namespace

TEST_CASE("A phase is over when the question of its move is answered", "[rules]") {
  Rules rules(two_phases(), nullptr);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({"", {}}, position, legal));
  CHECK(position.state.control().phase == 0);
  REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
  CHECK(position.state.control().ask_depth == 1);
  CHECK_FALSE(position.between_moves());
  CHECK(position.state.control().phase == 0);
  REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
  CHECK(position.state.control().ask_depth == 0);
  CHECK(position.between_moves());
  CHECK(position.state.control().phase == 1);
  REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
  CHECK(position.state.control().phase == 0);
  CHECK(position.state.control().turn == 1);
  position.phase_start = position.state;  // as while a scripted phase is under way
  CHECK_FALSE(position.between_moves());
}

TEST_CASE("An answer does the same in one step and in two", "[rules]") {
  const auto game = two_phases();
  Rules rules(game, nullptr);
  Position whole;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({"", {}}, whole, legal));
  while (!rules.over(whole)) {
    Position stepwise = whole;
    const Answer answer = legal.at(legal.size() - 1);
    REQUIRE_FALSE(rules.apply(whole, answer, legal));
    REQUIRE_FALSE(rules.advance(stepwise, answer));
    LegalAnswers again;
    REQUIRE_FALSE(rules.reopen(stepwise, again));
    CHECK(stepwise.state == whole.state);
    CHECK(again.size() == legal.size());
  }
}

TEST_CASE("A turn that neither asks nor changes anything is not tried again and again", "[rules]") {
  HandMadeGame made(2, {"stock", "row"});
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("card", {"stock"})};
  take->effects = {made.put("card", "row")};
  made.rules.moves = {take};
  made.rules.phases = {{"one", "x", {}, false, 0, {"take"}}, {"two", "x", {}, false, 0, {"take"}}};
  made.rules.endings = {{"stuck", "x.stuck", {}, HandMadeGame::no_moves(), nullptr}};
  made.definition.turn = {"one", "two"};
  Rules rules(made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({"", {}}, position, legal));
  REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
  REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
  CHECK(rules.over(position));
  CHECK(rules.phase_runs().at(0) < 5);
}

TEST_CASE("A game knows whether it draws after the set-up", "[rules]") {
  HandMadeGame made(4, {"stock", "row"});
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("card", {"stock"})};
  take->effects = {made.put("card", "row")};
  made.rules.setup = {made.shuffle("stock")};
  made.rules.moves = {take};
  CHECK_FALSE(made.compile()->draws_in_play);
  auto mix = std::make_shared<spec::Move>(*take);
  mix->name = "mix";
  mix->effects.push_back(made.shuffle("stock"));
  made.rules.moves.push_back(mix);
  CHECK(made.compile()->draws_in_play);
}
