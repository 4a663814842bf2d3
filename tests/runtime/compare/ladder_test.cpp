#include "compare/ladder.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "compare/ladder_figures.h"
#include "compare/ladder_report.h"
#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

enum class LadderHint { none, wrong };

/// A card lies in the row, another one in the hand. Who keeps the higher one, seen by all,
/// wins unless both are low. The wrong hint calls every deal lost.
std::shared_ptr<const Game> keeping(LadderHint hint = LadderHint::none) {
  HandMadeGame made(6, {"stock", "row", "kept"});
  made.rules.setup = {made.shuffle("stock"), made.deal(2, "stock", "row")};
  made.add_move("keep", {made.card_slot("card", {"row"})}, {made.put("card", "kept")});
  const auto high = [](int card) { return card >= 3; };
  made.add_win("rich", made.count("kept", high)).score = HandMadeGame::number(5);
  made.add_loss("poor", made.at_least("kept", 1)).score = HandMadeGame::number(1);
  if (hint == LadderHint::wrong) made.call_all_lost();
  return made.compile();
}

LadderRequest ladder_request(std::shared_ptr<const Game> game, int jobs = 1) {
  LadderRequest made{.game = std::move(game),
                     .bots = {},
                     .seed = "rung",
                     .deals = 200,
                     .limits = {},
                     .jobs = jobs};
  for (const char* name : {"random", "greedy"}) made.bots.push_back(*find_bot(name));
  made.limits.nodes = 1000;
  return made;
}

std::vector<LadderDeal> climbed(const LadderRequest& request) {
  WorkWatch watch;
  ClimbedLadder climbed = climb_ladder(request, watch);
  CHECK_FALSE(climbed.first_fault);
  REQUIRE(climbed.deals.size() == request.deals);
  return std::move(climbed.deals);
}

}  // namespace

TEST_CASE("Each step of the ladder wins what the one below could not", "[compare]") {
  const LadderRequest asked = ladder_request(keeping());
  const auto deals = climbed(asked);
  const LadderFigures all(asked, deals);
  REQUIRE(all.steps.size() == 2);
  CHECK(all.unknown == 0);
  CHECK(all.contradictions.count == 0);
  // Both cards are low in 3 of 15 deals; looking one answer ahead finds the high one.
  CHECK(all.lost == Approx(40).margin(25));
  CHECK(all.players[1].won == all.winnable);
  CHECK(all.players[0].won < all.players[1].won);
  CHECK(all.steps[0].gain.low > 0);
  CHECK(all.steps[1].gain.value == 0);
  CHECK(all.steps[1].to.empty());
}

TEST_CASE("A ladder is the same with any number of threads", "[compare]") {
  const LadderRequest alone = ladder_request(keeping(), 1);
  const LadderRequest together = ladder_request(keeping(), 3);
  CHECK(ladder_json(alone, climbed(alone)) == ladder_json(together, climbed(together)));
}

TEST_CASE("A bot that wins what is proved lost contradicts the proof", "[compare]") {
  const LadderRequest asked = ladder_request(keeping(LadderHint::wrong));
  const auto deals = climbed(asked);
  const LadderFigures all(asked, deals);
  CHECK(all.winnable == 0);
  CHECK(all.contradictions.count >= all.players[1].won);
  const auto json = nlohmann::json::parse(ladder_json(asked, deals));
  CHECK(json.at("contradictions").at("seeds").size() == 10);
  CHECK_THAT(ladder_text(asked, deals, Catalogue()),
             Catch::Matchers::Contains("ladder-contradiction"));
}

TEST_CASE("A deal that fails leaves the rest of the ladder, and its games count as not won",
          "[compare]") {
  // Who has kept both cards and neither is high is stuck.
  HandMadeGame made(6, {"stock", "row", "kept"});
  made.rules.setup = {made.shuffle("stock"), made.deal(2, "stock", "row")};
  made.add_move("keep", {made.card_slot("card", {"row"})}, {made.put("card", "kept")});
  made.add_win("rich", made.count("kept", [](int card) { return card >= 3; }));
  for (const int jobs : {1, 3}) {
    const LadderRequest asked = ladder_request(made.compile(), jobs);
    WorkWatch watch;
    const ClimbedLadder climbed = climb_ladder(asked, watch);
    REQUIRE(climbed.deals.size() == asked.deals);
    std::uint64_t first_failed = 0;
    for (std::uint64_t number = asked.deals; number > 0; --number) {
      if (climbed.deals[number - 1].verdict == Verdict::unknown) first_failed = number;
    }
    REQUIRE(climbed.first_fault);
    CHECK(climbed.first_fault->number == first_failed);
    const LadderFigures all(asked, climbed.deals);
    CHECK(all.winnable + all.unknown == asked.deals);
    for (const LadderFigures::Player& player : all.players) {
      CHECK(player.failed == all.unknown);
      CHECK(player.won == all.winnable);
    }
    CHECK(nlohmann::json::parse(ladder_json(asked, climbed.deals)).at("players")[0].at("failed") ==
          all.unknown);
  }
}
