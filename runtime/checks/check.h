#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "checks/rule_ways.h"
#include "checks/trial.h"
#include "load/library.h"

namespace talon {

/// What `talon check` says about files of games and decks.
struct CheckReport {
  /// A game or variant that could be loaded, and the way each of its rules runs.
  struct Checked {
    std::string game;
    std::vector<RuleRun> ways;
  };
  /// What could come about in a game and did not while it was tried out, by name.
  struct Unseen {
    std::vector<std::string> moves;
    std::vector<std::string> spots;
    std::vector<std::string> phases;
    std::vector<std::string> endings;
  };
  /// A game with its variants, or a variant that lies elsewhere.
  struct Family {
    std::vector<Checked> games;  ///< the game itself first
    Trial trial;                 ///< of all of them, at all ends of their options
    Unseen unseen;
    /// What the game says, by language.
    std::map<std::string, std::shared_ptr<const Catalogue>> told = {};
  };

  Diagnostics findings;  ///< all of all files, sorted
  bool broken = false;   ///< some file cannot be used at all
  std::vector<Family> families;
};

/// Checks what the words of a command line stand for: a game ("market" or one
/// of its variants, with all that lies in its folder), a file of a game, a
/// deck, a variant elsewhere, or a folder with any of these. Fails for a word
/// that stands for nothing.
Result<CheckReport> check(const Library& library, const std::vector<std::string>& words);
/// Everything in the library.
CheckReport check(const Library& library);

}  // namespace talon
