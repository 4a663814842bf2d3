#pragma once

#include <functional>
#include <string>
#include <vector>

#include "workshop/mutation.h"
#include "workshop/test_run.h"

namespace talon {

/// How many changes of the scripts of games the scenarios noticed.
struct MutationReport {
  std::size_t tried = 0;
  std::size_t noticed = 0;
};

/// Changes the scripts that lie in the folders of the games, one thing at a time, and plays
/// the scenarios until one fails. `unnoticed` is told of each change that none of them
/// notices. All scenarios must pass without any.
MutationReport try_mutations(const Library& library, const std::vector<ScenarioPath>& files,
                             const std::function<void(const Mutation&)>& unnoticed);

}  // namespace talon
