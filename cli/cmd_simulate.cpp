#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <thread>

#include "cli/command.h"
#include "search/report.h"
#include "search/simulation.h"

namespace talon::cli {
namespace {

/// What only this command is told.
struct Settings {
  std::uint64_t games = 1000;
  std::string bot = "random";
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::uint32_t max_plies = 100'000;
};

ExitCode complain(Context& context, const SimulationRequest& request, SimulationFault fault) {
  context.complain(Message("simulate.fault")
                       .with("number", static_cast<std::int64_t>(fault.number))
                       .with("seed", game_seed(request.seed, fault.number)));
  Diagnostics diagnostics;
  diagnostics.error(fault.fault.where, std::move(fault.fault.message));
  context.complain(diagnostics);
  return ExitCode::broken;
}

ExitCode report(Context& context, const SimulationRequest& request) {
  tl::expected<SimulationResult, SimulationFault> result = simulate(request);
  if (!result) return complain(context, request, std::move(result.error()));
  if (context.options.json) {
    context.out().data(json_report(request, *result));
  } else {
    context.out().line(text_report(request, *result, context.messages()));
  }
  return ExitCode::done;
}

ExitCode run(Context& context, const Settings& settings) {
  const Result<BotKind> bot = find_bot(settings.bot);
  if (!bot) {
    context.complain(bot.error());
    return ExitCode::usage;
  }
  const auto game = context.load();
  if (!game) return game.error();
  // Without a seed the same games are played as the last time, as nobody chose others.
  return report(context, {.game = *game,
                          .bot = *bot,
                          .seed = context.options.seed.value_or("1"),
                          .games = settings.games,
                          .jobs = settings.jobs,
                          .max_plies = settings.max_plies});
}

}  // namespace

void add_simulate(CommandLine& line) {
  const auto settings = std::make_shared<Settings>();
  CLI::App& command = add_command(line, "simulate",
                                  [settings](Context& context) { return run(context, *settings); });
  Options& options = line.context.options;
  take_game(command, options);
  command.add_option("--games", settings->games)
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command.add_option("--bot", settings->bot)->type_name("BOT");
  command.add_option("--seed", options.seed)->type_name("SEED");
  command.add_option("--jobs", settings->jobs)->type_name("N")->check(CLI::Range(1, 1024));
  command.add_option("--max-plies", settings->max_plies)
      ->type_name("N")
      ->check(CLI::Range(std::uint32_t{1}, Playout::kNoLimit));
  take_json(command, options);
}

}  // namespace talon::cli
