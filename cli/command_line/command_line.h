#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/command_line/command.h"

namespace talon::cli {

/// What a command line asks for.
struct Asked {
  enum class For { work, help, version };
  For what;
  const Command* command;  ///< nullptr when none is named: the program itself
};

/// What is wrong with a command line.
struct Misuse {
  enum class Kind {
    unexpected_word,
    missing_argument,
    missing_value,
    repeated,           ///< more often than it may be given
    many_alternatives,  ///< more than one was given
    excluded,           ///< by another option
    lonely,             ///< without another option that it needs
    bad_value,
  };
  Kind kind;
  std::string word;           ///< what it is about: a word as typed, or an argument's name
  const Command* command;     ///< the one that was recognized; nullptr when none was
  std::string excluder = {};  ///< the other option, of one that is excluded
};

/// Reads the words that follow the program's name, and writes the values where the arguments
/// of the command want them; its options may be before it, too. Without a command there may
/// be those of `alone`.
Expected<Asked, Misuse> read_command_line(const Commands& commands, const Arguments& alone,
                                          std::vector<std::string> words);

}  // namespace talon::cli
