#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "scenarios/test_run.h"
#include "workshop/mutation.h"
#include "workshop/scenario_footprint.h"

namespace talon {

/// How many changes of the scripts of games the scenarios noticed.
struct MutationReport {
  std::size_t possible = 0;
  std::size_t tried = 0;
  std::size_t noticed = 0;
  /// Not noticed, and changing only what the player reads on the way: every position of every
  /// scenario is the same.
  std::size_t told = 0;
  /// Not tried: the game declares the same, but for hints for searches at most.
  std::size_t idle = 0;
};

struct MutationRequest {
  std::vector<ScenarioPath> files = {};
  /// So many at most, taken from all over the scripts at equal distances.
  std::size_t maximum = std::numeric_limits<std::size_t>::max();
  /// Called with each change that no scenario notices, and with what it makes different even
  /// so.
  std::function<void(const Mutation&, ScenarioFootprint::Difference)> unnoticed = {};
  /// Asked before each change, when `possible` is known: false ends it there.
  std::function<bool(const MutationReport&)> goes_on = [](const MutationReport&) { return true; };
};

/// Changes the scripts that lie in the folders of the games, one thing at a time, and plays
/// the scenarios in which that place runs until one fails. All scenarios must pass without
/// any change.
MutationReport try_mutations(const Library& library, const MutationRequest& request);

}  // namespace talon
