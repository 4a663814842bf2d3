#pragma once

#include <memory>
#include <string>

#include "load/library.h"
#include "rules/game.h"

namespace talon::fuzz {

/// What ships, the games of the tests and those of the fuzzers.
Library library_of_fuzzers();

/// A game of that library, which must be without a fault; loaded once a process.
std::shared_ptr<const Game> game_named(const std::string& name);

/// Says in English what was found, as every command would; the words are not looked at.
void say_findings(Diagnostics diagnostics);

}  // namespace talon::fuzz
