#include "solve/verify.h"

#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// Won once both cards c1 and c2 are taken from a row of three.
std::shared_ptr<const Game> two_to_take() {
  HandMadeGame made(3, {"stock", "row", "taken"});
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("card", {"row"})};
  take->effects = {made.put("card", "taken")};
  made.rules.setup = {made.deal(3, "stock", "row")};
  made.rules.moves = {take};
  const auto wanted = made.total("taken", made.values([](int card) { return card > 0; }));
  made.rules.endings = {{"won",
                         "x.won",
                         {},
                         HandMadeGame::both(spec::Sign::equal, wanted, HandMadeGame::number(2)),
                         nullptr,
                         true}};
  return made.compile();
}

Answer taking(CardId card) {
  Answer answer;
  answer.bindings[0] = Binding::card(card, 1);
  return answer;
}

Result<SpokenLine> verified(const std::vector<Answer>& line) {
  auto session = Session::start(two_to_take(), {"", {}});
  REQUIRE(session);
  return verify_line(*session, line);
}

}  // namespace

TEST_CASE("A line is verified by playing it, in words", "[solve]") {
  const auto spoken = verified({taking(2), taking(1)});
  REQUIRE(spoken);
  CHECK(spoken->words == std::vector<std::string>{"take c2", "take c1"});
  CHECK(spoken->labels.size() == 2);
}

TEST_CASE("A line that nobody reads is verified without the game's words", "[solve]") {
  auto session = Session::start(two_to_take(), {"", {}});
  REQUIRE(session);
  const std::vector<Answer> line = {taking(2), taking(1)};
  const auto spoken = verify_line(*session, line, LineLabels::without);
  REQUIRE(spoken);
  CHECK(spoken->words.size() == 2);
  CHECK(spoken->labels.empty());
}

TEST_CASE("A line that does not win or is not legal is found out", "[solve]") {
  const auto too_short = verified({taking(2)});
  REQUIRE_FALSE(too_short);
  CHECK(too_short.error().key == "solve.line-not-won");
  const auto twice = verified({taking(2), taking(2)});
  REQUIRE_FALSE(twice);
  CHECK(twice.error().key == "solve.line-refused");
  CHECK_FALSE(verified({taking(2), taking(1), taking(0)}));
}
