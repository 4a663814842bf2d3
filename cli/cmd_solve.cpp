#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include "cli/chosen_deal.h"
#include "cli/command.h"
#include "cli/watched_work.h"
#include "solve/audit_report.h"
#include "solve/solve_report.h"
#include "statistics/series.h"

namespace talon::cli {
namespace {

/// Positions that are looked at when nobody says how many.
constexpr std::uint64_t kNodes = 50'000'000;
constexpr std::uint64_t kAuditNodes = 200'000;

/// What only this command is told.
struct Settings {
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;
  std::uint64_t bytes = std::uint64_t{512} << 20;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  bool no_hints = false;
  bool audit = false;
  std::uint64_t claims = 100;  ///< of each hint that an audit looks at
};

/// The deals that are asked for.
tl::expected<SolveRequest, ExitCode> chosen_deals(Context& context, std::shared_ptr<const Game> game,
                                                  const Settings& settings) {
  SolveRequest request = {
      .game = game,
      .hints = settings.no_hints ? HintSwitches::none(*game) : HintSwitches::all(*game),
      .deal = {},
      .deals = settings.games.value_or(1),
      .limits = {},
      .jobs = settings.jobs};
  request.limits.nodes = settings.nodes.value_or(settings.audit ? kAuditNodes : kNodes);
  request.limits.seconds = settings.seconds;
  request.limits.bytes = settings.bytes;
  if (!settings.games) {
    const auto deal = chosen_deal(context, *game);
    if (!deal) return tl::unexpected(deal.error());
    request.deal = [deal = *deal](std::uint64_t) { return deal; };
    return request;
  }
  // As when games are simulated, the same deals are taken where nobody chose others.
  request.deal = [seed = context.options.seed.value_or("1")](std::uint64_t number) {
    return Rules::Deal{game_seed(seed, number), {}};
  };
  return request;
}

ExitCode complain(Context& context, const SolveRequest& request, const SolveFault& fault) {
  const bool ours = fault.kind == SolveFault::Kind::wrong_line;
  Message message(ours ? "solve.wrong-line" : "solve.fault");
  message.with("number", static_cast<std::int64_t>(fault.number))
      .with("seed", request.deal(fault.number).seed);
  if (!ours) {
    context.complain(message);
    return context.complain(fault.fault);
  }
  return context.complain(message.with("reason", context.render(fault.fault.message)),
                          ExitCode::failed);
}

ExitCode audit(Context& context, const SolveRequest& request, std::uint64_t claims) {
  const auto report =
      watched_work(context, "solve.progress", request.deals,
                   [&](WorkWatch& watch) { return audit_hints(request, claims, watch); });
  if (!report) return complain(context, request, report.error());
  if (context.options.json) {
    context.out().data(audit_json(*report, request));
  } else {
    context.out().line(audit_text(*report, request, context.messages()));
  }
  if (report->found_wrong()) return ExitCode::failed;
  return report->stopped ? ExitCode::interrupted : ExitCode::done;
}

ExitCode solve(Context& context, const Settings& settings) {
  const auto game = context.load();
  if (!game) return game.error();
  if (!can_be_won(**game)) return context.complain(Message("solve.cannot-be-won"), ExitCode::usage);
  const auto request = chosen_deals(context, *game, settings);
  if (!request) return request.error();
  if (settings.audit) return audit(context, *request, settings.claims);
  const auto begin = std::chrono::steady_clock::now();
  auto solved =
      watched_work(context, "solve.progress", request->deals,
                   [&](WorkWatch& watch) { return solve_series(*request, watch); });
  if (!solved) return complain(context, *request, solved.error());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  const SolveReport report{*game, request->deal, *std::move(solved), request->deals,
                           taken.count()};
  if (context.options.json) {
    context.out().data(solve_json(report));
  } else {
    context.out().line(solve_text(report, context.messages()));
  }
  return report.stopped() ? ExitCode::interrupted : ExitCode::done;
}

}  // namespace

void add_solve(CommandLine& line) {
  const auto settings = std::make_shared<Settings>();
  CLI::App& command = add_command(line, "solve",
                                  [settings](Context& context) { return solve(context, *settings); });
  Options& options = line.context.options;
  take_game(command, options);
  take_deal(command, options);
  command.add_option("--games", settings->games)
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->excludes("--deal")
      ->excludes("--deal-as");
  command.add_option("--nodes", settings->nodes)->type_name("N")->check(CLI::PositiveNumber);
  command.add_option("--seconds", settings->seconds)->type_name("S")->check(CLI::NonNegativeNumber);
  command.add_option("--memory", settings->bytes)
      ->type_name("SIZE")
      ->transform(CLI::AsSizeValue(false));
  CLI::Option* jobs =
      command.add_option("--jobs", settings->jobs)->type_name("N")->check(CLI::Range(1, 1024));
  CLI::Option* no_hints = command.add_flag("--no-hints", settings->no_hints);
  CLI::Option* audit = command.add_flag("--audit", settings->audit)->excludes(no_hints)->excludes(jobs);
  command.add_option("--claims", settings->claims)
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
      ->needs(audit);
  take_json(command, options);
}

}  // namespace talon::cli
