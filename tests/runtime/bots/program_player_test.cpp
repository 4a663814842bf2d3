#include "bots/program_player.h"

#include <catch2/catch.hpp>

#include "bots/playout.h"
#include "bots/simple_bots.h"
#include "support/drawing_game.h"

using namespace talon;
using namespace std::chrono_literals;

namespace {

const char* const kReady = "echo '{\"ready\": 1, \"name\": \"test\"}'; ";

std::shared_ptr<const ProgramStarter> program_of(const std::string& script) {
  const auto program = ProgramStarter::make(script);
  REQUIRE(program);
  return *program;
}

/// Plays one game of the drawing game with a program that runs `script` in a shell.
struct Played {
  PlayoutResult result;
  std::optional<Message> trouble;
};
Played played(const std::string& script, ProgramLimits limits = {}) {
  ProgramPlayer player(testing::drawing_game(), program_of(script), limits, GamePlayer::kNoLimit);
  auto result = player.play("seed");
  REQUIRE(result);
  return {*result, player.trouble()};
}

/// A shell bot that takes the first listed answer of every choice.
std::string first_bot() {
  return std::string(kReady) +
         "while read -r line; do case $line in *'\"choice\"'*) "
         "id=${line#*'\"id\":\"'}; echo \"{\\\"move\\\": \\\"${id%%'\"'*}\\\"}\" ;; esac; done";
}

/// A program that answers every line with this text.
std::string always(const std::string& text) {
  return std::string(kReady) + "while read -r line; do echo '" + text + "'; done";
}

}  // namespace

TEST_CASE("A program plays the game that a bot of ours plays", "[bots]") {
  const auto game = testing::drawing_game();
  ProgramPlayer program(game, program_of(first_bot()), {}, GamePlayer::kNoLimit);
  Playout ours(Rules(game, nullptr), make_first_bot());
  for (const char* const seed : {"a", "b", "c"}) {
    const auto one = program.play(seed);
    const auto other = ours.play(seed);
    REQUIRE((one && other));
    CHECK_FALSE(program.trouble());
    CHECK(one->ending == other->ending);
    CHECK(one->score == other->score);
    CHECK(one->plies == other->plies);
    CHECK(one->forced == other->forced);
  }
  CHECK(program.choices().moves == ours.choices().moves);
  CHECK(program.choices().legal.mean() == ours.choices().legal.mean());
}

TEST_CASE("What a program does wrong has a name", "[bots]") {
  ProgramLimits hasty;
  hasty.handshake = 2s;
  hasty.move = 50ms;
  CHECK(played("exit 1").result.given_up == GivenUp::bot_crashed);
  CHECK(played(std::string(kReady) + "read a; read b; kill -9 $$").result.given_up ==
        GivenUp::bot_crashed);
  CHECK(played(std::string(kReady) + "cat > /dev/null", hasty).result.given_up ==
        GivenUp::bot_silent);
  CHECK(played(std::string(kReady) + "cat /dev/zero").result.given_up == GivenUp::bot_flood);
  CHECK(played(always("hello")).result.given_up == GivenUp::bot_bad_message);
  CHECK(played(always("{\"move\": 7}")).result.given_up == GivenUp::bot_bad_message);
  CHECK(played(always("{\"move\": \"take c99\"}")).result.given_up == GivenUp::bot_illegal_move);
  CHECK(played(always("{\"undo\": 1}")).result.given_up == GivenUp::bot_not_allowed);
  CHECK(played(always("{\"save\": \"mine\"}")).result.given_up == GivenUp::bot_not_allowed);
  CHECK(played(always("{\"quit\": true}")).result.given_up == GivenUp::bot_gave_up);
  CHECK(played("echo '{\"ready\": 99}'; cat > /dev/null").result.given_up ==
        GivenUp::bot_bad_message);
  CHECK(played("while read -r line; do echo '{\"move\": \"take c8\"}'; done").result.given_up !=
        GivenUp::no);
}

TEST_CASE("A program that writes lines without end holds up no game", "[bots]") {
  // Empty lines mean nothing. Anything else is wrong at once, and the rest is not read.
  CHECK(played(std::string(kReady) + "yes ''").result.given_up == GivenUp::bot_flood);
  CHECK(played("yes").result.given_up == GivenUp::bot_bad_message);
}

TEST_CASE("A program has a deadline of its own to start, and one for the whole game", "[bots]") {
  ProgramLimits limits;
  limits.handshake = 50ms;
  const Played late = played("cat > /dev/null", limits);
  CHECK(late.result.given_up == GivenUp::bot_silent);
  CHECK(late.trouble == Message("bot.no-handshake"));
  limits.handshake = 2s;
  limits.move = 10s;
  limits.game = 0ms;
  const Played slow = played(std::string(kReady) + "cat > /dev/null", limits);
  CHECK(slow.result.given_up == GivenUp::bot_too_slow);
  CHECK(slow.trouble == Message("bot.too-slow"));
}

TEST_CASE("The trouble with a program says what it was told", "[bots]") {
  const Played wrong = played(always("{\"undo\": 1}"));
  REQUIRE(wrong.trouble);
  CHECK(wrong.trouble->key == "bot.refused");
  CHECK(wrong.trouble->values.front() ==
        std::pair<std::string, MessageValue>("line", Name("{\"undo\": 1}")));
  const Played broken = played("echo 'no such module' >&2; exit 1");
  CHECK(broken.trouble == Message("bot.crashed-with-words").with("words", "no such module"));
  CHECK(played("exit 1").trouble == Message("bot.crashed"));
}

TEST_CASE("An answer before the handshake is refused", "[bots]") {
  const std::string hasty = first_bot().substr(std::string(kReady).size());
  const Played wrong = played(hasty);
  CHECK(wrong.result.given_up == GivenUp::bot_bad_message);
  CHECK(wrong.trouble == Message("bot.not-ready"));
}

TEST_CASE("A program learns neither the seed nor what happened in other games", "[bots]") {
  // It gives up the game if it finds the seed anywhere.
  const std::string spy = std::string(kReady) +
                          "while read -r line; do case $line in *secret*) kill -9 $$ ;; "
                          "*'\"choice\"'*) echo '{\"quit\": true}' ;; esac; done";
  ProgramPlayer player(testing::drawing_game(), program_of(spy), {}, GamePlayer::kNoLimit);
  const auto result = player.play("secret");
  REQUIRE(result);
  CHECK(result->given_up == GivenUp::bot_gave_up);
}

TEST_CASE("A program that plays too long is given up as unfinished", "[bots]") {
  ProgramPlayer player(testing::endless_game(), program_of(first_bot()), {}, 7);
  const auto result = player.play("x");
  REQUIRE(result);
  CHECK(result->given_up == GivenUp::unfinished);
  CHECK(result->plies == 7);
  CHECK_FALSE(player.trouble());
}
