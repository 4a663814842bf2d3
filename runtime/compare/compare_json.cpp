#include "compare/compare_words.h"
#include "compare/figure_json.h"
#include "session/json.h"
#include "statistics/series.h"

namespace talon {
namespace {

Json side_entry(const Matchup::Side& side) {
  const Series series = series_of(*side.game);
  Json entry = {{"name", side.name},     {"game", series.game}, {"variant", nullptr},
                {"title", series.title}, {"deck", series.deck}, {"options", Json::object()}};
  if (!series.variant.empty()) entry["variant"] = series.variant;
  for (const auto& [name, value] : series.options) entry["options"][name] = value;
  entry["rules_hash"] = series.rules_hash;
  entry["command"] = side.command;
  return entry;
}

Json figure_or_null(const std::optional<ComparedFigure>& figure) {
  return figure ? figure_entry(*figure) : Json();
}

Json flip_entry(const Matchup& matchup, const Flip& flip) {
  Json seeds = Json::array();
  for (const std::uint64_t number : flip.numbers) seeds.push_back(game_seed(matchup.seed, number));
  return {{"count", flip.count}, {"seeds", std::move(seeds)}};
}

Json flip_or_null(const Matchup& matchup, const std::optional<Flip>& flip) {
  return flip ? flip_entry(matchup, *flip) : Json();
}

Json claim_entries(const RuleRelation& rules) {
  Json places = Json::array();
  for (const SourceRef& where : rules.claimed) {
    places.push_back({{"file", where.file->path}, {"line", where.line}});
  }
  return places;
}

Json matchup_entry(const Matchup& matchup, std::size_t deals) {
  const SameDeals dealt(*matchup.first.game, *matchup.second.game);
  const bool played = !matchup.bot.empty();
  return {{"schema", 1},
          {"first", side_entry(matchup.first)},
          {"second", side_entry(matchup.second)},
          {"bot", played ? Json(matchup.bot) : Json()},
          {"peeks", matchup.peeks},
          {"max_plies", played ? Json(matchup.max_plies) : Json()},
          {"seed", matchup.seed},
          {"asked", matchup.asked},
          {"deals", deals},
          {"dealt", kDealtNames[dealt.kind()]},
          {"cards",
           {{"only_in_first", dealt.only_in_first()}, {"only_in_second", dealt.only_in_second()}}},
          {"rules", kRuleChangeNames[matchup.rules.change]},
          {"claimed", claim_entries(matchup.rules)}};
}

/// The names of simulate's report.
std::string play_key(const std::string& name) {
  if (name == "legal-answers") return "options_per_choice";
  return name == "at-once" ? "lost_at_once" : name;
}

void add_flips(const Matchup& matchup, const Comparison& all, Json& json) {
  Json results = Json::array();
  for (const Flip& flip : all.flips) {
    Json entry = {{"first", flip.first}, {"second", flip.second}};
    entry.update(flip_entry(matchup, flip));
    results.push_back(std::move(entry));
  }
  json["flips"] = {{"won_only_in_first", flip_or_null(matchup, all.won_only_in_first)},
                   {"won_only_in_second", flip_or_null(matchup, all.won_only_in_second)},
                   {"results", std::move(results)}};
}

void add_verdicts(const Matchup& matchup, const SolvedComparison& all, Json& json) {
  for (const Verdict first : kVerdicts) {
    for (const Verdict second : kVerdicts) {
      json["verdicts"][kVerdictNames[first]][kVerdictNames[second]] =
          flip_entry(matchup, all.count(first, second));
    }
  }
  json["winnable"] = figure_or_null(all.winnable);
  json["difference_if_unknown"] = {{"least", all.minimum}, {"greatest", all.maximum}};
  json["failed"] = all.failed;
  json["relaxation"] = nullptr;
  if (!matchup.rules.is_known()) return;
  json["relaxation"] = {{"checked", all.checked},
                        {"contradictions", flip_entry(matchup, all.contradictions)}};
}

/// Ids are UTF-8; what was typed need not be.
}  // namespace

Json figure_entry(const ComparedFigure& figure) {
  const std::optional<Estimate>& bounds = figure.difference;
  return {{"pairs", figure.pairs},
          {"first", figure.first},
          {"second", figure.second},
          {"difference", figure.second - figure.first},
          {"low", bounds ? Json(bounds->low) : Json()},
          {"high", bounds ? Json(bounds->high) : Json()},
          {"more", figure.more},
          {"fewer", figure.fewer},
          {"finding", kFindingNames[figure.finding()]}};
}

void add_figures(const Comparison& all, Json& json) {
  json["won"] = figure_or_null(all.won);
  json["results"] = Json::object();
  for (const ComparedFigure& result : all.results) {
    json["results"][result.name] = figure_entry(result);
  }
  json["score"] = figure_or_null(all.score);
  for (const ComparedFigure& figure : all.play) json[play_key(figure.name)] = figure_entry(figure);
}

std::string compare_json(const Matchup& matchup, std::span<const PairedGame> pairs) {
  Json json = matchup_entry(matchup, pairs.size());
  if (pairs.empty()) return json_line(json);
  const Comparison all = compare(*matchup.first.game, *matchup.second.game, pairs);
  add_figures(all, json);
  add_flips(matchup, all, json);
  return json_line(json);
}

std::string compare_json(const Matchup& matchup, std::span<const SolvedPair> pairs) {
  Json json = matchup_entry(matchup, pairs.size());
  if (!pairs.empty()) add_verdicts(matchup, compare_solved(matchup.rules, pairs), json);
  return json_line(json);
}

}  // namespace talon
