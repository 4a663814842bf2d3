#pragma once

#include <string>
#include <string_view>

namespace talon {

/// The text in double quotes, with \" and \\ for a quote and a backslash: as Lua, YAML and the
/// words of answers write it.
std::string double_quoted(std::string_view text);

}  // namespace talon
