#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

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
  int phase_milliseconds = 2'000;                  ///< processor time of one run of a phase
};

/// What `print` of a script said: the first 200 lines.
struct ScriptLog {
  std::vector<std::string> lines;
  bool cut = false;  ///< more was said
};

/// Runs the scripts of a game once, in a sandbox, and returns what they
/// declared. Findings go to `diagnostics`, each with file and line (Lua knows
/// no column); nullopt when there are errors. `log` may be null.
std::optional<spec::Rules> load_rules(const Definition& definition, Diagnostics& diagnostics,
                                      const ScriptLimits& limits = {}, ScriptLog* log = nullptr);

/// A sandbox of its own that runs the phases of `game`; null when the game has
/// no scripted phase. The scripts have passed load_rules before.
std::unique_ptr<PhaseHost> make_phase_host(std::shared_ptr<const Game> game,
                                           const ScriptLimits& limits = {},
                                           ScriptLog* log = nullptr);

/// One function that a script may call, for the reference of authors.
struct ScriptFunction {
  std::string name;       ///< "count", "table.sort", "game:choose"
  std::string signature;  ///< "count(zone [, filter])"
  std::string doc;
  std::string gives;  ///< type of the result, for editors: "expression", "any"
};

/// All of them, in the order of the reference.
std::vector<ScriptFunction> script_functions();

}  // namespace talon
