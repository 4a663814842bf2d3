#include "scenarios/test_report.h"

#include "session/finding_json.h"
#include "session/json.h"

namespace talon {
namespace {

Json failure_json(const ScenarioFailure& failure, const Catalogue& messages) {
  const auto& difference = failure.difference;
  Json json{{"message", messages.render(failure.message)},
            {"expected", difference ? Json(difference->expected) : Json()},
            {"found", difference ? Json(difference->found) : Json()}};
  json.update(place_json(failure.where));
  return json;
}

Json scenario_json(const TestReport::Played& played, const Catalogue& messages) {
  Json json{{"name", played.name.name},
            {"rule", played.rule.name},
            {"passed", played.result.passed()},
            {"steps", played.result.steps},
            {"failures", Json::array()}};
  for (const ScenarioFailure& failure : played.result.failures) {
    json["failures"].push_back(failure_json(failure, messages));
  }
  json.update(place_json(played.name.where));
  return json;
}

}  // namespace

std::string report_json(const TestReport& report, const Catalogue& messages) {
  Json json{{"schema", 1},
            {"broken", report.broken()},
            {"played", report.played.size()},
            {"failed", report.failed()},
            {"findings", Json::array()}};
  add_findings(report.findings, messages, json);
  json["scenarios"] = Json::array();
  for (const TestReport::Played& played : report.played) {
    json["scenarios"].push_back(scenario_json(played, messages));
  }
  return json_line(json);
}

}  // namespace talon
