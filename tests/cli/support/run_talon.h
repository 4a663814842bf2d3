#pragma once

#include <map>
#include <string>
#include <vector>

namespace talon::testing {

/// What came out of a run of the program.
struct Ran {
  int code = -1;  ///< exit code; -1 when a signal ended it
  std::string out;
  std::string err;
};

/// The program that was built beside these tests.
std::string talon_program();

/// Runs that program with `input` on standard input, in a fixed
/// environment (UTF-8, 80 columns, no colours) that `environment` adds to.
Ran run_talon(const std::vector<std::string>& arguments, const std::string& input = "",
              const std::map<std::string, std::string>& environment = {});

/// The same with a program that lies somewhere else, and has its data there.
Ran run_talon_at(const std::string& program, const std::vector<std::string>& arguments);

/// Runs a script of the shell in the same environment; "$TALON" is the program there. The
/// code is the script's.
Ran run_shell(const std::string& script, const std::string& input = "",
              const std::map<std::string, std::string>& environment = {});

}  // namespace talon::testing
