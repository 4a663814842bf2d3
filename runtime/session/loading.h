#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "load/library.h"
#include "rules/rules.h"
#include "script/script.h"

namespace talon {

/// Reads, runs and compiles a game: the files, then the scripts, then both
/// together. All findings go to `diagnostics`; null when there are errors. `meter`
/// is told what the scripts use; may be null.
std::shared_ptr<const Game> load_game(const Library& library, const GameRequest& request,
                                      Diagnostics& diagnostics, ScriptMeter* meter = nullptr);

/// Rules over `game` with a script host of their own. Belongs to one thread.
Rules make_rules(std::shared_ptr<const Game> game, const ScriptRun& scripts = {});

/// A fault as a finding: with its hint, or the rule that ran.
Diagnostic finding_of(const ScriptFault& fault);

/// A file that the rules of a game come from, as a save remembers it.
struct FileHash {
  std::string path;  ///< as shown to a person
  std::string hash;  ///< of its bytes, sixteen hexadecimal digits

  friend bool operator==(const FileHash&, const FileHash&) = default;
};

/// Every file of the game, its variants and its deck, in the order of reading.
std::vector<FileHash> rules_files(const Game& game);
/// One hash over the contents of all these files; their paths do not matter.
std::string rules_hash(const Game& game);

}  // namespace talon
