#pragma once

#include <string>
#include <vector>

#include "base/catalogue.h"
#include "load/yaml.h"
#include "rules/game.h"
#include "workshop/starter.h"

namespace talon {

/// The files of a house rule of `game` that changes nothing yet: its YAML and Lua
/// file, with all that may be changed in comments. `request.from` is what its file is
/// to extend, in its own words; `declared` the tree that the files of the game make together.
std::vector<StarterFile> house_rule_files(const StarterRequest& request, const std::string& folder,
                                          const Game& game, const Node& declared,
                                          const Catalogue& messages);

/// "narrow-market" as a title: "Narrow market".
std::string title_of(std::string name);

}  // namespace talon
