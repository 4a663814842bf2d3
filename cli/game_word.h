#pragma once

#include <string>

#include "cli/context.h"

namespace talon::cli {

/// What to load for a game that is written with its options in one word, GAME or
/// GAME:OPTION=VALUE:OPTION=VALUE, where a command takes several games. GAME may be a path;
/// --deck and --lang are for all of them.
GameRequest request_of_word(const std::string& word, const CommonOptions& options);

/// The command of this verb for it, ready to be pasted into a shell.
std::string command_to(const std::string& verb, const GameRequest& request,
                       const CommonOptions& options);
/// The command that plays it, but for the deal, ready to be pasted into a shell.
std::string command_to_play(const GameRequest& request, const CommonOptions& options);

}  // namespace talon::cli
