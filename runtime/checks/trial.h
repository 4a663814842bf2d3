#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>

#include "base/fallible.h"
#include "checks/name_keys.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "script/script.h"

namespace talon {

/// How much random play `talon check` gives a game: whichever ends first. It is
/// counted and not timed, so that a check says the same on every machine.
struct TrialLength {
  int games = 0;
  int answers = 0;
  std::uint64_t steps = 0;  ///< of scripts, in all phases together
  int twice = 0;            ///< of the games, in which phases run in two Lua states
};

/// What came about while random play tried a game out. Names stand for what
/// games with different options have in common.
struct Trial {
  std::int64_t games = 0;  ///< that were begun
  std::int64_t answers = 0;
  std::set<std::string> moves;    ///< moves and questions that could be answered
  std::set<std::string> spots;    ///< zones and grids that a card came to
  std::set<std::string> endings;  ///< that were reached
  std::set<std::string> phases;   ///< that ran
  SaidNames said;                 ///< the texts that were said, with what they named
  ScriptMeter meter;
  MaybeFault fault;  ///< ended it

  /// Adds what another trial saw.
  void add(const Trial& other);
};

/// Plays a game at random, always the same. Ends with the first fault.
Trial try_out(std::shared_ptr<const Game> game, const TrialLength& length);

}  // namespace talon
