#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "load/library.h"
#include "workshop/scenario_files.h"

namespace talon {

/// What a run over scenario files came to.
struct TestReport {
  std::size_t scenarios = 0;  ///< that were played
  std::size_t failed = 0;
  Diagnostics findings;  ///< of files that could not be used

  bool broken() const { return findings.has_errors(); }
};

/// Plays every scenario of the files. `failure` is called with the words for
/// each one that failed, in order. A file with findings is left out.
TestReport run_tests(const Library& library, const std::vector<ScenarioPath>& files,
                     const std::string& language,
                     const std::function<void(const std::string& text)>& failure);

/// Reads a scenario file and finds the game it tests. Findings go to
/// `diagnostics`; nullopt when there are errors.
struct OpenedScenarios;
std::optional<OpenedScenarios> open_scenarios(const Library& library, const ScenarioPath& path,
                                              Diagnostics& diagnostics);

}  // namespace talon
