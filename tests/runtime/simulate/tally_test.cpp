#include "simulate/tally.h"

#include <catch2/catch.hpp>

using namespace talon;

namespace {

Tally tally_of_two_endings() {
  Tally tally;
  tally.endings.resize(2);
  return tally;
}

PlayoutResult ended(int ending, std::optional<std::int64_t> score, std::uint32_t plies,
                    std::uint32_t forced = 0) {
  return {ending, GivenUp::no, score, plies, forced};
}

}  // namespace

TEST_CASE("A tally remembers the extreme games, of equals the first", "[simulate]") {
  Tally tally = tally_of_two_endings();
  tally.add(5, ended(0, 10, 7), Tally::Won::yes);
  tally.add(3, ended(0, 12, 7), Tally::Won::yes);
  tally.add(9, ended(1, 12, 2), Tally::Won::no);
  tally.add(4, ended(1, std::nullopt, 9), Tally::Won::no);
  CHECK(tally.shortest == Extreme{9, 2});
  CHECK(tally.longest == Extreme{4, 9});
  CHECK(tally.best == Extreme{3, 12});
  CHECK(tally.worst == Extreme{5, 10});
  CHECK(tally.scores.count() == 3);
}

TEST_CASE("A game that was lost before anything was asked is counted apart", "[simulate]") {
  Tally tally = tally_of_two_endings();
  tally.add(1, ended(0, 10, 0), Tally::Won::yes);
  tally.add(2, ended(1, 0, 0), Tally::Won::no);
  tally.add(3, ended(1, 0, 1), Tally::Won::no);
  tally.add(4, {std::nullopt, GivenUp::unfinished, std::nullopt, 0, 0}, Tally::Won::no);
  CHECK(tally.over_at_once == EndingCount{1, 2});
}

TEST_CASE("Forced answers are not decisions", "[simulate]") {
  Tally tally = tally_of_two_endings();
  tally.add(1, ended(0, 1, 10, 4), Tally::Won::no);
  CHECK(tally.decisions.maximum() == 6);
  CHECK(tally.plies.maximum() == 10);
  CHECK(tally.forced == 4);
}

TEST_CASE("A game that was given up is counted under its reason", "[simulate]") {
  Tally tally = tally_of_two_endings();
  tally.add(8, {std::nullopt, GivenUp::bot_flood, std::nullopt, 3, 0}, Tally::Won::no);
  tally.add(6, {std::nullopt, GivenUp::bot_flood, std::nullopt, 3, 0}, Tally::Won::no);
  CHECK(tally.given_up.at(static_cast<std::size_t>(GivenUp::bot_flood)) == EndingCount{2, 6});
  CHECK(tally.endings.at(0).games == 0);
}

TEST_CASE("Tallies add up the same in any order", "[simulate]") {
  std::vector<Tally> parts(3, tally_of_two_endings());
  Tally whole = tally_of_two_endings();
  for (std::uint64_t number = 1; number <= 30; ++number) {
    const auto score = static_cast<std::int64_t>(number * 7 % 11);
    const auto plies = static_cast<std::uint32_t>(number * 5 % 13);
    const PlayoutResult result = ended(static_cast<int>(number % 2), score, plies, plies / 3);
    whole.add(number, result, Tally::Won::no);
    parts.at(number % 3).add(number, result, Tally::Won::no);
  }
  std::ranges::sort(parts,
                    [](const Tally& a, const Tally& b) { return a.best.number < b.best.number; });
  do {
    Tally sum = parts[0];
    sum.merge(parts[1]);
    sum.merge(parts[2]);
    CHECK(sum.games == 30);
    CHECK(sum.endings == whole.endings);
    CHECK(sum.over_at_once == whole.over_at_once);
    CHECK(sum.forced == whole.forced);
    CHECK(sum.scores.mean() == whole.scores.mean());
    CHECK(sum.shortest == whole.shortest);
    CHECK(sum.longest == whole.longest);
    CHECK(sum.best == whole.best);
    CHECK(sum.worst == whole.worst);
  } while (std::ranges::next_permutation(parts, [](const Tally& a, const Tally& b) {
             return a.best.number < b.best.number;
           }).found);
}
