#include <algorithm>
#include <memory>

#include "cli/command_line/commands.h"
#include "cli/context/again.h"
#include "cli/context/deal_complaint.h"
#include "cli/context/game_word.h"
#include "cli/context/limits.h"
#include "cli/context/watched_work.h"
#include "compare/compare_report.h"
#include "statistics/series.h"

namespace talon::cli {
namespace {

/// Positions that are looked at for a deal when nobody says how many.
constexpr std::uint64_t kMaxCompareNodes = 50'000'000;

/// The options of this command alone.
struct CompareOptions {
  std::string first;
  std::string second;
  std::uint64_t games = 1000;
  std::string bot = "random";
  int jobs = usual_jobs();
  std::uint32_t max_plies = 100'000;
  ProgramLimits program;
  bool solve = false;
  SearchLimits search;
};

Expected<Matchup::Side, ExitCode> load_side(Context& context, const std::string& word) {
  const GameRequest request = request_of_word(word, context.options);
  const auto game = context.load(request);
  if (!game) return tl::unexpected(game.error());
  return Matchup::Side{*game, word, command_to("play", request, context.options.rules)};
}

ExitCode complain_of_pair(Context& context, const Matchup& matchup, const PairFault& fault) {
  const Matchup::Side& side = fault.in == InPair::first ? matchup.first : matchup.second;
  const Message deal =
      Message().with("game", side.name).with("seed", game_seed(matchup.seed, fault.number));
  return complain_of_deal(context, "compare.", deal, fault);
}

/// `found` are PlayedPairs or SolvedPairs.
template <typename Pairs>
ExitCode report_pairs(Context& context, const Matchup& matchup, const Pairs& found) {
  if (context.options.json) {
    context.out().data(compare_json(matchup, found.pairs));
  } else {
    context.out().line(compare_text(matchup, found.pairs, context.messages()));
  }
  if (found.first_fault) return complain_of_pair(context, matchup, *found.first_fault);
  return found.pairs.size() < matchup.asked ? ExitCode::interrupted : ExitCode::done;
}

ExitCode play_matchup(Context& context, const PairRequest& request, const BotKind& bot,
                      std::uint32_t max_plies, const Matchup& matchup) {
  const auto pairs =
      watched_work(context, "compare.progress", request.pairs,
                   [&](WorkWatch& watch) { return play_pairs(request, bot, max_plies, watch); });
  return report_pairs(context, matchup, pairs);
}

ExitCode solve_matchup(Context& context, const PairRequest& request, const SearchLimits& limits,
                       const Matchup& matchup) {
  if (!can_be_won(*request.first) || !can_be_won(*request.second)) {
    return context.complain(Message("solve.cannot-be-won"), ExitCode::usage);
  }
  const auto pairs =
      watched_work(context, "compare.progress", request.pairs,
                   [&](WorkWatch& watch) { return solve_pairs(request, limits, watch); });
  const ExitCode code = report_pairs(context, matchup, pairs);
  const bool wrong =
      std::ranges::any_of(pairs.pairs, [](const SolvedPair& pair) { return pair.contradicts; });
  return wrong ? ExitCode::contradiction : code;
}

ExitCode compare_games(Context& context, const CompareOptions& settings) {
  const Result<BotKind> bot = find_bot(settings.bot, settings.program);
  if (!bot) return context.complain(bot.error(), ExitCode::usage);
  context.needs.games = 2;
  context.needs.helpers = bot->program;
  context.needs.memory = taken_at_once(settings.search.bytes, settings.jobs);
  context.name(request_of_word(settings.second, context.options).name);
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
  if (settings.solve) return solve_matchup(context, request, settings.search, matchup);
  matchup.bot = bot->name;
  matchup.peeks = bot->peeks;
  matchup.max_plies = settings.max_plies;
  return play_matchup(context, request, *bot, settings.max_plies, matchup);
}

}  // namespace

Command compare_command(CommonOptions& options) {
  const auto own = std::make_shared<CompareOptions>();
  own->search.nodes = kMaxCompareNodes;
  return Command{"compare", [own](Context& context) { return compare_games(context, *own); }}
      .takes("first", &own->first, "GAME", {.required = true})
      .takes("second", &own->second, "OTHER", {.required = true})
      .takes("--deck", &options.deck, "DECK")
      .takes("--games", &own->games, "N", {.minimum = 1, .maximum = 10'000'000})
      .takes("--seed", &options.seed, "SEED")
      .takes(jobs_argument(own->jobs))
      .takes("--bot", &own->bot, "BOT")
      .takes(max_plies_argument(own->max_plies))
      .takes(bot_limits(own->program))
      .takes("--solve", &own->solve, "", {.excludes = {"--bot"}})
      .takes(search_limits(own->search))
      .takes(json_argument(options))
      .takes(library_arguments(options));
}

}  // namespace talon::cli
