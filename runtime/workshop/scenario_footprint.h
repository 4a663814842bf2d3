#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/answer.h"
#include "scenarios/scenario_listener.h"

namespace talon {

/// All that a scenario comes by, whether or not it looks at it: each position, what may be answered
/// there, and what a player reads on the way.
class ScenarioFootprint final : public ScenarioListener {
 public:
  enum class Difference : std::uint8_t { none, told, position };

  void begins(const Scenario& scenario, const Session& session) override;
  void made(const std::string& words, const State& before, const Session& session) override;
  void refused(const std::string& rule) override;

  /// The greatest difference to the same scenario under other rules.
  Difference against(const ScenarioFootprint& other) const;

 private:
  void add(const Session& session);

  std::vector<std::uint64_t> positions_;
  std::vector<std::vector<Answer>> answers_;  ///< at each position
  std::vector<Message> told_;
};

}  // namespace talon
