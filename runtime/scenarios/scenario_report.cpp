#include "scenarios/scenario_report.h"

#include <fmt/format.h>

namespace talon {
namespace {

Message moment(const ScenarioResult& result) {
  if (result.steps == 0) return Message("scenario.at-start");
  return Message("scenario.after-step")
      .with("step", static_cast<std::int64_t>(result.steps))
      .with("move", result.last_move);
}

std::string failure_text(const ScenarioFailure& failure, const Catalogue& messages) {
  const std::string text = messages.render(failure.message);
  if (!failure.where) return text;
  return messages.render(
      Message("scenario.failure").with("where", failure.where.position()).with("text", text));
}

}  // namespace

std::string render(const Scenario& scenario, const ScenarioResult& result,
                   const Catalogue& messages) {
  std::string text = messages.render(Message("scenario.failed")
                                         .with("where", scenario.name.where.position())
                                         .with("name", scenario.name.name)
                                         .with("rule", scenario.rule.name));
  text += fmt::format("\n  {}\n", messages.render(moment(result)));
  for (const ScenarioFailure& failure : result.failures) {
    text += fmt::format("    {}\n", failure_text(failure, messages));
    if (!failure.difference) continue;
    text += fmt::format("      - {}\n      + {}\n", failure.difference->expected,
                        failure.difference->found);
  }
  return text;
}

}  // namespace talon
