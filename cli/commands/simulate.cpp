#include <charconv>
#include <memory>

#include "cli/command_line/commands.h"
#include "cli/context/again.h"
#include "cli/context/deal_complaint.h"
#include "cli/context/game_word.h"
#include "cli/context/limits.h"
#include "cli/context/report_output.h"
#include "cli/context/watched_work.h"
#include "simulate/simulation.h"

namespace talon::cli {
namespace {

/// The options of this command alone.
struct SimulateOptions {
  std::uint64_t games = 1000;
  std::string bot = "random";
  int jobs = usual_jobs();
  std::uint32_t max_plies = 100'000;
  std::string shard = "1/1";
  ProgramLimits limits;
  ReportOptions report;
};

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

/// Whether the bot brought no game to an end: what is reported says nothing of the game then.
bool failed_throughout(const Tally& tally) {
  std::uint64_t failed = 0;
  for (std::size_t way = 0; way < tally.given_up.size(); ++way) {
    const auto why = static_cast<GivenUp>(way);
    if (why != GivenUp::no && why != GivenUp::unfinished) failed += tally.given_up[way].games;
  }
  return failed > 0 && failed == tally.games;
}

ExitCode simulate_and_report(Context& context, const SimulationRequest& request,
                             const std::string& command, const ReportTarget& target) {
  auto played = watched_work(context, "simulate.progress", request.shard.games_of(request.games),
                             [&](WorkWatch& watch) { return simulate(request, watch); });
  if (played.trouble) tell_trouble(context, request, *played.trouble);
  SimulationReport report{request.series(), std::move(played.tally)};
  report.series.command = command;
  const ExitCode written = write_report(context, target, report);
  if (const auto& fault = played.first_fault) {
    const Message deal = Message().with("seed", game_seed(request.seed, fault->number));
    return complain_of_deal(context, "simulate.", deal, *fault);
  }
  if (report.tally.games < report.asked()) return ExitCode::interrupted;
  return failed_throughout(report.tally) && written == ExitCode::done ? ExitCode::failed : written;
}

ExitCode simulate_games(Context& context, const SimulateOptions& settings) {
  const Result<BotKind> bot = find_bot(settings.bot, settings.limits);
  if (!bot) return context.complain(bot.error(), ExitCode::usage);
  const Result<Shard> shard = shard_of(settings.shard);
  if (!shard) return context.complain(shard.error(), ExitCode::usage);
  const auto words = request_of(context.options);
  if (!words) return context.complain(words.error(), ExitCode::usage);
  const auto report = open_report(context, settings.report);
  if (!report) return report.error();
  context.needs.helpers = bot->program;
  const auto game = context.load(*words);
  if (!game) return game.error();
  // Without a seed the same games are played as the last time, as nobody chose others.
  const SimulationRequest request{.game = *game,
                                  .bot = *bot,
                                  .seed = context.options.seed.value_or("1"),
                                  .games = settings.games,
                                  .shard = *shard,
                                  .jobs = settings.jobs,
                                  .max_plies = settings.max_plies};
  return simulate_and_report(context, request, command_to("play", *words, context.options.rules),
                             *report);
}

}  // namespace

Command simulate_command(CommonOptions& options) {
  const auto own = std::make_shared<SimulateOptions>();
  return Command{"simulate", [own](Context& context) { return simulate_games(context, *own); }}
      .takes(game_arguments(options))
      .takes("--games", &own->games, "N", {.minimum = 1, .maximum = 1e12})
      .takes("--bot", &own->bot, "BOT")
      .takes("--seed", &options.seed, "SEED")
      .takes(jobs_argument(own->jobs))
      .takes(max_plies_argument(own->max_plies))
      .takes("--shard", &own->shard, "I/N")
      .takes(bot_limits(own->limits))
      .takes(report_arguments(options, own->report));
}

}  // namespace talon::cli
