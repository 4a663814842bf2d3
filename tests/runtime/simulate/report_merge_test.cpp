#include <algorithm>
#include <catch2/catch.hpp>

#include "simulate/report.h"
#include "simulate/simulation.h"
#include "support/drawing_game.h"

using namespace talon;

namespace {

SimulationRequest shard_request(std::uint64_t games, Shard shard) {
  return {.game = testing::drawing_game(),
          .bot = *find_bot("random"),
          .seed = "series",
          .games = games,
          .shard = shard};
}

SimulationReport shard_report(std::uint64_t games, Shard shard) {
  const SimulationRequest request = shard_request(games, shard);
  const auto played = simulate(request);
  // As another machine would get it.
  const auto read = read_report(json_report({request.series(), played.tally}));
  REQUIRE(read);
  return *read;
}

std::vector<SimulationReport> shards_of(std::uint64_t games, std::uint64_t of) {
  std::vector<SimulationReport> parts;
  for (std::uint64_t number = of; number >= 1; --number) {
    parts.push_back(shard_report(games, {number, of}));
  }
  return parts;
}

Message why_not(const std::vector<SimulationReport>& parts) {
  const auto merged = merge_reports(parts);
  REQUIRE_FALSE(merged);
  return merged.error();
}

Message about(const char* key, std::int64_t number, std::int64_t of) {
  return Message(key).with("number", number).with("of", of);
}

}  // namespace

TEST_CASE("Merged shards are to the byte what one machine says", "[simulate]") {
  for (const std::uint64_t games : {1u, 5u, 1000u}) {
    const std::string whole = json_report(shard_report(games, {}));
    for (const std::uint64_t of : {1u, 2u, 3u, 7u}) {
      const auto merged = merge_reports(shards_of(games, of));
      REQUIRE(merged);
      CHECK(json_report(*merged) == whole);
    }
  }
}

TEST_CASE("Shards that do not make a whole are refused with the first that is wrong",
          "[simulate]") {
  std::vector<SimulationReport> parts = shards_of(100, 3);
  parts.pop_back();
  CHECK(why_not(parts) == about("simulate.shard-missing", 1, 3));
  parts.push_back(parts.front());
  CHECK(why_not(parts) == about("simulate.shard-twice", 3, 3));
  parts.back() = shard_report(101, {1, 3});
  CHECK(why_not(parts) == about("simulate.other-series", 1, 3));
  parts.back() = shard_report(100, {1, 3});
  parts.back().tally.games -= 1;
  CHECK(why_not(parts) == about("simulate.shard-stopped", 1, 3));
}
