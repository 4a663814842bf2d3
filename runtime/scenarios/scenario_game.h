#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "load/library.h"
#include "scenarios/scenario.h"
#include "script/script.h"
#include "session/session.h"

namespace talon {

/// Loads the games that scenarios play. What many scenarios have in common is
/// read from its files once.
class ScenarioGames {
 public:
  /// `meter` is told what the scripts do while they are read; may be null.
  explicit ScenarioGames(const Library& library, ScriptMeter* meter = nullptr)
      : library_(library), meter_(meter) {}

  /// `game` (a name, a game folder or a variant file) or the scenario's variant of
  /// it, with its options, over a deck of the cards that it names. Findings go to
  /// `diagnostics`, also those for names that the game does not have; null when
  /// there are errors.
  std::shared_ptr<const Game> load(const std::string& game, const Scenario& scenario,
                                   Diagnostics& diagnostics);

  /// The scenario's game with all of its cards.
  std::shared_ptr<const Game> load_whole(const std::string& game, const Scenario& scenario,
                                         Diagnostics& diagnostics);

  /// From now on games run this in place of the script that has its path.
  void play_with(ScriptFile changed) { changed_ = std::move(changed); }

  /// Reports the same without making the scenario's own game: scripts run over the
  /// whole deck, once for all scenarios of the same variant, deck and options.
  void check(const std::string& game, const Scenario& scenario, Diagnostics& diagnostics);

 private:
  using Key = std::vector<std::string>;  ///< name, deck and options

  std::optional<Definition>& definition(const std::string& game, const Scenario& scenario,
                                        Diagnostics& diagnostics);
  std::shared_ptr<const Game> compiled(std::optional<Definition>& known, Definition definition,
                                       Diagnostics& diagnostics);

  const Library& library_;
  ScriptMeter* meter_;
  ScriptFile changed_;  ///< null: all as they are
  /// nullopt for what cannot be loaded or has a script without an end, which is
  /// reported where it is first asked for.
  std::map<Key, std::optional<Definition>> definitions_;
  std::map<Key, std::shared_ptr<const Game>> whole_;  ///< over all their cards; may be null
};

/// A session that is where the scenario begins. The game must be its own.
Expected<Session, ScriptFault> begin_scenario(std::shared_ptr<const Game> game,
                                              const ScenarioGiven& given, const ScriptRun& scripts);

}  // namespace talon
