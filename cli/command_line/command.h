#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/exit_code.h"
#include "cli/options/arguments.h"

namespace talon::cli {

class Context;

/// Called once the whole command line is read and allowed.
using Run = std::function<ExitCode(Context&)>;

/// A command of the program, as data. The words about it are in
/// messages/<language>/help-<name>.yaml:
///
///     purpose              one sentence
///     examples             one example a line, shown first
///     options.<argument>   what an argument means
///
/// Arguments of several commands are explained in help.yaml.
struct Command {
  std::string name;
  Run run;
  Arguments arguments = {};     ///< in the order of help
  Arguments alternatives = {};  ///< at most one of them can be given; help names them last
  bool hidden = false;          ///< for other programs: help does not name it
  /// Given all words that follow, whatever they are, in place of arguments.
  std::vector<std::string>* words = nullptr;

  Command&& takes(Arguments more) && {
    for (Argument& one : more) arguments.push_back(std::move(one));
    return std::move(*this);
  }
  Command&& takes(std::string argument, Target target = {}, std::string value = {},
                  Conditions conditions = {}) && {
    arguments.push_back({std::move(argument), target, std::move(value), std::move(conditions)});
    return std::move(*this);
  }
  Command&& takes_one_of(Arguments choices) && {
    alternatives = std::move(choices);
    return std::move(*this);
  }
};
using Commands = std::vector<Command>;

}  // namespace talon::cli
