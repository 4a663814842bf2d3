#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "load/library.h"
#include "session/session.h"
#include "workshop/scenario.h"

namespace talon {

/// Loads the game that a scenario plays: `game` (a name, a game folder or a
/// variant file) or its variant, with the scenario's options, over a deck of
/// the cards that the scenario names. Findings go to `diagnostics`, also those
/// for names that the game does not have; null when there are errors.
std::shared_ptr<const Game> load_scenario_game(const Library& library, const std::string& game,
                                               const Scenario& scenario, Diagnostics& diagnostics);

/// A session that stands where the scenario begins. The game must be its own.
tl::expected<Session, ScriptFault> begin_scenario(std::shared_ptr<const Game> game,
                                                  const ScenarioGiven& given);

}  // namespace talon
