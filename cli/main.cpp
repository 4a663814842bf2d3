#include <CLI/CLI.hpp>
#include <string>

#include "cli/version.h"

namespace {

// What a caller may rely on, the same for every command.
constexpr int kUsageError = 2;

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Talon plays solo card games whose rules are YAML and Lua.", "talon"};
  app.set_version_flag("--version", "talon " + std::string(talon::cli::version()));
  app.require_subcommand(0, 1);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kUsageError;
  }
  return 0;
}
