#pragma once

#include <map>
#include <string>
#include <vector>

namespace talon {

/// The global names of scripts, with the fields of those that are libraries
/// ("math" with "max", "min", ...).
std::map<std::string, std::vector<std::string>> script_globals();

/// What the parameters of the methods of `game` are called, by method: "put"
/// with "card" and "zone".
std::map<std::string, std::vector<std::string>> game_parameters();

}  // namespace talon
