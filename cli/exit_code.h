#pragma once

namespace talon::cli {

/// What a caller may rely on, the same for every command.
enum class ExitCode {
  done = 0,           ///< also when the game was lost or left
  failed = 1,         ///< a check, a test or a replay found something
  usage = 2,          ///< the command line is wrong
  broken = 3,         ///< a file of a game or a deck cannot be used
  mismatch = 4,       ///< a save does not fit its rules
  contradiction = 5,  ///< two proofs contradict each other: a wrong hint or a bug
  interrupted = 130,  ///< Ctrl-C
};

}  // namespace talon::cli
