#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "load/library.h"
#include "workshop/rule_ways.h"

namespace talon {

/// What `talon check` says about files of games and decks.
struct CheckReport {
  /// A game that could be loaded, and the way each of its rules runs.
  struct Checked {
    std::string game;
    std::vector<RuleRun> ways;
  };

  Diagnostics findings;  ///< all of all files, sorted
  bool broken = false;   ///< some file cannot be used at all
  std::vector<Checked> games;
};

/// Checks what the words of a command line stand for: a game ("market" or one
/// of its variants, with all that lies in its folder), a file of a game, a
/// deck, a variant elsewhere, or a folder with any of these. Fails for a word
/// that stands for nothing.
Result<CheckReport> check(const Library& library, const std::vector<std::string>& words);
/// Everything in the library.
CheckReport check(const Library& library);

}  // namespace talon
