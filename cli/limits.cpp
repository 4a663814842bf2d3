#include "cli/limits.h"

#include <CLI/CLI.hpp>
#include <cstdint>

namespace talon::cli {
namespace {

/// An option that takes seconds and keeps milliseconds.
void take_seconds(CLI::App& command, const std::string& name, std::chrono::milliseconds& time) {
  command
      .add_option_function<double>(
          name,
          [&time](double seconds) {
            time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
          })
      ->type_name("S")
      ->check(CLI::Range(0.001, 1e6));
}

}  // namespace

void take_search_limits(CLI::App& command, SearchLimits& limits) {
  command.add_option("--nodes", limits.nodes)->type_name("N")->check(CLI::PositiveNumber);
  command.add_option("--seconds", limits.seconds)->type_name("S")->check(CLI::NonNegativeNumber);
  command.add_option("--memory", limits.bytes)
      ->type_name("SIZE")
      ->transform(CLI::AsSizeValue(false));
}

void take_bot_limits(CLI::App& command, ProgramLimits& limits) {
  take_seconds(command, "--move-seconds", limits.move);
  take_seconds(command, "--game-seconds", limits.game);
}

}  // namespace talon::cli
