#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <thread>

#include "cli/command.h"
#include "cli/game_word.h"
#include "cli/limits.h"
#include "cli/watched_work.h"
#include "compare/compare_report.h"
#include "statistics/series.h"

namespace talon::cli {
namespace {

/// Positions that are looked at for a deal when nobody says how many.
constexpr std::uint64_t kNodes = 50'000'000;

/// What only this command is told.
struct Settings {
  std::string first;
  std::string second;
  std::uint64_t games = 1000;
  std::string bot = "random";
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::uint32_t max_plies = 100'000;
  ProgramLimits program;
  bool solve = false;
  SearchLimits search;
};

tl::expected<Matchup::Side, ExitCode> load_side(Context& context, const std::string& word) {
  const GameRequest request = request_of_word(word, context.options);
  const auto game = context.load(request);
  if (!game) return tl::unexpected(game.error());
  return Matchup::Side{*game, word, command_to_play(request, context.options)};
}

ExitCode complain(Context& context, const Matchup& matchup, const PairFault& fault) {
  const Matchup::Side& side = fault.in == InPair::first ? matchup.first : matchup.second;
  const bool ours = fault.fault.kind == SolveFault::Kind::wrong_line;
  Message message(ours ? "compare.wrong-line" : "compare.fault");
  message.with("number", static_cast<std::int64_t>(fault.number))
      .with("game", side.name)
      .with("seed", game_seed(matchup.seed, fault.number));
  if (!ours) {
    context.complain(message);
    return context.complain(fault.fault.fault);
  }
  return context.complain(message.with("reason", context.render(fault.fault.fault.message)),
                          ExitCode::contradiction);
}

template <typename Pair>
ExitCode report(Context& context, const Matchup& matchup, const std::vector<Pair>& pairs) {
  if (context.options.json) {
    context.out().data(compare_json(matchup, pairs));
  } else {
    context.out().line(compare_text(matchup, pairs, context.messages()));
  }
  return pairs.size() < matchup.asked ? ExitCode::interrupted : ExitCode::done;
}

ExitCode play(Context& context, const PairRequest& request, const BotKind& bot,
              std::uint32_t max_plies, const Matchup& matchup) {
  const auto pairs =
      watched_work(context, "compare.progress", request.pairs, [&](WorkWatch& watch) {
        return play_pairs(request, bot, max_plies, watch);
      });
  return pairs ? report(context, matchup, *pairs) : complain(context, matchup, pairs.error());
}

ExitCode solve(Context& context, const PairRequest& request, const SearchLimits& limits,
               const Matchup& matchup) {
  if (!can_be_won(*request.first) || !can_be_won(*request.second)) {
    return context.complain(Message("solve.cannot-be-won"), ExitCode::usage);
  }
  const auto pairs =
      watched_work(context, "compare.progress", request.pairs,
                   [&](WorkWatch& watch) { return solve_pairs(request, limits, watch); });
  if (!pairs) return complain(context, matchup, pairs.error());
  const ExitCode code = report(context, matchup, *pairs);
  const bool wrong = std::any_of(pairs->begin(), pairs->end(),
                                 [](const SolvedPair& pair) { return pair.contradicts; });
  return wrong ? ExitCode::contradiction : code;
}

ExitCode run(Context& context, const Settings& settings) {
  const Result<BotKind> bot = find_bot(settings.bot, settings.program);
  if (!bot) return context.complain(bot.error(), ExitCode::usage);
  const auto first = load_side(context, settings.first);
  if (!first) return first.error();
  const auto second = load_side(context, settings.second);
  if (!second) return second.error();
  const PairRequest request{.first = first->game,
                            .second = second->game,
                            .seed = context.options.seed.value_or("1"),
                            .pairs = settings.games,
                            .jobs = settings.jobs};
  Matchup matchup{.first = *first,
                  .second = *second,
                  .seed = request.seed,
                  .asked = request.pairs,
                  .rules = relate_rules(*first->game, *second->game)};
  if (settings.solve) return solve(context, request, settings.search, matchup);
  matchup.bot = bot->name;
  matchup.peeks = bot->peeks;
  matchup.max_plies = settings.max_plies;
  return play(context, request, *bot, settings.max_plies, matchup);
}

}  // namespace

void add_compare(CommandLine& line) {
  const auto settings = std::make_shared<Settings>();
  settings->search.nodes = kNodes;
  CLI::App& command = add_command(line, "compare",
                                  [settings](Context& context) { return run(context, *settings); });
  Options& options = line.context.options;
  command.add_option("first", settings->first)->type_name("GAME")->required();
  command.add_option("second", settings->second)->type_name("OTHER")->required();
  command.add_option("--deck", options.deck)->type_name("DECK");
  command.add_option("--games", settings->games)
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}));
  command.add_option("--seed", options.seed)->type_name("SEED");
  command.add_option("--jobs", settings->jobs)->type_name("N")->check(CLI::Range(1, 1024));
  CLI::Option* bot = command.add_option("--bot", settings->bot)->type_name("BOT");
  command.add_option("--max-plies", settings->max_plies)
      ->type_name("N")
      ->check(CLI::Range(std::uint32_t{1}, GamePlayer::kNoLimit));
  take_bot_limits(command, settings->program);
  command.add_flag("--solve", settings->solve)->excludes(bot);
  take_search_limits(command, settings->search);
  take_json(command, options);
  take_library(command, options);
}

}  // namespace talon::cli
