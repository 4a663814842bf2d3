#include <fmt/format.h>

#include <algorithm>

#include "simulate/report.h"
#include "simulate/report_parts.h"
#include "statistics/bins.h"
#include "statistics/figures.h"
#include "statistics/interval.h"
#include "statistics/text_table.h"

namespace talon {
namespace {

constexpr std::size_t kMaxBars = 16;
constexpr double kMaxBarLength = 40;

/// Writes the report of one simulation, part by part.
class TextReport {
 public:
  TextReport(const SimulationReport& report, const Catalogue& messages)
      : series_(report.series),
        tally_(report.tally),
        report_(report),
        figures_(messages, report.tally.games) {}

  std::string text_of_all() const {
    std::string all = report_heading(report_, figures_);
    if (tally_.games == 0) return all;
    all += "\n\n" + endings() + '\n' + distributions() + '\n' + choices() + '\n';
    for (const Distribution& one : distributions_of(tally_)) {
      if (one.histogram->minimum() != one.histogram->maximum()) all += bars(one) + '\n';
    }
    all += rules() + '\n' + notable_games();
    all.pop_back();
    return all;
  }

 private:
  std::string word(std::string_view key) const { return figures_.word(key); }

  std::string endings() const {
    using Table = TextTable<5>;
    using enum Table::Align;
    Table table({left, right, right, left, left});
    table.add({word("column.result"), word("column.games"), word("column.share"),
               word("column.interval"), word("column.seed")});
    for (const NamedCount& result : results_of(report_)) {
      const double share = share_of(result.count.games, tally_.games).value;
      table.add({word_of_result(result, series_, figures_), std::to_string(result.count.games),
                 figures_.percent(share), figures_.interval(result.count.games, tally_.games),
                 result.count.first == 0 ? "-" : game_seed(series_.seed, result.count.first)});
    }
    return table.text();
  }

  std::string distributions() const {
    using Table = TextTable<7>;
    using enum Table::Align;
    Table table({left, right, left, right, right, right, right});
    table.add({"", word("column.mean"), word("column.interval"), word("column.median"),
               word("column.p95"), word("column.min"), word("column.max")});
    for (const Distribution& one : distributions_of(tally_)) {
      const Histogram& values = *one.histogram;
      table.add({word(one.key), figures_.decimal(values.mean(), 2), mean_bounds(values, figures_),
                 std::to_string(values.percentile(50)), std::to_string(values.percentile(95)),
                 std::to_string(values.minimum()), std::to_string(values.maximum())});
    }
    return table.text();
  }

  std::string choices() const {
    std::string lines;
    for (const std::string& line : choice_sentences(report_, figures_)) lines += line + '\n';
    return lines;
  }

  std::string bars(const Distribution& one) const {
    using Table = TextTable<3>;
    using enum Table::Align;
    const Bins bins = bins_of(*one.histogram, kMaxBars);
    const std::uint64_t maximum = *std::ranges::max_element(bins.counts);
    Table table({right, right, left});
    for (std::size_t bar = 0; bar < bins.counts.size(); ++bar) {
      const double part = static_cast<double>(bins.counts[bar]) / static_cast<double>(maximum);
      table.add({bar_label(bins, bar, figures_), std::to_string(bins.counts[bar]),
                 std::string(static_cast<std::size_t>(kMaxBarLength * part + 0.5), '#')});
    }
    return word(one.key) + '\n' + table.text();
  }

  std::string rules() const {
    using Table = TextTable<2>;
    using enum Table::Align;
    Table table({left, right});
    table.add({word("column.rule"), word("column.times")});
    for (std::size_t rule = 0; rule < series_.rules.size(); ++rule) {
      const std::uint64_t times = tally_.rules[rule];
      table.add({series_.names.rule(series_.rules[rule]),
                 times == 0 ? word("never") : std::to_string(times)});
    }
    return table.text();
  }

  std::string notable_games() const {
    using Table = TextTable<3>;
    using enum Table::Align;
    Table table({left, right, left});
    for (const NotableGame& game : notable_games_of(report_)) {
      table.add({word(game.key), std::to_string(game.value), game.command});
    }
    return table.text();
  }

  const Series& series_;
  const Tally& tally_;
  const SimulationReport& report_;
  Figures figures_;
};

}  // namespace

std::string text_report(const SimulationReport& report, const Catalogue& messages) {
  return TextReport(report, messages).text_of_all();
}

}  // namespace talon
