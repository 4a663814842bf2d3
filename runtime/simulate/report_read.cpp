// Reads reports back. A file may come from anywhere, so nothing in it is trusted; what
// is read must write to the same text again, and then it is a report.
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/bounded.h"
#include "base/index_in.h"
#include "session/json.h"
#include "simulate/report.h"

namespace talon {
namespace {

/// Any other number is refused; as a whole one it might be impossible.
template <typename Number>
Number whole_of(const ReadJson& json) {
  return static_cast<Number>(json.get_ref<const ReadJson::number_integer_t&>());
}

std::string text_of(const ReadJson& json) { return json.is_null() ? "" : json.get<std::string>(); }

/// The number after the series' seed in the seed of a game; 0 for null.
std::uint64_t number_of(const ReadJson& seed) {
  if (seed.is_null()) return 0;
  const auto text = seed.get<std::string>();
  const std::size_t start = text.rfind('/') + 1;  // 0 without one
  std::uint64_t number = 0;
  std::from_chars(text.data() + start, text.data() + text.size(), number);
  return number;
}

EndingCount read_count(const ReadJson& json) {
  return {whole_of<std::uint64_t>(json.at("count")), number_of(json.at("first_seed"))};
}

Histogram read_histogram(const ReadJson& json) {
  Histogram histogram;
  for (const ReadJson& entry : json.at("histogram")) {
    histogram.add(whole_of<std::int64_t>(entry.at(0)), whole_of<std::uint64_t>(entry.at(1)));
  }
  return histogram;
}

Extreme read_notable(const ReadJson& json, const char* figure) {
  if (json.is_null()) return {};
  return {number_of(json.at("seed")), whole_of<std::int64_t>(json.at(figure))};
}

Series read_series(const ReadJson& json) {
  Series series;
  series.game = json.at("game").get<std::string>();
  series.variant = text_of(json.at("variant"));
  series.title = json.at("title").get<std::string>();
  series.deck = json.at("deck").get<std::string>();
  for (const auto& [name, value] : json.at("options").items()) {
    series.options.emplace_back(name, value.get<std::string>());
  }
  series.rules_hash = json.at("rules_hash").get<std::string>();
  series.command = json.at("command").get<std::string>();
  series.bot = json.at("bot").get<std::string>();
  series.peeks = json.at("peeks").get<bool>();
  series.seed = json.at("seed").get<std::string>();
  series.max_plies = whole_of<std::uint32_t>(json.at("max_plies"));
  series.games = whole_of<std::uint64_t>(json.at("asked"));
  if (const auto names = json.find("names"); names != json.end()) {
    names->at("results").get_to(series.names.endings);
    names->at("rules").get_to(series.names.rules);
  }
  if (const ReadJson& shard = json.at("shard"); !shard.is_null()) {
    series.shard = {whole_of<std::uint64_t>(shard.at("number")),
                    whole_of<std::uint64_t>(shard.at("of"))};
  }
  return series;
}

void read_results(const ReadJson& json, SimulationReport& report) {
  for (const auto& [name, entry] : json.items()) {
    const auto why = std::ranges::find(kGivenUpNames, name);
    if (why != kGivenUpNames.end()) {
      report.tally.given_up[index_in(kGivenUpNames, why)] = read_count(entry);
    } else {
      report.series.endings.push_back(name);
      report.tally.endings.push_back(read_count(entry));
    }
  }
}

Tally read_figures(const ReadJson& json) {
  Tally tally;
  tally.games = whole_of<std::uint64_t>(json.at("games"));
  tally.scores = read_histogram(json.at("score"));
  tally.plies = read_histogram(json.at("plies"));
  tally.decisions = read_histogram(json.at("decisions"));
  tally.legal = read_histogram(json.at("options_per_choice"));
  tally.forced = whole_of<std::uint64_t>(json.at("forced").at("count"));
  tally.over_at_once = read_count(json.at("lost_at_once"));
  const ReadJson& notable = json.at("notable");
  tally.shortest = read_notable(notable.at("shortest"), "plies");
  tally.longest = read_notable(notable.at("longest"), "plies");
  tally.best = read_notable(notable.at("best"), "score");
  tally.worst = read_notable(notable.at("worst"), "score");
  return tally;
}

SimulationReport read_all(const ReadJson& json) {
  SimulationReport report;
  report.series = read_series(json);
  report.tally = read_figures(json);
  read_results(json.at("results"), report);
  for (const auto& [rule, times] : json.at("rules").items()) {
    report.series.rules.push_back(rule);
    report.tally.rules.push_back(whole_of<std::uint64_t>(times));
  }
  return report;
}

/// Whether it can stand in a table or a sentence. Names in words are put on one line there.
bool is_cell(const std::string& text) {
  constexpr std::size_t kMaxBytes = 10'000;
  return text.size() <= kMaxBytes && one_line(text) == text;
}

bool has_sound_texts(const Series& series) {
  std::vector<std::string> cells = {series.game,       series.variant, series.title, series.deck,
                                    series.rules_hash, series.command, series.bot,   series.seed};
  cells.insert(cells.end(), series.endings.begin(), series.endings.end());
  cells.insert(cells.end(), series.rules.begin(), series.rules.end());
  for (const auto& [name, value] : series.options) cells.insert(cells.end(), {name, value});
  for (const auto* names : {&series.names.endings, &series.names.rules}) {
    for (const auto& [id, words] : *names) cells.insert(cells.end(), {id, one_line(words)});
  }
  return std::ranges::all_of(cells, is_cell);
}

/// Whether the numbers can be those of games, so that figures may be made of them.
bool has_sound_numbers(const SimulationReport& report) {
  const Tally& tally = report.tally;
  const Shard& shard = report.series.shard;
  constexpr std::uint64_t maximum = std::uint64_t{1} << 40;
  const auto within = [](const EndingCount& count, std::uint64_t all) {
    return count.games <= all;
  };
  const auto small = [](const Histogram& values) {
    double all = 0;
    bool near = true;
    values.each([&](std::int64_t value, std::uint64_t times) {
      all += static_cast<double>(times);
      near = near && value >= -kMaxScore && value <= kMaxScore;
    });
    return near && all < 0x1p53;
  };
  return tally.games <= maximum && shard.number >= 1 && shard.number <= shard.of &&
         shard.of <= maximum &&
         std::ranges::all_of(
             tally.endings, [&](const EndingCount& count) { return within(count, tally.games); }) &&
         std::ranges::all_of(
             tally.given_up,
             [&](const EndingCount& count) { return within(count, tally.games); }) &&
         within(tally.over_at_once, tally.games) && small(tally.scores) && small(tally.plies) &&
         small(tally.decisions) && small(tally.legal) && tally.forced <= tally.legal.count();
}

/// A parser looks for each key among those before it; no report of ours has as many.
bool has_too_many_keys(std::string_view json) {
  constexpr std::size_t kMaxKeys = 10'000;
  std::size_t keys = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < json.size(); ++at) {
    if (json[at] == '\\') {
      ++at;  // what follows ends no text
    } else if (json[at] == '"') {
      quoted = !quoted;
    } else if (json[at] == ':' && !quoted) {
      ++keys;
    }
  }
  return keys > kMaxKeys;
}

}  // namespace

Result<SimulationReport> read_report(std::string_view text) {
  if (nests_too_deep(text) || has_too_many_keys(text)) {
    return failure(Message("simulate.not-a-report"));
  }
  try {
    const ReadJson json = read_json(text);
    if (json.at("schema") == 1) {
      SimulationReport report = read_all(json);
      const bool sound = has_sound_texts(report.series) && has_sound_numbers(report);
      if (sound && read_json(json_report(report)) == json) return report;
    }
  } catch (const ReadJson::exception&) {
  }
  return failure(Message("simulate.not-a-report"));
}

}  // namespace talon
