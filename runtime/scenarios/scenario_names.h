#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "cards/card_table.h"
#include "rules/game.h"
#include "scenarios/scenario.h"

namespace talon {

/// The cards that make the deck of a scenario: those that `given` names, or all
/// where it says what to do with the rest. Reports unknown and repeated cards;
/// nullopt then.
std::optional<CardSet> named_cards(const ScenarioGiven& given, const CardTable& cards,
                                   Diagnostics& diagnostics);

/// Whether every name in the scenario is one of its game, every card one of those in
/// play and every value in its range; reports those that are not.
bool check_names(const Scenario& scenario, const Game& game, const CardTable& in_play,
                 Diagnostics& diagnostics);

}  // namespace talon
