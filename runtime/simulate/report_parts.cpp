#include "simulate/report_parts.h"

#include <fmt/format.h>

#include "statistics/interval.h"

namespace talon {

std::vector<NamedCount> results_of(const SimulationReport& report) {
  std::vector<NamedCount> results;
  for (std::size_t index = 0; index < report.series.endings.size(); ++index) {
    results.push_back({report.series.endings[index], report.tally.endings[index]});
  }
  for (std::size_t why = 0; why < kGivenUpNames.size(); ++why) {
    const EndingCount& count = report.tally.given_up[why];
    if (count.games != 0) results.push_back({std::string(kGivenUpNames[why]), count, true});
  }
  return results;
}

std::string word_of_result(const NamedCount& result, const Series& series, const Figures& figures) {
  return result.given_up ? figures.word("given-up." + result.name)
                         : series.names.ending(result.name);
}

std::vector<Distribution> distributions_of(const Tally& tally) {
  std::vector<Distribution> all;
  const auto add = [&all](std::string_view key, const Histogram& histogram) {
    if (!histogram.empty()) all.push_back({key, &histogram});
  };
  add("figure.score", tally.scores);
  add("figure.plies", tally.plies);
  add("figure.decisions", tally.decisions);
  add("figure.legal-answers", tally.legal);
  return all;
}

std::vector<NotableGame> notable_games_of(const SimulationReport& report) {
  std::vector<NotableGame> games;
  const auto add = [&](std::string_view key, const Extreme& extreme) {
    if (extreme.number == 0) return;
    games.push_back({key, extreme.value, report.series.play(extreme.number)});
  };
  add("game.shortest", report.tally.shortest);
  add("game.longest", report.tally.longest);
  add("game.best", report.tally.best);
  add("game.worst", report.tally.worst);
  return games;
}

std::string report_heading(const SimulationReport& report, const Figures& figures) {
  const Series& series = report.series;
  const auto games = static_cast<std::int64_t>(report.tally.games);
  std::string heading = figures.say(Message("simulate.heading")
                                        .with("count", games)
                                        .with("title", series.title)
                                        .with("bot", series.bot)
                                        .with("seed", series.seed));
  if (series.peeks) heading += figures.word("heading-peeks");
  if (series.shard.of > 1) {
    heading += figures.say(Message("simulate.heading-shard")
                               .with("number", static_cast<std::int64_t>(series.shard.number))
                               .with("of", static_cast<std::int64_t>(series.shard.of)));
  }
  if (report.tally.games < report.asked()) {
    heading += figures.say(Message("simulate.heading-stopped")
                               .with("asked", static_cast<std::int64_t>(report.asked())));
  }
  return heading;
}

std::vector<std::string> choice_sentences(const SimulationReport& report, const Figures& figures) {
  const Tally& tally = report.tally;
  std::vector<std::string> sentences;
  const std::uint64_t choices = tally.legal.count();
  if (choices != 0) {
    sentences.push_back(
        figures.say(Message("simulate.forced")
                        .with("share", figures.percent(share_of(tally.forced, choices).value))));
  }
  const EndingCount& at_once = tally.over_at_once;
  sentences.push_back(
      figures.say(Message("simulate.over-at-once")
                      .with("share", figures.percent(share_of(at_once.games, tally.games).value))
                      .with("interval", figures.interval(at_once.games, tally.games))));
  return sentences;
}

std::string mean_bounds(const Histogram& values, const Figures& figures) {
  const std::optional<Estimate> mean = mean_of(values);
  if (!mean) return "-";
  return figures.say(Message("simulate.bounds")
                         .with("low", figures.decimal(mean->low, 2))
                         .with("high", figures.decimal(mean->high, 2)));
}

std::string bar_label(const Bins& bins, std::size_t bar, const Figures& figures) {
  if (bins.width == 1) return fmt::format("{}", bins.low(bar));
  return figures.say(
      Message("simulate.range").with("min", bins.low(bar)).with("max", bins.high(bar)));
}

}  // namespace talon
