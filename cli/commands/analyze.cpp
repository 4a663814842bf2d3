#include <algorithm>
#include <memory>

#include "cli/command_line/commands.h"
#include "cli/context/deal_complaint.h"
#include "cli/context/limits.h"
#include "cli/context/saved_game.h"
#include "cli/context/watched_work.h"
#include "compare/analysis_report.h"
#include "compare/ladder_report.h"
#include "statistics/series.h"

namespace talon::cli {
namespace {

/// Positions that are looked at in each search when nobody says how many.
constexpr std::uint64_t kMaxAnalyzeNodes = 5'000'000;

/// The options of this command alone.
struct AnalyzeOptions {
  std::optional<std::uint64_t> games;
  std::uint64_t samples = 50;
  int jobs = usual_jobs();
  std::uint32_t max_plies = 100'000;
  SearchLimits limits;
};

// ---- one game ------------------------------------------------------------------

/// A save brought to where it is; after a complaint the exit code.
Expected<Session, ExitCode> followed_save(Context& context) {
  const auto save = find_save(context.options.game);
  if (!save) return tl::unexpected(context.complain(save.error(), ExitCode::failed));
  const auto game = game_of_save(context, context.options.game, *save);
  if (!game) return tl::unexpected(game.error());
  auto replayed = replay(*save, game->game);
  if (!replayed) return tl::unexpected(context.complain(replayed.error(), ExitCode::mismatch));
  if (!replayed->divergence) return std::move(replayed->session);
  report_divergence(context, *replayed->divergence);
  return tl::unexpected(context.complain(Message("analyze.save-differs"), ExitCode::failed));
}

ExitCode analyze_save(Context& context, const AnalyzeOptions& settings) {
  const auto session = followed_save(context);
  if (!session) return session.error();
  if (!can_be_won(session->game())) {
    return context.complain(Message("solve.cannot-be-won"), ExitCode::usage);
  }
  const AnalysisRequest request{settings.limits, settings.samples};
  bool stopped = false;
  const auto analysis = watched_work(context, "analyze.progress", 0, [&](WorkWatch& watch) {
    auto made = analyze(*session, request, watch);
    stopped = watch.stop;
    return made;
  });
  if (!analysis) return complain_of_deal(context, "analyze.", Message(), analysis.error());
  if (context.options.json) {
    context.out().data(analysis_json(*session, *analysis));
  } else {
    context.out().line(analysis_text(*session, *analysis, context.messages()));
  }
  return stopped ? ExitCode::interrupted : ExitCode::done;
}

// ---- many games ----------------------------------------------------------------

/// The players of the ladder, from the weakest on.
std::vector<BotKind> ladder_bots() {
  std::vector<BotKind> bots;
  for (const char* name : {"random", "greedy", "search"}) bots.push_back(*find_bot(name));
  return bots;
}

ExitCode climb(Context& context, const AnalyzeOptions& settings) {
  const auto game = context.load();
  if (!game) return game.error();
  const LadderRequest request{.game = *game,
                              .bots = ladder_bots(),
                              .seed = context.options.seed.value_or("1"),
                              .deals = *settings.games,
                              .max_plies = settings.max_plies,
                              .limits = settings.limits,
                              .jobs = settings.jobs};
  const auto climbed = watched_work(context, "analyze.ladder-progress", request.deals,
                                    [&](WorkWatch& watch) { return climb_ladder(request, watch); });
  const std::vector<LadderDeal>& deals = climbed.deals;
  if (context.options.json) {
    context.out().data(ladder_json(request, deals));
  } else {
    context.out().line(ladder_text(request, deals, context.messages()));
  }
  ExitCode code = deals.size() < request.deals ? ExitCode::interrupted : ExitCode::done;
  if (const auto& fault = climbed.first_fault) {
    const Message deal = Message().with("seed", game_seed(request.seed, fault->number));
    code = complain_of_deal(context, "analyze.ladder-", deal, *fault);
  }
  const bool wrong =
      std::ranges::any_of(deals, [](const LadderDeal& deal) { return deal.contradicts; });
  return wrong ? ExitCode::contradiction : code;
}

}  // namespace

Command analyze_command(CommonOptions& options) {
  const auto own = std::make_shared<AnalyzeOptions>();
  own->limits.nodes = kMaxAnalyzeNodes;
  const auto analyze_one_or_many = [own](Context& context) {
    context.needs.memory = taken_at_once(own->limits.bytes, own->jobs);
    return own->games ? climb(context, *own) : analyze_save(context, *own);
  };
  return Command{"analyze", analyze_one_or_many}
      .takes(game_arguments(options, GameIs::required, "SAVE_OR_GAME"))
      .takes("--games", &own->games, "N", {.minimum = 1, .maximum = 10'000'000})
      .takes("--seed", &options.seed, "SEED")
      .takes("--samples", &own->samples, "N", {.minimum = 0, .maximum = 1'000'000})
      .takes(jobs_argument(own->jobs))
      .takes(max_plies_argument(own->max_plies))
      .takes(search_limits(own->limits))
      .takes(json_argument(options))
      .takes(force_argument(options));
}

}  // namespace talon::cli
