#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "scenarios/scenario_listener.h"
#include "scenarios/scenario_records.h"

namespace talon {

/// Tells of scenarios, in the names of the data: where each begins, the moves with
/// their steps, and below them the cards that moved, what was said and which
/// counters and fields of records changed.
class ScenarioTrace final : public ScenarioListener {
 public:
  using Tell = std::function<void(const std::string& line)>;
  ScenarioTrace(const Catalogue& messages, Tell tell)
      : messages_(messages), tell_(std::move(tell)) {}

  void begins(const Scenario& scenario, const Session& session) override;
  void made(const std::string& words, const State& before, const Session& session) override;
  void refused(const std::string& rule) override;

 private:
  void say(const Message& message) { tell_(messages_.render(message)); }
  void events(const Session& session);
  void counters(const State& before, const Session& session);
  void records(const State& before, const Session& session);
  void record(RecordId id, const State& before, const Session& session);

  const Catalogue& messages_;
  Tell tell_;
};

}  // namespace talon
