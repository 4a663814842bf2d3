#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <future>
#include <memory>
#include <thread>

#include "base/shell_word.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/report_output.h"
#include "simulate/simulation.h"

namespace talon::cli {
namespace {

using Outcome = tl::expected<Simulated, SimulationFault>;

/// What only this command is told.
struct Settings {
  std::uint64_t games = 1000;
  std::string bot = "random";
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::uint32_t max_plies = 100'000;
  std::string shard = "1/1";
  ProgramLimits limits;
  ReportOptions report;
};

ExitCode complain(Context& context, const SimulationRequest& request,
                  const SimulationFault& fault) {
  context.complain(Message("simulate.fault")
                       .with("number", static_cast<std::int64_t>(fault.number))
                       .with("seed", game_seed(request.seed, fault.number)));
  return context.complain(fault.fault);
}

void tell_trouble(Context& context, const SimulationRequest& request,
                  const Simulated::Trouble& trouble) {
  context.complain(Message("simulate.trouble")
                       .with("number", static_cast<std::int64_t>(trouble.number))
                       .with("seed", game_seed(request.seed, trouble.number))
                       .with("text", context.render(trouble.what)));
}

Result<Shard> shard_of(const std::string& text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, shard.number);
  const bool slash = first.ec == std::errc() && first.ptr != end && *first.ptr == '/';
  if (slash) {
    const auto second = std::from_chars(first.ptr + 1, end, shard.of);
    const bool whole = second.ec == std::errc() && second.ptr == end;
    if (whole && shard.number >= 1 && shard.number <= shard.of) return shard;
  }
  return failure(Message("simulate.bad-shard").with("given", text));
}

/// What a person types to play with the same rules.
std::string play_command(const Options& options) {
  std::string command = "talon play " + shell_word(options.game);
  for (const std::string& folder : options.rules) command += " --rules " + shell_word(folder);
  if (options.deck) command += " --deck " + shell_word(*options.deck);
  for (const std::string& setting : options.settings) command += " --set " + shell_word(setting);
  return command;
}

/// Tells on a terminal how far a simulation is.
class Progress {
 public:
  Progress(Context& context, std::uint64_t asked)
      : context_(context), asked_(asked), shown_(isatty(STDERR_FILENO) == 1) {}
  ~Progress() {
    if (shown_) context_.err().transient("");
  }
  Progress(const Progress&) = delete;

  void show(std::uint64_t played) {
    if (!shown_) return;
    const std::uint64_t percent = asked_ == 0 ? 100 : 100 * played / asked_;
    context_.err().transient(
        context_.render(Message("simulate.progress")
                            .with("played", static_cast<std::int64_t>(played))
                            .with("asked", static_cast<std::int64_t>(asked_))
                            .with("percent", static_cast<std::int64_t>(percent))));
  }

 private:
  Context& context_;
  std::uint64_t asked_;
  bool shown_;
};

/// Simulates until all games are played or somebody presses Ctrl-C.
Outcome simulate_watched(Context& context, const SimulationRequest& request) {
  using namespace std::chrono_literals;
  const InterruptWatch interrupts;
  SimulationWatch watch;
  auto running = std::async(std::launch::async, [&] { return simulate(request, watch); });
  Progress progress(context, request.shard.games_of(request.games));
  while (running.wait_for(200ms) != std::future_status::ready) {
    if (interrupts.interrupted()) watch.stop = true;
    progress.show(watch.played);
  }
  return running.get();
}

ExitCode simulate_and_report(Context& context, const SimulationRequest& request,
                             const ReportOptions& options) {
  Outcome played = simulate_watched(context, request);
  if (!played) return complain(context, request, played.error());
  if (played->trouble) tell_trouble(context, request, *played->trouble);
  SimulationReport report{request.series(), std::move(played->tally)};
  report.series.command = play_command(context.options);
  const ExitCode written = write_report(context, options, report);
  return report.tally.games < report.asked() ? ExitCode::interrupted : written;
}

ExitCode run(Context& context, const Settings& settings) {
  const Result<BotKind> bot = find_bot(settings.bot, settings.limits);
  if (!bot) return context.complain(bot.error(), ExitCode::usage);
  const Result<Shard> shard = shard_of(settings.shard);
  if (!shard) return context.complain(shard.error(), ExitCode::usage);
  const auto game = context.load();
  if (!game) return game.error();
  // Without a seed the same games are played as the last time, as nobody chose others.
  const SimulationRequest request{.game = *game,
                                  .bot = *bot,
                                  .seed = context.options.seed.value_or("1"),
                                  .games = settings.games,
                                  .shard = *shard,
                                  .jobs = settings.jobs,
                                  .max_plies = settings.max_plies};
  return simulate_and_report(context, request, settings.report);
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
      ->check(CLI::Range(std::uint32_t{1}, GamePlayer::kNoLimit));
  command.add_option("--shard", settings->shard)->type_name("I/N");
  take_bot_limits(command, settings->limits);
  take_report(command, options, settings->report);
}

}  // namespace talon::cli
