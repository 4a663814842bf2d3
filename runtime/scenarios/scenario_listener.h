#pragma once

#include <string>

#include "rules/rules.h"
#include "scenarios/scenario.h"
#include "session/session.h"

namespace talon {

/// Told how scenarios go, for reports beside whether they hold.
class ScenarioListener {
 public:
  virtual ~ScenarioListener() = default;

  /// A scenario begins; the session is where it begins.
  virtual void begins(const Scenario& scenario, const Session& session) = 0;
  /// A move was made, which its words name; `before` is where the session was.
  virtual void made(const std::string& words, const State& before, const Session& session) = 0;
  /// The rule forbade a move that was to be refused.
  virtual void refused(const std::string& rule) = 0;
};

}  // namespace talon
