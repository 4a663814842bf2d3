#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "search/interval.h"
#include "search/report.h"

namespace talon {
namespace {

enum class Align { left, right };

/// Columns two spaces apart, each as wide as its widest cell.
template <std::size_t Columns>
class TextTable {
 public:
  using Row = std::array<std::string, Columns>;

  explicit TextTable(std::array<Align, Columns> aligns) : aligns_(aligns) {}
  void add(Row row) { rows_.push_back(std::move(row)); }

  std::string text() const {
    std::string all;
    for (const Row& row : rows_) {
      std::string line;
      for (std::size_t column = 0; column < Columns; ++column) {
        if (column != 0) line += "  ";
        line += padded(row[column], column);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      all += line + '\n';
    }
    return all;
  }

 private:
  std::string padded(const std::string& cell, std::size_t column) const {
    std::size_t width = 0;
    for (const Row& row : rows_) width = std::max(width, display_width(row[column]));
    const std::string space(width - display_width(cell), ' ');
    return aligns_[column] == Align::left ? cell + space : space + cell;
  }

  std::array<Align, Columns> aligns_;
  std::vector<Row> rows_;
};

/// Writes the report of one simulation.
class TextReport {
 public:
  TextReport(const SimulationRequest& request, const SimulationResult& result,
             const Catalogue& messages)
      : request_(request), result_(result), messages_(messages) {}

  std::string text() const {
    return heading() + "\n\n" + endings() + "\n" + score() + "\n" + plies() + "\n" + speed();
  }

 private:
  const Game& game() const { return *request_.game; }
  std::string say(const Message& message) const { return messages_.render(message); }
  std::string word(std::string_view key) const {
    return say(Message("simulate." + std::string(key)));
  }

  std::string decimal(double value, int digits) const {
    std::string text = fmt::format("{:.{}f}", value, digits);
    const std::size_t point = text.find('.');
    if (point != std::string::npos) text.replace(point, 1, word("decimal-mark"));
    return text;
  }

  /// With as many digits as it takes to see a single game.
  std::string percent(double share) const {
    const double digits = std::ceil(std::log10(static_cast<double>(result_.games))) - 2;
    return decimal(100 * share, static_cast<int>(std::clamp(digits, 1.0, 6.0)));
  }

  std::string heading() const {
    const std::string title = game().texts().text(game().definition.title_key)
                                  .value_or(game().definition.game);
    return say(Message("simulate.heading")
                   .with("count", static_cast<std::int64_t>(result_.games))
                   .with("title", title)
                   .with("bot", std::string(request_.bot.name))
                   .with("seed", request_.seed));
  }

  using EndingTable = TextTable<5>;

  std::string endings() const {
    EndingTable table({Align::left, Align::right, Align::right, Align::left, Align::left});
    table.add({word("column.result"), word("column.games"), word("column.share"),
               word("column.interval"), word("column.seed")});
    for (std::size_t place = 0; place < result_.endings.size(); ++place) {
      table.add(row(game().rules.endings[place].name, result_.endings[place]));
    }
    if (result_.unfinished.games != 0) table.add(row(word("unfinished"), result_.unfinished));
    return table.text();
  }

  EndingTable::Row row(std::string name, const EndingCount& ending) const {
    const Estimate share = share_of(ending.games, result_.games);
    return {std::move(name), fmt::format("{}", ending.games),
            say(Message("simulate.share").with("percent", percent(share.value))),
            interval(ending, share),
            ending.first == 0 ? "-" : game_seed(request_.seed, ending.first)};
  }

  std::string interval(const EndingCount& ending, const Estimate& share) const {
    const std::optional<double> bound = rarer_than(result_.games);
    if (ending.games == 0 && bound) {
      return say(Message("simulate.rarer").with("percent", percent(*bound)));
    }
    return say(Message("simulate.interval")
                   .with("low", percent(share.low))
                   .with("high", percent(share.high)));
  }

  std::string score() const {
    if (result_.scores.empty()) return word("no-score");
    Message message("simulate.score-mean");
    message.with("mean", decimal(result_.scores.mean(), 2));
    if (const std::optional<Estimate> mean = mean_of(result_.scores)) {
      message.key = "simulate.score";
      message.with("low", decimal(mean->low, 2)).with("high", decimal(mean->high, 2));
    }
    return say(message);
  }

  std::string plies() const {
    const Histogram& plies = result_.plies;
    return say(Message("simulate.plies")
                   .with("mean", decimal(plies.mean(), 2))
                   .with("median", plies.percentile(50))
                   .with("p95", plies.percentile(95))
                   .with("min", plies.minimum())
                   .with("max", plies.maximum()));
  }

  std::string speed() const {
    return say(Message("simulate.speed")
                   .with("count", static_cast<std::int64_t>(result_.playouts_per_second())));
  }

  const SimulationRequest& request_;
  const SimulationResult& result_;
  const Catalogue& messages_;
};

}  // namespace

std::string text_report(const SimulationRequest& request, const SimulationResult& result,
                        const Catalogue& messages) {
  return TextReport(request, result, messages).text();
}

}  // namespace talon
