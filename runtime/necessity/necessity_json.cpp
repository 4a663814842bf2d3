#include "compare/compare_words.h"
#include "compare/figure_json.h"
#include "necessity/necessity_report.h"
#include "session/json.h"
#include "statistics/series.h"

namespace talon {
namespace {

const char* outcome_of(const WithoutPart& without) {
  if (without.why_not) return "stuck";
  return without.differs() ? "differs" : "same";
}

Json finding_entry(const Diagnostic& finding, const Catalogue& messages) {
  Json entry = {{"code", code(finding)},
                {"text", messages.render(finding.message)},
                {"file", nullptr},
                {"line", nullptr}};
  if (!finding.where) return entry;
  entry["file"] = finding.where.file->path;
  entry["line"] = finding.where.line;
  return entry;
}

Json place_entry(const NecessityReport& report, const WithoutPart::Place& place) {
  return {{"seed", game_seed(report.seed, place.number)},
          {"ply", place.ply ? Json(*place.ply) : Json()},
          {"command", report.look_at(place)}};
}

Json part_entry(const NecessityReport& report, const WithoutPart& without,
                const Catalogue& messages) {
  const GamePart& part = without.part;
  Json entry = {{"file", part.where.file ? Json(part.where.file->path) : Json()},
                {"line", part.where.line},
                {"column", part.where.column},
                {"kind", part.kind},
                {"text", part.text},
                {"outcome", outcome_of(without)},
                {"why_not", nullptr}};
  if (without.why_not) entry["why_not"] = finding_entry(*without.why_not, messages);
  entry["deals"] = without.deals;
  entry["differing_deals"] = without.differing_deals;
  entry["positions"] = without.positions;
  entry["differing_positions"] = without.differing_positions;
  const bool never = !without.why_not && !without.differs() && without.deals > 0;
  entry["at_most"] =
      never ? Json(rarer_than(without.deals, report.necessity.confidence())) : Json();
  entry["first"] = without.first ? place_entry(report, *without.first) : Json();
  entry["figures"] = Json::object();
  if (without.played) add_figures(*without.played, entry["figures"]);
  const bool solved = without.solved && without.solved->winnable;
  entry["winnable"] = solved ? figure_entry(*without.solved->winnable) : Json();
  return entry;
}

}  // namespace

std::string necessity_json(const NecessityReport& report, const Catalogue& messages) {
  const Series series = series_of(*report.game);
  Json json = {{"schema", 1},
               {"name", report.name},
               {"game", series.game},
               {"variant", series.variant.empty() ? Json() : Json(series.variant)},
               {"title", series.title},
               {"deck", series.deck},
               {"options", Json::object()}};
  for (const auto& [name, value] : series.options) json["options"][name] = value;
  json["rules_hash"] = series.rules_hash;
  json["bot"] = report.bot.empty() ? Json() : Json(report.bot);
  json["seed"] = report.seed;
  json["asked"] = report.asked;
  json["max_plies"] = report.necessity.max_plies;
  json["parts_found"] = report.necessity.found;
  json["parts_tried"] = report.necessity.tried;
  json["adjusted"] = "bonferroni";
  json["stopped"] = report.necessity.stopped;
  json["failed"] = report.necessity.failed;
  json["parts"] = Json::array();
  for (const WithoutPart& without : report.necessity.parts) {
    json["parts"].push_back(part_entry(report, without, messages));
  }
  return json_line(json);
}

}  // namespace talon
