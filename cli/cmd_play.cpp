#include <CLI/CLI.hpp>

#include "cli/again.h"
#include "cli/chosen_deal.h"
#include "cli/command.h"
#include "cli/game_list.h"
#include "cli/play_session.h"
#include "cli/version.h"

namespace talon::cli {
namespace {

ExitCode list_games(Context& context) {
  context.out().line(context.render(Message("cli.play-what")));
  context.out().lines(game_rows(list_of_games(context), context.messages()));
  return ExitCode::done;
}

ExitCode play(Context& context) {
  if (context.options.game.empty()) return list_games(context);
  const auto request = request_of(context.options);
  if (!request) return context.complain(request.error(), ExitCode::usage);
  const auto game = context.load(*request);
  if (!game) return game.error();
  const auto deal = chosen_deal(context, **game);
  if (!deal) return deal.error();
  auto session = Session::start(*game, *deal);
  if (!session) return context.complain(session.error());
  const DealOrigin origin{*request, context.options.rules, deal->seed, context.options.deal};
  Keeping keeping(*session, header_of(*session, *request, std::string(version())));
  return play_session(context, *session, keeping, command_to_replay(origin));
}

}  // namespace

void add_play(CommandLine& line) {
  CLI::App& command = add_command(line, "play", play);
  Options& options = line.context.options;
  take_game(command, options, GameIs::optional);
  take_deal(command, options);
  take_appearance(command, options);
  take_json(command, options);
}

}  // namespace talon::cli
