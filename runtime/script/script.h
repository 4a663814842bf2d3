#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
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
  /// Processor time of one loading: ten times what its steps take, for the work that they do not
  /// count.
  int load_milliseconds = 3'000;
  int phase_milliseconds = 2'000;  ///< processor time of one run of a phase
  /// VM instructions of phases from one answer to the next choice; 0: not counted.
  std::uint64_t phase_steps = 0;

  /// Limits that stop a script at the same step on every machine.
  static ScriptLimits counted() {
    ScriptLimits limits;
    limits.phase_steps = limits.load_steps;
    return limits;
  }
};

/// A line of a script and a function that makes values there.
using ValueMaker = std::tuple<std::string, int, std::string>;  ///< file, line, function

/// An expression or effect that a script built while it was loaded.
struct BuiltValue {
  /// A line of a script, and the name by which it called what made the value there.
  struct Caller {
    std::string function;  ///< "less_than", "band" of `&`; empty when Lua does not know
    SourceRef where;

    ValueMaker maker() const;
  };
  enum class What { condition, number, effect } what = What::condition;
  std::vector<Caller> calls;  ///< the innermost first
  // These two are about all values that the same calls made.
  bool used = false;       ///< a declaration, or another value, was given one
  bool forgotten = false;  ///< and one was given to nothing
};

/// What `print` of a script said: the first 200 lines.
struct ScriptLog {
  std::vector<std::string> lines;
  bool cut = false;  ///< more was said
};

/// What the scripts of a game used and where they came, for authors. Several
/// runs may add to one meter.
struct ScriptMeter {
  std::uint64_t load_steps = 0;       ///< most while the files ran once, to a thousand
  std::uint64_t phase_steps = 0;      ///< most in one run of a phase, where they are counted
  std::uint64_t all_phase_steps = 0;  ///< in all of these runs together
  std::size_t memory_bytes = 0;       ///< most at a time
  bool stopped = false;               ///< some files met a limit while they ran once

  enum class Follow { totals, lines, values } follow = Follow::totals;
  /// With Follow::lines: those that ran, by the path of their file; [0] is line 1.
  std::map<std::string, std::vector<bool>> lines;
  /// With Follow::lines: the functions that ran, by file and the lines on which they begin.
  std::map<std::string, std::set<int>> functions;
  /// With Follow::lines: the rules that scripts carried out a part of (see PhaseHost::rule_runs).
  std::set<std::string> rules;
  /// With Follow::lines: the rows of the game's data tables that were read ("goods.first").
  std::set<std::string> rows;

  /// With Follow::values: what the files built while they were loaded, by the calls that
  /// made it. What one game did not use another may have.
  std::map<std::string, BuiltValue> built;
  /// With Follow::values: which of the values that a function made on a line were used, for each
  /// loading, in the order in which they were made.
  std::map<ValueMaker, std::set<std::vector<bool>>> made;

  /// What `print` said, each line once, where nobody else keeps it.
  ScriptLog log;

  bool follows_lines() const { return follow == Follow::lines; }
  bool follows_values() const { return follow == Follow::values; }
};

/// How phases run: within which limits, and who is told what they use.
struct ScriptRun {
  ScriptLimits limits;
  ScriptMeter* meter = nullptr;
};

/// Runs the scripts of a game once, in a sandbox, and returns what they
/// declared. Findings go to `diagnostics`, each with file and line (Lua knows
/// no column); nullopt when there are errors. `log` and `meter` may be null.
std::optional<spec::Rules> load_rules(const Definition& definition, Diagnostics& diagnostics,
                                      const ScriptLimits& limits = {}, ScriptLog* log = nullptr,
                                      ScriptMeter* meter = nullptr);

/// A sandbox of its own that runs the phases of `game`; null when the game has
/// no scripted phase. The scripts have passed load_rules before.
std::unique_ptr<PhaseHost> make_phase_host(std::shared_ptr<const Game> game,
                                           const ScriptLimits& limits = {},
                                           ScriptLog* log = nullptr, ScriptMeter* meter = nullptr);

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
