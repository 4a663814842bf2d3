#include "cli/search_limits.h"

#include <CLI/CLI.hpp>

namespace talon::cli {

void take_search_limits(CLI::App& command, SearchLimits& limits) {
  command.add_option("--nodes", limits.nodes)->type_name("N")->check(CLI::PositiveNumber);
  command.add_option("--seconds", limits.seconds)->type_name("S")->check(CLI::NonNegativeNumber);
  command.add_option("--memory", limits.bytes)
      ->type_name("SIZE")
      ->transform(CLI::AsSizeValue(false));
}

}  // namespace talon::cli
