#include <fmt/format.h>

#include "simulate/report.h"
#include "simulate/report_parts.h"
#include "statistics/interval.h"

namespace talon {
namespace {

/// As RFC 4180 has it: in double quotes where a comma, a quote or a line end is.
std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) {
    quoted += letter;
    if (letter == '"') quoted += letter;
  }
  return quoted + '"';
}

class CsvReport {
 public:
  explicit CsvReport(const SimulationReport& report)
      : report_(report), series_(report.series), tally_(report.tally) {}

  std::string text() {
    text_ = "figure,name,value,low,high,count,seed\n";
    row("games", "", {}, tally_.games);
    if (tally_.games == 0) return text_;
    for (const NamedCount& result : results_of(report_)) share("result", result.name, result.count);
    distribution("score", tally_.scores);
    distribution("plies", tally_.plies);
    distribution("decisions", tally_.decisions);
    distribution("options_per_choice", tally_.legal);
    row("forced", "", {}, tally_.forced);
    share("lost_at_once", "", tally_.over_at_once);
    for (std::size_t rule = 0; rule < series_.rules.size(); ++rule) {
      row("rule", series_.rules[rule], {}, tally_.rules[rule]);
    }
    notable("shortest", tally_.shortest);
    notable("longest", tally_.longest);
    notable("best", tally_.best);
    notable("worst", tally_.worst);
    return text_;
  }

 private:
  void row(const char* figure, const std::string& name, const std::string& estimate,
           std::uint64_t count, std::uint64_t game = 0) {
    text_ +=
        fmt::format("{},{},{},{},{}\n", figure, csv_cell(name), estimate.empty() ? ",," : estimate,
                    count, game == 0 ? "" : csv_cell(game_seed(series_.seed, game)));
  }

  void share(const char* figure, const std::string& name, const EndingCount& count) {
    const Estimate share = share_of(count.games, tally_.games);
    row(figure, name, fmt::format("{},{},{}", share.value, share.low, share.high), count.games,
        count.first);
  }

  void distribution(const char* figure, const Histogram& values) {
    if (values.empty()) return;
    const std::uint64_t all = values.count();
    const std::optional<Estimate> mean = mean_of(values);
    row(figure, "mean",
        mean ? fmt::format("{},{},{}", mean->value, mean->low, mean->high)
             : fmt::format("{},,", values.mean()),
        all);
    row(figure, "median", fmt::format("{},,", values.percentile(50)), all);
    row(figure, "p95", fmt::format("{},,", values.percentile(95)), all);
    values.each([&](std::int64_t value, std::uint64_t times) {
      row(figure, "histogram", fmt::format("{},,", value), times);
    });
  }

  void notable(const char* name, const Extreme& game) {
    if (game.number != 0) row("game", name, fmt::format("{},,", game.value), 1, game.number);
  }

  const SimulationReport& report_;
  const Series& series_;
  const Tally& tally_;
  std::string text_;
};

}  // namespace

std::string csv_report(const SimulationReport& report) { return CsvReport(report).text(); }

}  // namespace talon
