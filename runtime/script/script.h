#pragma once

#include <memory>
#include <optional>

#include "base/diagnostic.h"
#include "rules/definition.h"
#include "rules/rules.h"
#include "rules/spec.h"

namespace talon {

/// What a script may use. The defaults bound an honest game generously and a
/// hostile file to well under a second.
struct ScriptLimits {
  std::size_t memory_bytes = std::size_t{32} << 20;
  std::size_t block_bytes = std::size_t{1} << 20;  ///< greatest single allocation
  std::uint64_t load_steps = 50'000'000;           ///< VM instructions while loading
  int phase_milliseconds = 2'000;                  ///< wall time of one run of a phase
};

/// Runs the scripts of a game once, in a sandbox, and returns what they
/// declared. Findings go to `diagnostics`, each with file and line (Lua knows
/// no column); nullopt when there are errors.
std::optional<spec::Rules> load_rules(const Definition& definition, Diagnostics& diagnostics,
                                      const ScriptLimits& limits = {});

/// A sandbox of its own that runs the phases of `game`; null when the game has
/// no scripted phase. The scripts have passed load_rules before.
std::unique_ptr<PhaseHost> make_phase_host(std::shared_ptr<const Game> game,
                                           const ScriptLimits& limits = {});

}  // namespace talon
