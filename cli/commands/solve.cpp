#include <chrono>
#include <memory>

#include "cli/command_line/commands.h"
#include "cli/context/chosen_deal.h"
#include "cli/context/deal_complaint.h"
#include "cli/context/deal_list.h"
#include "cli/context/limits.h"
#include "cli/context/watched_work.h"
#include "solve/audit_report.h"
#include "solve/solve_report.h"
#include "statistics/series.h"

namespace talon::cli {
namespace {

/// Positions that are looked at when nobody says how many.
constexpr std::uint64_t kMaxSolveNodes = 50'000'000;
constexpr std::uint64_t kMaxAuditNodes = 200'000;

/// The options of this command alone.
struct SolveOptions {
  std::optional<std::uint64_t> games;
  std::optional<std::string> deals;
  bool each = false;
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;
  std::uint64_t bytes = std::uint64_t{512} << 20;
  int jobs = usual_jobs();
  bool no_hints = false;
  bool audit = false;
  std::uint64_t claims = 100;  ///< of each hint that an audit_deals looks at
};

/// The deals that are asked for.
Expected<SolveRequest, ExitCode> chosen_deals(Context& context, std::shared_ptr<const Game> game,
                                              const SolveOptions& settings) {
  SolveRequest request;
  request.game = game;
  request.hints = settings.no_hints ? HintSwitches::none(*game) : HintSwitches::all(*game);
  request.deals = settings.games.value_or(1);
  request.jobs = settings.jobs;
  request.limits.nodes = settings.nodes.value_or(settings.audit ? kMaxAuditNodes : kMaxSolveNodes);
  request.limits.seconds = settings.seconds;
  request.limits.bytes = settings.bytes;
  if (settings.deals) {
    Diagnostics diagnostics;
    auto listed = listed_deals(*game, *settings.deals, diagnostics);
    if (!listed) {
      context.complain(diagnostics);
      return tl::unexpected(ExitCode::broken);
    }
    const auto deals = std::make_shared<const std::vector<NamedDeal>>(*std::move(listed));
    request.deals = deals->size();
    request.deal = [deals](std::uint64_t number) { return (*deals)[number - 1].deal; };
    request.name = [deals](std::uint64_t number) { return (*deals)[number - 1].name; };
    return request;
  }
  if (!settings.games) {
    const auto deal = chosen_deal(context, *game);
    if (!deal) return tl::unexpected(deal.error());
    request.deal = [deal = *deal](std::uint64_t) { return deal; };
    if (context.options.deal) {
      request.name = [name = *context.options.deal](std::uint64_t) { return name; };
    }
    return request;
  }
  // As when games are simulated, the same deals are taken where nobody chose others.
  request.deal = [seed = context.options.seed.value_or("1")](std::uint64_t number) {
    return Rules::Deal{game_seed(seed, number), {}};
  };
  return request;
}

ExitCode complain_of_search(Context& context, const SolveRequest& request, const DealFault& fault) {
  const Message called = Message(request.name ? "solve.of-deal" : "solve.of-seed")
                             .with("name", request.name_of(fault.number));
  const Message deal = Message().with("deal", context.render(called));
  return complain_of_deal(context, "solve.", deal, fault, ExitCode::failed);
}

ExitCode audit_deals(Context& context, const SolveRequest& request, std::uint64_t claims) {
  const auto report = watched_work(context, "solve.progress", request.deals, [&](WorkWatch& watch) {
    return audit_hints(request, claims, watch);
  });
  if (context.options.json) {
    context.out().data(audit_json(report, request));
  } else {
    context.out().line(audit_text(report, request, context.messages()));
  }
  if (report.first_fault) return complain_of_search(context, request, *report.first_fault);
  if (report.found_wrong()) return ExitCode::failed;
  return report.stopped ? ExitCode::interrupted : ExitCode::done;
}

ExitCode tell_solved(Context& context, const SolveRequest& request, const SolveReport& report,
                     bool each) {
  if (context.options.json) {
    context.out().data(solve_json(report));
  } else if (!each && (report.asked > 1 || report.first_fault() == nullptr)) {
    context.out().line(solve_text(report, context.messages()));
  }
  if (const DealFault* fault = report.first_fault()) {
    return complain_of_search(context, request, *fault);
  }
  return report.stopped() ? ExitCode::interrupted : ExitCode::done;
}

ExitCode solve_deals(Context& context, const SolveOptions& settings) {
  context.needs.memory = taken_at_once(settings.bytes, settings.jobs);
  if (settings.deals) context.needs.files.emplace_back(*settings.deals);
  const auto game = context.load();
  if (!game) return game.error();
  if (!can_be_won(**game)) return context.complain(Message("solve.cannot-be-won"), ExitCode::usage);
  auto request = chosen_deals(context, *game, settings);
  if (!request) return request.error();
  if (settings.audit) return audit_deals(context, *request, settings.claims);
  if (request->deals > 1) request->labels = LineLabels::without;
  const auto begin = std::chrono::steady_clock::now();
  if (settings.each) {
    request->each = [&](std::uint64_t number, const SolvedDeal& deal) {
      const std::string name = request->name_of(number);
      context.out().data(solved_deal_json(number, name, deal, context.messages()));
    };
  }
  std::vector<SolvedDeal> solved =
      watched_work(context, "solve.progress", request->deals,
                   [&](WorkWatch& watch) { return solve_series(*request, watch); });
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  const SolveReport report{
      .game = *game,
      .name_of = [&](std::uint64_t number) { return request->name_of(number); },
      .seeds = !request->name,
      .deals = std::move(solved),
      .asked = request->deals,
      .seconds = taken.count()};
  return tell_solved(context, *request, report, settings.each);
}

}  // namespace

Command solve_command(CommonOptions& options) {
  const auto own = std::make_shared<SolveOptions>();
  return Command{"solve", [own](Context& context) { return solve_deals(context, *own); }}
      .takes(game_arguments(options))
      .takes(deal_arguments(options))
      .takes("--games", &own->games, "N",
             {.minimum = 1, .maximum = 1'000'000'000, .excludes = {"--deal", "--deal-as"}})
      .takes("--deals", &own->deals, "LIST",
             {.excludes = {"--deal", "--deal-as", "--games", "--seed"}})
      .takes("--each", &own->each, "", {.excludes = {"--audit"}})
      .takes("--nodes", &own->nodes, "N", {.minimum = 1})
      .takes("--seconds", &own->seconds, "S", {.minimum = 0.001})
      .takes("--memory", Bytes{&own->bytes}, "SIZE")
      .takes(jobs_argument(own->jobs))
      .takes("--no-hints", &own->no_hints)
      .takes("--audit", &own->audit, "", {.excludes = {"--no-hints", "--jobs"}})
      .takes("--claims", &own->claims, "N",
             {.minimum = 1, .maximum = 1'000'000, .needs = {"--audit"}})
      .takes(json_argument(options));
}

}  // namespace talon::cli
