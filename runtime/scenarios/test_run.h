#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "load/library.h"
#include "scenarios/scenario_files.h"
#include "scenarios/scenario_listener.h"
#include "scenarios/scenario_run.h"

namespace talon {

/// What a run over scenario files came to.
struct TestReport {
  struct Played {
    Mention name;
    Mention rule;
    ScenarioResult result;
  };

  std::vector<Played> played;
  Diagnostics findings;  ///< of files that could not be used

  std::size_t failed() const;
  bool broken() const { return findings.has_errors(); }
};

/// Called as a run goes on, besides with what fails; each may be null.
struct TestWatch {
  ScenarioListener* listener = nullptr;
  ScriptMeter* meter = nullptr;
};

/// Plays every scenario of the files. `failed` is given, in words, each that
/// failed, in order. What a finding spoils is left out, the rest is played. What
/// phases may use is counted in steps, so that a test passes everywhere or nowhere.
TestReport run_tests(const Library& library, const std::vector<ScenarioPath>& files,
                     const Catalogue& messages,
                     const std::function<void(const std::string& text)>& failed,
                     const TestWatch& watch = {});

}  // namespace talon
