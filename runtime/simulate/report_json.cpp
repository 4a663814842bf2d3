#include "session/json.h"
#include "simulate/report.h"
#include "simulate/report_parts.h"
#include "statistics/interval.h"

namespace talon {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json seed_or_null(const Series& series, std::uint64_t number) {
  return number == 0 ? Json() : Json(game_seed(series.seed, number));
}

Json count_entry(const Series& series, const EndingCount& count, std::uint64_t games) {
  Json entry = {{"count", count.games}};
  const bool empty = games == 0;
  const Estimate share = empty ? Estimate{} : share_of(count.games, games);
  entry["share"] = empty ? Json() : Json(share.value);
  entry["low"] = empty ? Json() : Json(share.low);
  entry["high"] = empty ? Json() : Json(share.high);
  const std::optional<double> bound = rarer_than(games);
  entry["rarer_than"] = count.games == 0 && bound ? Json(*bound) : Json();
  entry["first_seed"] = seed_or_null(series, count.first);
  return entry;
}

Json distribution_entry(const Histogram& values) {
  Json entry = {{"mean", nullptr}, {"low", nullptr}, {"high", nullptr}, {"median", nullptr},
                {"p95", nullptr},  {"min", nullptr}, {"max", nullptr}};
  entry["histogram"] = Json::array();
  if (values.empty()) return entry;
  entry["mean"] = values.mean();
  if (const std::optional<Estimate> mean = mean_of(values)) {
    entry["low"] = mean->low;
    entry["high"] = mean->high;
  }
  entry["median"] = values.percentile(50);
  entry["p95"] = values.percentile(95);
  entry["min"] = values.minimum();
  entry["max"] = values.maximum();
  values.each([&entry](std::int64_t value, std::uint64_t times) {
    entry["histogram"].push_back({value, times});
  });
  return entry;
}

Json notable_entry(const Series& series, const Extreme& game, const char* figure) {
  if (game.number == 0) return {};
  return {{"seed", game_seed(series.seed, game.number)}, {figure, game.value}};
}

void add_series(const Series& series, Json& json) {
  json["schema"] = 1;
  json["game"] = series.game;
  json["variant"] = text_or_null(series.variant);
  json["title"] = series.title;
  json["deck"] = series.deck;
  json["options"] = Json::object();
  for (const auto& [name, value] : series.options) json["options"][name] = value;
  json["rules_hash"] = series.rules_hash;
  json["command"] = series.command;
  json["bot"] = series.bot;
  json["peeks"] = series.peeks;
  json["seed"] = series.seed;
  json["max_plies"] = series.max_plies;
  json["asked"] = series.games;
  const ReportNames& names = series.names;
  // What nothing has names for is written as it was before there were any.
  if (!names.endings.empty() || !names.rules.empty()) {
    json["names"] = {{"results", names.endings}, {"rules", names.rules}};
  }
  json["shard"] = Json();
  if (series.shard.of > 1) {
    json["shard"] = {{"number", series.shard.number}, {"of", series.shard.of}};
  }
}

Json results_entry(const SimulationReport& report) {
  Json results = Json::object();
  for (const NamedCount& result : results_of(report)) {
    results[result.name] = count_entry(report.series, result.count, report.tally.games);
  }
  return results;
}

void add_distributions(const Series& series, const Tally& tally, Json& json) {
  json["score"] = distribution_entry(tally.scores);
  json["plies"] = distribution_entry(tally.plies);
  json["decisions"] = distribution_entry(tally.decisions);
  json["options_per_choice"] = distribution_entry(tally.legal);
  const std::uint64_t choices = tally.legal.count();
  json["forced"] = {{"count", tally.forced},
                    {"share", choices == 0 ? Json() : Json(share_of(tally.forced, choices).value)}};
  json["lost_at_once"] = count_entry(series, tally.over_at_once, tally.games);
  json["rules"] = Json::object();
  for (std::size_t rule = 0; rule < series.rules.size(); ++rule) {
    json["rules"][series.rules[rule]] = tally.rules[rule];
  }
  json["notable"] = {{"shortest", notable_entry(series, tally.shortest, "plies")},
                     {"longest", notable_entry(series, tally.longest, "plies")},
                     {"best", notable_entry(series, tally.best, "score")},
                     {"worst", notable_entry(series, tally.worst, "score")}};
}

}  // namespace

std::string json_report(const SimulationReport& report) {
  Json json;
  add_series(report.series, json);
  json["games"] = report.tally.games;
  json["results"] = results_entry(report);
  add_distributions(report.series, report.tally, json);
  // Ids are UTF-8; a seed from the command line need not be.
  return json_line(json);
}

}  // namespace talon
