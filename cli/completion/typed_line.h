#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/command_line/command.h"

namespace talon::cli {

/// A command line that somebody is still typing, as far as it can be understood.
struct TypedLine {
  const Command* command = nullptr;         ///< null where none is named yet
  const Argument* argument = nullptr;       ///< whose value is at the cursor; null for none
  std::string word;                         ///< at the cursor, as far as it is typed
  bool lost = false;                        ///< the word for the command is not one
  std::string before;                       ///< what comes before the value: "--format="
  std::vector<std::string> positions = {};  ///< values without an option, in order
  std::map<std::string, std::vector<std::string>> options = {};  ///< values by option

  /// The value of an argument that is known by its position; empty where it has none yet.
  std::string value_of(const std::string& name) const;
  bool has(const Argument& option) const { return options.contains(option.name); }
};

/// `words` follow the program's name; the last one is that at the cursor, which may be empty.
TypedLine typed_line(const Commands& commands, const std::vector<std::string>& words);

}  // namespace talon::cli
