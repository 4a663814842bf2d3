#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "scenarios/scenario_listener.h"
#include "script/script.h"

namespace talon {

/// What scenarios exercised of their games: rules, options, rows of tables and the
/// lines of scripts. Variants count for their game.
class Coverage final : public ScenarioListener {
 public:
  Coverage() { meter_.follow = ScriptMeter::Follow::lines; }

  /// To be told what the scripts do, from the moment they are loaded.
  ScriptMeter& meter() { return meter_; }

  void begins(const Scenario& scenario, const Session& session) override;
  void made(const std::string& words, const State& before, const Session& session) override;
  void refused(const std::string& rule) override;

  /// Says for each game how many parts of each kind were exercised, and which never.
  std::string report(const Catalogue& messages) const;

 private:
  /// The parts of a game, or those that were exercised.
  struct Parts {
    std::set<std::string> rules;
    std::set<std::string> options;  ///< at a value that is not their default
    std::set<std::string> rows;
  };
  struct Exercised {
    Parts all;
    Parts seen;
    std::set<std::string> named;  ///< rules that a scenario is said to be of
    std::int64_t scenarios = 0;
    std::set<std::string> variants;             ///< that were added to `all`
    std::map<std::string, ScriptFile> scripts;  ///< by path
  };

  void add_game(const Game& game);
  void add_options(const Game& game);
  void note_reached(const Session& session);
  bool ran(const std::string& path, int first_line, int last_line) const;
  /// With what the scripts did, which is reported only at the end.
  Exercised with_scripts(const Exercised& found) const;
  std::string lines_report(const Exercised& exercised, const Catalogue& messages) const;

  ScriptMeter meter_;
  std::map<std::string, Exercised> games_;  ///< by the id of the game
  Exercised* current_ = nullptr;            ///< that of the scenario that runs
};

}  // namespace talon
