#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/support/run_talon.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_talon;

namespace {

const std::string kExample = "cmd:python3 " TALON_SOURCE_DIR "/cli/bots/random_bot.py";

}  // namespace

TEST_CASE("bot-check says of each trial whether the program passed", "[cli]") {
  const Ran ran = run_talon({"bot-check", kExample, "adaman"});
  CHECK(ran.code == 0);
  CHECK(ran.err.empty());
  CHECK_THAT(ran.out, Catch::StartsWith("adaman:\n  passed  says that it is ready\n"));
  CHECK_THAT(ran.out, !Contains("FAILED"));
}

TEST_CASE("bot-check fails with a program that cannot play", "[cli]") {
  const Ran ran = run_talon({"bot-check", "cmd:exit 7", "adaman"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.out, Contains("  FAILED  says that it is ready: it ended before the game did"));
  const Ran json = run_talon({"bot-check", "exit 7", "adaman", "--json"});
  CHECK(json.code == 1);
  CHECK(nlohmann::json::parse(json.out).at("adaman").at("handshake").is_string());
}

TEST_CASE("bot-check takes only a program, and only games that are there", "[cli]") {
  CHECK(run_talon({"bot-check"}).code == 2);
  CHECK(run_talon({"bot-check", "cmd:", "adaman"}).code == 2);
  CHECK(run_talon({"bot-check", kExample, "no-such-game"}).code == 2);
}

TEST_CASE("A simulation says what a program did wrong first, and counts it", "[cli]") {
  const Ran ran = run_talon({"simulate", "adaman", "--games", "3", "--seed", "7", "--jobs", "2",
                             "--bot", "cmd:echo no such module >&2; exit 1", "--json"});
  CHECK(ran.code == 1);  // it played none
  CHECK_THAT(ran.err, Contains("the bot did not play game 1 to its end (seed 7/1): it ended before "
                               "the game did; its last words on standard error: no such module"));
  const auto report = nlohmann::json::parse(ran.out);
  CHECK(report.at("results").at("bot-crashed").at("count") == 3);
  CHECK(report.at("bot") == "cmd:echo no such module >&2; exit 1");
}
