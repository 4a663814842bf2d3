#include <nlohmann/json.hpp>

#include "search/interval.h"
#include "search/report.h"

namespace talon {
namespace {

using Json = nlohmann::ordered_json;

Json result_entry(const EndingCount& ending, std::uint64_t games) {
  const Estimate share = share_of(ending.games, games);
  return {{"count", ending.games},
          {"share", share.value},
          {"low", share.low},
          {"high", share.high}};
}

Json results_entry(const Game& game, const SimulationResult& result) {
  Json entry = Json::object();
  for (std::size_t place = 0; place < result.endings.size(); ++place) {
    entry[game.rules.endings[place].name] = result_entry(result.endings[place], result.games);
  }
  if (result.unfinished.games != 0) {
    entry["unfinished"] = result_entry(result.unfinished, result.games);
  }
  return entry;
}

Json score_entry(const Histogram& scores) {
  Json entry = {{"mean", nullptr}, {"low", nullptr}, {"high", nullptr}};
  if (!scores.empty()) entry["mean"] = scores.mean();
  if (const std::optional<Estimate> mean = mean_of(scores)) {
    entry["low"] = mean->low;
    entry["high"] = mean->high;
  }
  return entry;
}

Json plies_entry(const Histogram& plies) {
  return {{"mean", plies.mean()},
          {"median", plies.percentile(50)},
          {"p95", plies.percentile(95)},
          {"min", plies.minimum()},
          {"max", plies.maximum()}};
}

}  // namespace

std::string json_report(const SimulationRequest& request, const SimulationResult& result) {
  const Json report = {{"games", result.games},
                       {"results", results_entry(*request.game, result)},
                       {"score", score_entry(result.scores)},
                       {"plies", plies_entry(result.plies)},
                       {"playouts_per_second", result.playouts_per_second()}};
  return report.dump();
}

}  // namespace talon
