#pragma once

#include <string>
#include <vector>

#include "rules/definition.h"
#include "scenarios/scenario.h"

namespace talon {

/// The names of the zones of a family, in their order; empty where none is called so.
std::vector<std::string> zones_of_family(const std::string& family, const Definition& definition);

/// What is given, zone by zone: the name of a family stands for each of its zones, and what a
/// scenario gives a zone itself takes the place of what its file gives. Cards that are given to a
/// family as one list stay there, since nobody knows whose they are.
ScenarioGiven by_zones(ScenarioGiven given, const Definition& definition);
Scenario by_zones(Scenario scenario, const Definition& definition);

}  // namespace talon
