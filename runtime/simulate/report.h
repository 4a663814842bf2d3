#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/catalogue.h"
#include "base/result.h"
#include "simulate/tally.h"
#include "statistics/series.h"

namespace talon {

/// A simulation or a part of one: which games, and what they came to. Made anew from
/// what was written of it, it is the same report.
struct SimulationReport {
  Series series;
  Tally tally;

  /// The games that this report was to have; fewer were played if it was stopped.
  std::uint64_t asked() const { return series.shard.games_of(series.games); }
};

/// For people: the endings with their intervals, figures of score, length and choices
/// with histograms, which rules fired, and the games to look at. Several lines, the
/// last without its end. `messages` are the engine's.
std::string text_report(const SimulationReport& report, const Catalogue& messages);

/// For programs and for merging, one JSON object on one line. It holds whole
/// histograms, and no time or place, so the same games make the same text. Shares
/// and means have "low" and "high", the bounds of 95 % confidence; what a sample is
/// too small for is null.
std::string json_report(const SimulationReport& report);

/// For spreadsheets: a header and one line for each figure, with line ends.
std::string csv_report(const SimulationReport& report);

/// A page with charts that is readable without a network.
std::string html_report(const SimulationReport& report, const Catalogue& messages);

/// Reads what json_report wrote. Fails for what it did not.
Result<SimulationReport> read_report(std::string_view text);

/// The report of the whole series from those of all its shards, in any order. Fails
/// when they are not of one series, or one is missing, there twice or not complete.
Result<SimulationReport> merge_reports(const std::vector<SimulationReport>& parts);

}  // namespace talon
