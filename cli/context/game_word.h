#pragma once

#include <string>

#include "cli/context/context.h"

namespace talon::cli {

/// What to load for a game that is written with its options in one word, GAME or
/// GAME:OPTION=VALUE:OPTION=VALUE, where a command takes several games. GAME may be a path;
/// --deck and --lang are for all of them.
GameRequest request_of_word(const std::string& word, const CommonOptions& options);

}  // namespace talon::cli
