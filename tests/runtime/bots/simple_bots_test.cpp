#include "bots/simple_bots.h"

#include <array>
#include <catch2/catch.hpp>
#include <memory>
#include <vector>

#include "support/drawing_game.h"

using namespace talon;

namespace {

/// A choice of so many numbers.
LegalAnswers choice_of(std::uint32_t count) {
  LegalAnswers legal;
  LegalAnswers::Run run(Answer{});
  run.leaf = LegalAnswers::Leaf::number;
  run.count = count;
  legal.add(run);
  return legal;
}

/// A place to answer at; these bots do not look at it.
struct Table {
  std::shared_ptr<const Game> game = testing::drawing_game();
  Position position{game->layout};
  InformationSet seen{*game, position};
};

std::vector<std::uint64_t> answers(Bot& bot, std::string_view seed, const LegalAnswers& legal) {
  const Table table;
  bot.begin(Rng::seeded(seed, "bot"));
  std::vector<std::uint64_t> given(50);
  for (std::uint64_t& answer : given) answer = bot.choose(table.seen, legal);
  return given;
}

}  // namespace

TEST_CASE("The random bot answers anew from the stream of each game", "[bots]") {
  const std::unique_ptr<Bot> bot = make_random_bot();
  const LegalAnswers legal = choice_of(1000);
  const std::vector<std::uint64_t> once = answers(*bot, "a", legal);
  CHECK(answers(*bot, "b", legal) != once);
  CHECK(answers(*bot, "a", legal) == once);
}

TEST_CASE("The random bot gives every answer equally often", "[bots]") {
  const Table table;
  const std::unique_ptr<Bot> bot = make_random_bot();
  bot->begin(Rng::seeded("fair", "bot"));
  const LegalAnswers legal = choice_of(6);
  std::array<int, 6> times{};
  for (int draw = 0; draw < 60'000; ++draw) ++times.at(bot->choose(table.seen, legal));
  // Five deviations of a binomial count around 10 000.
  for (const int count : times) CHECK(std::abs(count - 10'000) < 457);
}

TEST_CASE("The first bot gives the first answer", "[bots]") {
  const std::unique_ptr<Bot> bot = make_first_bot();
  for (const std::uint64_t answer : answers(*bot, "a", choice_of(9))) CHECK(answer == 0);
}
