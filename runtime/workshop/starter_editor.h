#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/catalogue.h"
#include "rules/game.h"
#include "workshop/starter.h"

namespace talon {

/// What editors need in the folder of a game or house rule: JSON Schemas of these
/// kinds of files, stubs with the names of the game, and what luacheck and
/// lua-language-server read.
std::vector<StarterFile> editor_files(const std::vector<std::string_view>& kinds, const Game& game,
                                      const Catalogue& messages);

/// The first line of a YAML file, by which an editor finds its schema; `up` leads
/// from the file to the folder ("../").
std::string schema_line(std::string_view kind, std::string_view up = {});

}  // namespace talon
