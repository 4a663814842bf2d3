#include <limits>
#include <memory>
#include <optional>

#include "cli/command_line/commands.h"
#include "cli/context/again.h"
#include "cli/context/deal_complaint.h"
#include "cli/context/game_word.h"
#include "cli/context/limits.h"
#include "cli/context/watched_work.h"
#include "necessity/necessity_report.h"
#include "statistics/series.h"

namespace talon::cli {
namespace {

/// Positions that are looked at for a deal when nobody says how many.
constexpr std::uint64_t kMaxNecessityNodes = 50'000'000;
/// All games of the whole rules are remembered.
constexpr double kMaxGames = 100'000;

/// The options of this command alone.
struct NecessityOptions {
  std::uint64_t games = 1000;
  std::string bot = "random";
  int jobs = usual_jobs();
  std::optional<std::uint64_t> max_plies;
  ProgramLimits program;
  std::optional<std::string> file;
  std::uint64_t parts = std::numeric_limits<std::uint64_t>::max();
  bool solve = false;
  SearchLimits search;
};

ExitCode complain_of_part(Context& context, const std::string& seed, const PairFault& fault) {
  const Message deal = Message().with("seed", game_seed(seed, fault.number));
  return complain_of_deal(context, "necessity.", deal, fault);
}

ExitCode report_parts(Context& context, const NecessityReport& report) {
  const Necessity& found = report.necessity;
  if (context.options.json) {
    context.out().data(necessity_json(report, context.messages()));
  } else {
    context.out().line(necessity_text(report, context.messages()));
  }
  if (found.first_fault) return complain_of_part(context, report.seed, *found.first_fault);
  return found.stopped ? ExitCode::interrupted : ExitCode::done;
}

ExitCode take_out_parts(Context& context, const NecessityOptions& settings) {
  const Result<BotKind> bot = find_bot(settings.bot, settings.program);
  if (!bot) return context.complain(bot.error(), ExitCode::usage);
  const auto words = request_of(context.options);
  if (!words) return context.complain(words.error(), ExitCode::usage);
  context.needs.helpers = bot->program;
  context.needs.memory = taken_at_once(settings.search.bytes, settings.jobs);
  const auto game = context.load(*words);
  if (!game) return game.error();
  if (settings.solve && !can_be_won(**game)) {
    return context.complain(Message("solve.cannot-be-won"), ExitCode::usage);
  }
  Diagnostics found;
  auto parts = GameParts::find(context.library(), *words, found);
  if (!parts) return context.complain_of_game(words->name, found);
  if (settings.file) parts->keep_file(*settings.file);
  if (parts->all().empty()) {
    return context.complain(Message("necessity.nothing"), ExitCode::usage);
  }
  parts->keep_some(settings.parts);
  const NecessityRequest request{.seed = context.options.seed.value_or("1"),
                                 .games = settings.games,
                                 .bot = *bot,
                                 .jobs = settings.jobs,
                                 .max_plies = settings.max_plies,
                                 .solve = settings.solve,
                                 .limits = settings.search};
  auto necessity =
      watched_work(context, "necessity.progress", necessity_work(*parts, request),
                   [&](WorkWatch& watch) { return find_necessity(*parts, request, watch); });
  return report_parts(context, {.game = parts->whole(),
                                .name = words->name,
                                .command = command_to("explain", *words, context.options.rules),
                                .seed = request.seed,
                                .bot = settings.solve ? "" : bot->name,
                                .asked = request.games,
                                .necessity = std::move(necessity)});
}

}  // namespace

Command necessity_command(CommonOptions& options) {
  const auto own = std::make_shared<NecessityOptions>();
  own->search.nodes = kMaxNecessityNodes;
  return Command{"necessity", [own](Context& context) { return take_out_parts(context, *own); }}
      .takes(game_arguments(options))
      .takes("--games", &own->games, "N", {.minimum = 1, .maximum = kMaxGames})
      .takes("--file", &own->file, "FILE")
      .takes("--parts", &own->parts, "N", {.minimum = 1})
      .takes("--seed", &options.seed, "SEED")
      .takes(jobs_argument(own->jobs))
      .takes("--bot", &own->bot, "BOT")
      .takes("--max-plies", &own->max_plies, "N", {.minimum = 1, .maximum = GamePlayer::kNoLimit})
      .takes(bot_limits(own->program))
      .takes("--solve", &own->solve, "", {.excludes = {"--bot"}})
      .takes(search_limits(own->search))
      .takes(json_argument(options));
}

}  // namespace talon::cli
