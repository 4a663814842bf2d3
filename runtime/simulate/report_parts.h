#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "simulate/report.h"
#include "statistics/bins.h"
#include "statistics/figures.h"

/// What the reports for people say alike, as text and as a page.
namespace talon {

struct NamedCount {
  std::string name;
  EndingCount count;
  bool given_up = false;  ///< no ending of the game
};
/// Every ending that the game declares, in that order, then why games were given up,
/// where some were.
std::vector<NamedCount> results_of(const SimulationReport& report);

struct Distribution {
  std::string_view key;  ///< in the messages, under "simulate"
  const Histogram* histogram;
};
/// Score, length, choices a game and options a choice, those that have a number.
std::vector<Distribution> distributions_of(const Tally& tally);

struct NotableGame {
  std::string_view key;  ///< in the messages, under "simulate"
  std::int64_t value;
  std::string command;  ///< what plays it
};
/// The shortest and longest game, that of the best and of the worst score.
std::vector<NotableGame> notable_games_of(const SimulationReport& report);

/// What people read for the name of a result.
std::string word_of_result(const NamedCount& result, const Series& series, const Figures& figures);

/// What was played, and whether it is all.
std::string report_heading(const SimulationReport& report, const Figures& figures);
/// How many choices were forced, and how many games were lost before the first.
std::vector<std::string> choice_sentences(const SimulationReport& report, const Figures& figures);

/// The interval of the mean, "-" of a sample that is too small.
std::string mean_bounds(const Histogram& values, const Figures& figures);
/// The values of a bar, "7" or "5 to 9".
std::string bar_label(const Bins& bins, std::size_t bar, const Figures& figures);

}  // namespace talon
