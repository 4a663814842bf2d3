#pragma once

#include <set>
#include <string>
#include <string_view>

namespace talon {

/// Every name in a Lua text: identifiers, and the words of its short strings
/// (letters, digits, '_' and '-'). Comments do not count.
std::set<std::string> lua_words(std::string_view lua);

}  // namespace talon
