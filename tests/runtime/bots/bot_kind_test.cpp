#include "bots/bot_kind.h"

#include <catch2/catch.hpp>

#include "base/unknown.h"
#include "support/drawing_game.h"

using namespace talon;

TEST_CASE("Every bot that can be named plays a game to its end", "[bots]") {
  for (const std::string name : {"first", "greedy", "random", "search", "search:20"}) {
    INFO(name);
    const Result<BotKind> kind = find_bot(name);
    REQUIRE(kind);
    CHECK(kind->name == name);
    const auto played = kind->make(testing::drawing_game(), GamePlayer::kNoLimit)->play("x");
    REQUIRE(played);
    CHECK(played->ending);
  }
}

TEST_CASE("A bot that does not exist is refused with those that do", "[bots]") {
  for (const std::string name :
       {"clever", "search:", "search:0", "search:-3", "search:ten", "cmd:", ""}) {
    const Result<BotKind> kind = find_bot(name);
    REQUIRE_FALSE(kind);
    CHECK(kind.error() ==
          or_nearest(Message("simulate.unknown-bot").with("name", name).with("known", bot_names()),
                     name, bot_names()));
  }
}

TEST_CASE("The same bot plays the same game again", "[bots]") {
  for (const std::string name : {"greedy", "random", "search:20"}) {
    const BotKind kind = *find_bot(name);
    const auto game = testing::drawing_game();
    const auto used = kind.make(game, GamePlayer::kNoLimit);
    for (const char* const seed : {"a", "b", "a", "c"}) {
      const auto again = used->play(seed);
      const auto fresh = kind.make(game, GamePlayer::kNoLimit)->play(seed);
      REQUIRE((again && fresh));
      CHECK(again->plies == fresh->plies);
      CHECK(again->score == fresh->score);
    }
  }
}
