#include "search/bot.h"

#include <array>
#include <memory>
#include <vector>

#include <catch2/catch.hpp>

using namespace talon;

namespace {

/// A choice of so many numbers.
Options choice_of(std::uint32_t count) {
  Options options;
  options.clear();
  Options::Run& run = options.add(Answer{});
  run.leaf = Options::Leaf::number;
  run.count = count;
  options.count(count);
  return options;
}

std::vector<std::uint64_t> answers(Bot& bot, std::string_view seed, const Options& options) {
  bot.begin(Rng::seeded(seed, "bot"));
  std::vector<std::uint64_t> given(50);
  for (std::uint64_t& answer : given) answer = bot.choose(options);
  return given;
}

}  // namespace

TEST_CASE("Every bot that is listed can be found", "[search]") {
  CHECK(bot_names() == std::vector<std::string>{"first", "random"});
  for (const std::string& name : bot_names()) {
    const Result<BotKind> kind = find_bot(name);
    REQUIRE(kind);
    CHECK(kind->name == name);
    CHECK(kind->make() != nullptr);
  }
}

TEST_CASE("A bot that does not exist is refused with those that do", "[search]") {
  const Result<BotKind> kind = find_bot("clever");
  REQUIRE_FALSE(kind);
  CHECK(kind.error() ==
        Message("simulate.unknown-bot").with("name", "clever").with("known", bot_names()));
}

TEST_CASE("The random bot answers anew from the stream of each game", "[search]") {
  const std::unique_ptr<Bot> bot = find_bot("random")->make();
  const Options options = choice_of(1000);
  const std::vector<std::uint64_t> once = answers(*bot, "a", options);
  CHECK(answers(*bot, "b", options) != once);
  CHECK(answers(*bot, "a", options) == once);
}

TEST_CASE("The random bot gives every answer equally often", "[search]") {
  const std::unique_ptr<Bot> bot = find_bot("random")->make();
  bot->begin(Rng::seeded("fair", "bot"));
  const Options options = choice_of(6);
  std::array<int, 6> times{};
  for (int draw = 0; draw < 60'000; ++draw) ++times.at(bot->choose(options));
  // Five deviations of a binomial count around 10 000.
  for (const int count : times) CHECK(std::abs(count - 10'000) < 457);
}

TEST_CASE("The first bot gives the first answer", "[search]") {
  const std::unique_ptr<Bot> bot = find_bot("first")->make();
  for (const std::uint64_t answer : answers(*bot, "a", choice_of(9))) CHECK(answer == 0);
}
