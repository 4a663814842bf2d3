#pragma once

#include <set>
#include <string>
#include <string_view>

#include "rules/definition.h"

namespace talon {

/// Every name in a Lua text: identifiers, and the words of its strings (letters,
/// digits, '_' and '-'). Comments and Lua's own words do not count.
std::set<std::string> lua_words(std::string_view lua);

/// Those of all Lua files of a game.
std::set<std::string> script_words(const Definition& definition);

}  // namespace talon
