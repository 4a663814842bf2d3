#include "checks/second_play.h"

#include <catch2/catch.hpp>

#include "rules/game.h"
#include "script/script.h"
#include "support/hand_made_game.h"

namespace talon::testing {
namespace {

/// A phase that sets the counter, or fails.
class SetsCounter final : public PhaseHost {
 public:
  SetsCounter(const Layout& layout, std::int32_t value, MaybeFault fault = {})
      : layout_(layout), value_(value), fault_(std::move(fault)) {}

  Expected<const Stop*, ScriptFault> run(int, const State& start, std::span<const Answer>,
                                         std::size_t, Observer*, State& state) override {
    if (fault_) return tl::unexpected(*fault_);
    state = start;
    state.set_counter(layout_, CounterId{}, value_);
    return &stop_;
  }

 private:
  const Layout& layout_;
  std::int32_t value_;
  MaybeFault fault_;
  Stop stop_;
};

/// Each turn begins with a scripted phase; then a card is taken.
std::shared_ptr<const Game> game_with_phase() {
  HandMadeGame made(4, {"stock", "hand"});
  made.definition.counters = {{"c", 0, 9, 0}};
  made.add_move("take", {made.card_slot("card", {"stock"})}, {made.put("card", "hand")});
  made.add_win("end", made.at_least("hand", 4));
  made.rules.phases = {{"work", "game.work", {}, true, 0, {}},
                       {"play", "", {}, false, 0, {"take"}}};
  made.definition.turn = {"work", "play"};
  return made.compile();
}

/// The fault of a second play whose phases set the counter to `value` or fail.
std::string second_fault(std::int32_t value, MaybeFault fails = {}) {
  const auto game = game_with_phase();
  Rules rules(game, std::make_unique<SetsCounter>(game->layout, 3));
  SecondPlay second(game, std::make_unique<SetsCounter>(game->layout, value, std::move(fails)));
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({"1", {}}, position, legal));
  auto fault = second.start({"1", {}}, position, legal);
  while (!fault && !legal.empty()) {
    const Answer answer = legal.at(0);
    REQUIRE_FALSE(rules.apply(position, answer, legal));
    fault = second.apply(answer, position, legal);
  }
  return fault ? fault->message.key + " " + fault->rule : "";
}

}  // namespace

TEST_CASE("a game that is played twice must come to the same", "[workshop]") {
  CHECK(second_fault(3) == "");
  CHECK(second_fault(4) == "script.played-otherwise game.work");
  ScriptFault fault{Message("script.lua-error"), {}, {}};
  CHECK(second_fault(3, fault) == "script.played-otherwise game.work");
  fault.stopped = ScriptFault::Stopped::script;
  CHECK(second_fault(3, fault) == "");
}

}  // namespace talon::testing
