#include <cstdint>
#include <map>
#include <optional>

#include "simulate/report.h"

namespace talon {
namespace {

std::optional<Message> check_parts(const std::vector<SimulationReport>& parts) {
  const std::uint64_t all = parts.front().series.shard.of;
  std::map<std::uint64_t, int> times;
  for (const SimulationReport& part : parts) {
    const Shard& shard = part.series.shard;
    const auto about = [&shard](const char* key) {
      return Message(key)
          .with("number", static_cast<std::int64_t>(shard.number))
          .with("of", static_cast<std::int64_t>(shard.of));
    };
    if (!part.series.same_games(parts.front().series)) return about("simulate.other-series");
    if (++times[shard.number] > 1) return about("simulate.shard-twice");
    if (part.tally.games < part.asked()) return about("simulate.shard-stopped");
  }
  if (times.size() == all) return std::nullopt;
  std::uint64_t missing = 1;
  while (times.contains(missing)) ++missing;
  return Message("simulate.shard-missing")
      .with("number", static_cast<std::int64_t>(missing))
      .with("of", static_cast<std::int64_t>(all));
}

}  // namespace

Result<SimulationReport> merge_reports(const std::vector<SimulationReport>& parts) {
  if (std::optional<Message> wrong = check_parts(parts)) return failure(*std::move(wrong));
  SimulationReport whole = parts.front();
  whole.series.shard = {};
  for (std::size_t part = 1; part < parts.size(); ++part) whole.tally.merge(parts[part].tally);
  return whole;
}

}  // namespace talon
