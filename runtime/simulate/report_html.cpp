#include <fmt/format.h>

#include <algorithm>

#include "base/indexed.h"
#include "drawing/svg_chart.h"
#include "drawing/xml_text.h"
#include "simulate/report.h"
#include "simulate/report_parts.h"
#include "statistics/bins.h"
#include "statistics/figures.h"
#include "statistics/interval.h"

namespace talon {
namespace {

constexpr std::size_t kMaxDrawnBars = 40;
/// Beyond so many answers the line of survival would be a picture of nothing.
constexpr std::int64_t kMaxPlies = 5000;

/// Nothing is fetched, so the page can be read anywhere; it follows the reader's
/// choice of light and dark.
constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5c6b7a; --rule: #dde3ea;
  --paper: #ffffff; --bar: #3d74b5; --mark: #c2571a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e9ef; --soft: #9aa7b5;
  --rule: #313b47; --paper: #161b22; --bar: #6ea0dc; --mark: #f0a066; } }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 52rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; }
h2::first-letter { text-transform: uppercase; }
p { margin: .3rem 0; } .soft, caption { color: var(--soft); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { font-weight: 600; color: var(--soft); } th, td { padding: .3rem 1.2rem .3rem 0;
  border-bottom: 1px solid var(--rule); text-align: left; vertical-align: middle; }
th.number, td.number { text-align: right; white-space: nowrap; } .never { color: var(--mark); }
.scroll { overflow-x: auto; } code { font-size: .9em; }
.share { position: relative; height: 1.1rem; width: 14rem; background: var(--rule); }
.share i, .share b { position: absolute; display: block; }
.share i { top: 0; bottom: 0; left: 0; background: var(--bar); }
.share b { top: .45rem; height: .2rem; min-width: 2px; background: var(--mark); }
svg { width: 100%; height: auto; } .axis { fill: var(--soft); font: 12px system-ui, sans-serif; }
.grid { stroke: var(--rule); } .bar { fill: var(--bar); }
.line { fill: none; stroke: var(--bar); stroke-width: 2.5; }
)";

std::string element(std::string_view name, std::string_view content) {
  return fmt::format("<{0}>{1}</{0}>\n", name, xml_text(content));
}

/// What a cell of a table holds; numbers are at its right.
enum class CellKind { text, number };
std::string cell(std::string_view content, CellKind kind = CellKind::text,
                 std::string_view tag = "td") {
  return fmt::format("<{0}{1}>{2}</{0}>", tag, kind == CellKind::number ? " class=\"number\"" : "",
                     xml_text(content));
}
std::string header(std::string_view name, CellKind kind = CellKind::text) {
  return cell(name, kind, "th");
}
std::string row(const std::string& cells) { return "<tr>" + cells + "</tr>\n"; }

/// Writes the page of one simulation, part by part.
class Page {
 public:
  Page(const SimulationReport& report, const Catalogue& messages)
      : report_(report),
        series_(report.series),
        tally_(report.tally),
        figures_(messages, report.tally.games),
        language_(messages.language()) {}

  std::string page() const {
    std::string body = head();
    if (tally_.games != 0) body += results() + all_charts() + table() + rules() + games();
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n{}<style>{}</style>\n</head>\n"
        "<body>\n{}</body>\n</html>\n",
        xml_text(language_), element("title", report_heading(report_, figures_)), kStyle, body);
  }

 private:
  std::string word(std::string_view key) const { return figures_.word(key); }
  std::string heading(std::string_view key) const { return element("h2", word(key)); }

  std::string header_of(std::string_view key, CellKind kind = CellKind::text) const {
    return header(word(key), kind);
  }
  static std::string table_of(const std::string& rows) {
    return "<div class=\"scroll\"><table>\n" + rows + "</table></div>\n";
  }

  std::string head() const {
    std::string options;
    for (const auto& [name, value] : series_.options) {
      options += (options.empty() ? "" : ", ") + name + " " + value;
    }
    std::string lines = element("h1", series_.title);
    lines += element("p", report_heading(report_, figures_));
    lines += "<p class=\"soft\">" +
             xml_text(figures_.say(Message("simulate.page.played-with")
                                       .with("deck", series_.deck)
                                       .with("hash", series_.rules_hash))) +
             "</p>\n";
    if (!options.empty()) lines += "<p class=\"soft\">" + xml_text(options) + "</p>\n";
    return lines;
  }

  std::string results() const {
    std::string rows =
        row(header_of("column.result") + header("") + header_of("column.share", CellKind::number) +
            header_of("column.interval") + header_of("column.games", CellKind::number));
    for (const NamedCount& result : results_of(report_)) {
      const Estimate share = share_of(result.count.games, tally_.games);
      rows += row(cell(word_of_result(result, series_, figures_)) + share_cell(share) +
                  cell(figures_.percent(share.value), CellKind::number) +
                  cell(figures_.interval(result.count.games, tally_.games)) +
                  cell(std::to_string(result.count.games), CellKind::number));
    }
    std::string sentences;
    for (const std::string& sentence : choice_sentences(report_, figures_)) {
      sentences += element("p", sentence);
    }
    return heading("page.results") + table_of(rows) + sentences;
  }

  /// A bar for the share with a mark for its interval.
  static std::string share_cell(const Estimate& share) {
    return fmt::format(
        "<td><div class=\"share\"><i style=\"width:{:.2f}%\"></i>"
        "<b style=\"left:{:.2f}%;width:{:.2f}%\"></b></div></td>",
        100 * share.value, 100 * share.low, 100 * (share.high - share.low));
  }

  std::string all_charts() const {
    std::string charts;
    for (const Distribution& one : distributions_of(tally_)) {
      charts += heading(one.key) + histogram(one);
      if (one.histogram == &tally_.plies) charts += survival();
    }
    return charts;
  }

  std::string histogram(const Distribution& one) const {
    const Bins bins = bins_of(*one.histogram, kMaxDrawnBars);
    std::vector<ChartBar> bars;
    for (std::size_t bar = 0; bar < bins.counts.size(); ++bar) {
      bars.push_back({std::to_string(bins.low(bar)),
                      bar_label(bins, bar, figures_) + ": " + std::to_string(bins.counts[bar]),
                      static_cast<double>(bins.counts[bar])});
    }
    return bar_chart(word(one.key), bars,
                     bins.width == 1 ? BarLabels::centred : BarLabels::at_start);
  }

  /// For every number of answers the share of games that were not over before.
  std::string survival() const {
    if (tally_.plies.maximum() > kMaxPlies) return {};
    Indexed<std::uint64_t> ended(tally_.plies.maximum() + 1);
    tally_.plies.each([&ended](std::int64_t plies, std::uint64_t times) { ended[plies] = times; });
    std::vector<double> shares;
    std::uint64_t left = tally_.games;
    for (const std::uint64_t games : ended) {
      shares.push_back(static_cast<double>(left) / static_cast<double>(tally_.games));
      left -= games;
    }
    return heading("page.survival") + survival_chart(word("page.survival"), shares);
  }

  std::string table() const {
    std::string rows = row(
        header("") + header_of("column.mean", CellKind::number) + header_of("column.interval") +
        header_of("column.median", CellKind::number) + header_of("column.p95", CellKind::number) +
        header_of("column.min", CellKind::number) + header_of("column.max", CellKind::number));
    for (const Distribution& one : distributions_of(tally_)) {
      const Histogram& values = *one.histogram;
      rows += row(cell(word(one.key)) + cell(figures_.decimal(values.mean(), 2), CellKind::number) +
                  cell(mean_bounds(values, figures_)) +
                  cell(std::to_string(values.percentile(50)), CellKind::number) +
                  cell(std::to_string(values.percentile(95)), CellKind::number) +
                  cell(std::to_string(values.minimum()), CellKind::number) +
                  cell(std::to_string(values.maximum()), CellKind::number));
    }
    return heading("page.figures") + table_of(rows);
  }

  std::string rules() const {
    std::string rows = row(header_of("column.rule") + header_of("column.times", CellKind::number));
    for (std::size_t rule = 0; rule < series_.rules.size(); ++rule) {
      const std::uint64_t times = tally_.rules[rule];
      rows += times == 0 ? "<tr class=\"never\">" : "<tr>";
      rows += cell(series_.names.rule(series_.rules[rule])) +
              cell(times == 0 ? word("never") : std::to_string(times), CellKind::number) +
              "</tr>\n";
    }
    return heading("page.rules") + table_of(rows);
  }

  std::string games() const {
    std::string rows;
    for (const NotableGame& game : notable_games_of(report_)) {
      rows += row(cell(word(game.key)) + cell(std::to_string(game.value), CellKind::number) +
                  "<td><code>" + xml_text(game.command) + "</code></td>");
    }
    return heading("page.games") + table_of(rows);
  }

  const SimulationReport& report_;
  const Series& series_;
  const Tally& tally_;
  Figures figures_;
  std::string language_;
};

}  // namespace

std::string html_report(const SimulationReport& report, const Catalogue& messages) {
  return Page(report, messages).page();
}

}  // namespace talon
