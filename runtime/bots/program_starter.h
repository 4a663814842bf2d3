#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "confine/helper.h"

namespace talon {

/// Starts the one program that it was made for, as often as it is wanted, from any thread.
///
/// A helper process does it, so that this process can give up starting programs, and no
/// other program can be asked for. A program has a keeper: when this process lets go of it,
/// or ends, the keeper ends it with all that it has started.
class ProgramStarter {
 public:
  /// `command` is for the shell.
  static Result<std::shared_ptr<ProgramStarter>> make(const std::string& command);

  /// Open files, which belong to the caller: a socket to the program's standard input, what
  /// it says there and on standard error, and a socket that ends when its keeper does.
  struct Started {
    int input = -1;
    int output = -1;
    int errors = -1;
    int keeper = -1;
  };
  /// Fails when no process can be made; a program that is not there is one that ends at once.
  Result<Started> start() const;

 private:
  explicit ProgramStarter(Helper helper) : helper_(std::move(helper)) {}

  Helper helper_;
};

}  // namespace talon
