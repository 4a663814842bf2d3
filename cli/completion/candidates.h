#pragma once

#include <string>
#include <vector>

#include "cli/completion/typed_line.h"
#include "cli/context/context.h"

namespace talon::cli {

/// A word that may be at the cursor.
struct Candidate {
  std::string text;
  std::string meaning = {};  ///< in a few words; empty where the word says it
};

/// What may be at the cursor.
struct Candidates {
  enum class Paths { none, folders, files };
  std::vector<Candidate> words = {};
  Paths paths = Paths::none;  ///< the shell knows them
};

/// All that fit what is typed, in order. Games, saves and decks are those that are there. Gives up
/// without a word where something cannot be read.
Candidates candidates_for(Context& context, const Commands& commands, const TypedLine& line);

}  // namespace talon::cli
