#include "support/known_report.h"

namespace talon::testing {
namespace {

Series known_series(std::uint64_t games) {
  Series series;
  series.game = "market";
  series.title = "Market";
  series.deck = "probe";
  series.options = {{"size", "3"}, {"strict", "true"}};
  series.rules_hash = "0123456789abcdef";
  series.bot = "random";
  series.seed = "s";
  series.games = games;
  series.max_plies = 9;
  series.command = "talon play market";
  series.endings = {"rich", "late", "never"};
  series.rules = {"market.setup", "market.take", "market.rich", "market.late", "market.never"};
  return series;
}

}  // namespace

SimulationReport known_report(std::uint64_t rich, std::uint64_t late, std::uint64_t unfinished) {
  const std::uint64_t games = rich + late + unfinished;
  SimulationReport report{known_series(games), {}};
  Tally& tally = report.tally;
  tally.endings.resize(3);
  std::uint64_t number = 0;
  while (number < rich) tally.add(++number, {0, GivenUp::no, 8, 2, 0}, Tally::Won::yes);
  while (number < rich + late) {
    tally.add(++number, {1, GivenUp::no, std::nullopt, 5, 1}, Tally::Won::no);
  }
  while (number < games) {
    tally.add(++number, {std::nullopt, GivenUp::unfinished, std::nullopt, 9, 0}, Tally::Won::no);
  }
  const std::uint64_t answers = 2 * rich + 5 * late + 9 * unfinished;
  tally.legal.add(1, late);
  tally.legal.add(3, answers - late);
  tally.rules = {games, answers, rich, late, 0};
  return report;
}

}  // namespace talon::testing
