#include "scenarios/changed_script.h"

#include <catch2/catch.hpp>

namespace talon::testing {

TEST_CASE("what searches and bots are told changes nothing of how a game is played",
          "[scenarios]") {
  const spec::Rules whole;
  spec::Rules told;
  told.hints.hopeless.push_back({"late", {}, {}, {}});
  told.worth = spec::expression(spec::Constant{1});
  told.other_worths = {told.worth};
  told.cited.push_back({"probe.tidy", {}});
  CHECK(plays_alike(whole, told));

  spec::Rules changed;
  changed.endings.emplace_back();
  CHECK_FALSE(plays_alike(whole, changed));
  changed = {};
  changed.setup_rule = "probe.start";
  CHECK_FALSE(plays_alike(whole, changed));
}

TEST_CASE("of games with scripted phases it is not known that they are played alike",
          "[scenarios]") {
  spec::Rules scripted;
  scripted.phases.emplace_back().scripted = true;
  CHECK_FALSE(plays_alike(scripted, scripted));
}

TEST_CASE("a stretch of a script is cut between characters", "[scenarios]") {
  CHECK(short_text("a\n\n  b") == "a b");
  CHECK(short_text(std::string(59, 'x') + "\u00e4y") == std::string(59, 'x') + "...");
  CHECK(short_text(std::string(58, 'x') + "\u00e4y") == std::string(58, 'x') + "\u00e4...");
}

}  // namespace talon::testing
