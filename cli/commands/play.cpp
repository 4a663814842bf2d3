#include <unistd.h>

#include <algorithm>
#include <memory>

#include "base/contains.h"
#include "base/unknown.h"
#include "cli/command_line/commands.h"
#include "cli/commands/play_session.h"
#include "cli/context/again.h"
#include "cli/context/chosen_deal.h"
#include "cli/context/game_list.h"
#include "cli/context/saved_game.h"
#include "cli/pages/presenter.h"
#include "cli/play/line_input.h"
#include "cli/terminal/appearance.h"
#include "cli/terminal/wrap.h"
#include "solve/advice.h"

namespace talon::cli {
namespace {

/// Whether somebody sees a question and can answer it.
bool can_ask(const CommonOptions& options) {
  return !options.json && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
}

void show_games(Context& context) {
  context.out().line(context.render(Message("cli.play-what")));
  context.out().lines(game_rows(list_of_games(context), context.messages()));
}

/// Shows only the names of the games, so that all have room above the question.
void show_names_of_games(Context& context) {
  std::vector<Line> names;
  for (const Found& game : context.library().games()) names.push_back({Span{game.name, {}}});
  const int width = appearance_of(context.options, Surroundings::of(STDOUT_FILENO)).width;
  context.out().line(context.render(Message("cli.play-what")));
  context.out().lines(in_columns(names, width, kIndent));
  for (const Line& line : wrap(context.render(Message("cli.play-titles")), width)) {
    context.out().line(line);
  }
}

/// The game that is meant by its name or a beginning of it that no other one has; else nullopt,
/// and it is said why.
std::optional<std::string> game_meant(Context& context, const std::string& typed) {
  std::vector<std::string> names;
  for (const Found& game : context.library().games()) names.push_back(game.name);
  if (contains(names, typed)) return typed;
  const Message problem =
      or_nearest(Message("cli.unknown-game").with("given", typed), typed, names);
  std::erase_if(names, [&](const std::string& name) { return !name.starts_with(typed); });
  // A game is meant before its variants, which go on with a slash.
  if (!names.empty() && std::ranges::all_of(names, [&](const std::string& name) {
        return name == names.front() || name.starts_with(names.front() + "/");
      })) {
    return names.front();
  }
  context.complain(problem);
  return std::nullopt;
}

/// The games whose names begin so.
TypingHelp::Words games_begun(Context& context, std::string_view typed) {
  TypingHelp::Words names;
  for (const Found& game : context.library().games()) {
    if (game.name.starts_with(typed)) names.words.push_back(game.name);
  }
  return names;
}

/// Shows the games and asks for one. The exit code when there is none to play.
Expected<std::string, ExitCode> ask_which_game(Context& context) {
  if (context.options.deck) context.name(*context.options.deck);
  if (const auto refused = context.confine(TimeFor::loading)) return tl::unexpected(*refused);
  show_names_of_games(context);
  LineInput input(STDIN_FILENO);
  input.edit_with(context.editor.get());
  TypingHelp help;
  help.complete = [&](std::string_view typed) { return games_begun(context, typed); };
  help.list = [&](const std::vector<std::string>&) { show_names_of_games(context); };
  std::string line;
  while (true) {
    const LineInput::Status status =
        input.ask(context.out(), context.render(Message("cli.play-which")), line, help);
    if (status == LineInput::Status::interrupted) return tl::unexpected(ExitCode::interrupted);
    if (status == LineInput::Status::end || line.empty()) return tl::unexpected(ExitCode::done);
    if (auto meant = game_meant(context, line)) return *std::move(meant);
  }
}

/// Deals that are tried, and positions that are looked at for each.
constexpr std::uint64_t kMaxDeals = 1'000;
constexpr std::uint64_t kMaxWinnableNodes = 2'000'000;

/// A deal that is proved to be winnable, of the series that --seed names.
Expected<Rules::Deal, ExitCode> winnable_deal(Context& context, std::shared_ptr<const Game> game) {
  if (!can_be_won(*game)) {
    return tl::unexpected(context.complain(Message("solve.cannot-be-won"), ExitCode::usage));
  }
  SearchLimits limits;
  limits.nodes = kMaxWinnableNodes;
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
  const bool unnamed = context.options.game.empty();
  if (unnamed && !can_ask(context.options)) {
    if (const auto refused = context.confine(TimeFor::everything)) return *refused;
    show_games(context);
    return ExitCode::done;
  }
  context.needs.changing_files = options.watch;
  if (unnamed) prepare_typing(context);
  prepare_play(context);
  if (unnamed) {
    auto name = ask_which_game(context);
    if (!name) return name.error();
    context.options.game = *std::move(name);
  }
  const auto request = request_of(context.options);
  if (!request) return context.complain(request.error(), ExitCode::usage);
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
