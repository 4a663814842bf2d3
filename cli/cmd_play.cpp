#include <memory>

#include "cli/again.h"
#include "cli/chosen_deal.h"
#include "cli/commands.h"
#include "cli/game_list.h"
#include "cli/play_session.h"
#include "cli/saved_game.h"
#include "solve/advice.h"

namespace talon::cli {
namespace {

ExitCode ask_which_game(Context& context) {
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  context.out().line(context.render(Message("cli.play-what")));
  context.out().lines(game_rows(list_of_games(context), context.messages()));
  return ExitCode::done;
}

/// Deals that are tried, and positions that are looked at for each.
constexpr std::uint64_t kMaxDeals = 1'000;
constexpr std::uint64_t kNodesADeal = 2'000'000;

/// A deal that is proved to be winnable, of the series that --seed names.
tl::expected<Rules::Deal, ExitCode> winnable_deal(Context& context,
                                                  std::shared_ptr<const Game> game) {
  if (!can_be_won(*game)) {
    return tl::unexpected(context.complain(Message("solve.cannot-be-won"), ExitCode::usage));
  }
  SearchLimits limits;
  limits.nodes = kNodesADeal;
  const std::string series = context.options.seed.value_or(fresh_seed());
  const auto seed = find_winnable_seed(game, series, kMaxDeals, limits);
  if (!seed) return tl::unexpected(context.complain(seed.error()));
  if (*seed) return Rules::Deal{**seed, {}};
  return tl::unexpected(context.complain(
      Message("play.winnable-not-found").with("count", std::int64_t{kMaxDeals}), ExitCode::failed));
}

struct PlayOptions {
  bool winnable = false;
  bool watch = false;
};

ExitCode play_game(Context& context, const PlayOptions& options) {
  if (context.options.game.empty()) return ask_which_game(context);
  const auto request = request_of(context.options);
  if (!request) return context.complain(request.error(), ExitCode::usage);
  context.needs.changing_files = options.watch;
  prepare_play(context);
  const auto game = context.load(*request);
  if (!game) return game.error();
  const auto deal = options.winnable ? winnable_deal(context, *game) : chosen_deal(context, **game);
  if (!deal) return deal.error();
  auto session = Session::start(*game, *deal);
  if (!session) return context.complain(session.error());
  const DealOrigin origin{*request, context.options.rules, deal->seed, context.options.deal,
                          context.options.deal_as};
  Keeping keeping(*session, header_of_save(context, *session, *request));
  std::optional<RulesWatch> watch;
  if (options.watch) watch.emplace(context, *request, **game);
  return play_session(context, *session, keeping, command_to_replay(origin),
                      watch ? &*watch : nullptr);
}

}  // namespace

Command play_command(CommonOptions& options) {
  const auto own = std::make_shared<PlayOptions>();
  return Command{"play", [own](Context& context) { return play_game(context, *own); }}
      .takes(game_arguments(options, GameIs::optional))
      .takes(deal_arguments(options))
      .takes("--winnable", &own->winnable, "", {.excludes = {"--deal", "--deal-as"}})
      .takes(appearance_arguments(options))
      .takes(json_argument(options))
      .takes("--keep", &options.keep, "", {.needs = {"--json"}})
      .takes(screen_argument(options))
      .takes(automatic_argument(options))
      .takes("--watch", &own->watch, "", {.excludes = {"--json", "--screen"}});
}

}  // namespace talon::cli
