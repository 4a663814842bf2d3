#include "bots/bot_check.h"

#include <memory>

#include "bots/bot_kind.h"
#include "bots/program_starter.h"
#include "cli/command_line/commands.h"
#include "cli/context/limits.h"
#include "session/json.h"

namespace talon::cli {
namespace {

/// The options of this command alone.
struct BotCheckOptions {
  std::string bot;
  ProgramLimits limits;
};

constexpr std::string_view kProgramPrefix = "cmd:";

/// The command of a bot, written with "cmd:" as everywhere or without.
std::string command_of_bot(const std::string& bot) {
  return bot.starts_with(kProgramPrefix) ? bot.substr(kProgramPrefix.size()) : bot;
}

/// Tries the program on one game; how many trials it failed.
int try_on_game(Context& context, const std::shared_ptr<const Game>& game,
                const std::shared_ptr<const ProgramStarter>& program, const ProgramLimits& limits,
                Json& json) {
  int failed = 0;
  const std::string& name = game->definition.game;
  json[name] = Json::object();
  if (!context.options.json) {
    context.out().line(context.render(Message("bot.trials").with("game", name)));
  }
  check_bot(game, program, limits, [&](const BotTrial& trial) {
    const std::string trouble = trial.trouble ? context.render(*trial.trouble) : "";
    json[name][std::string(trial.name)] = trial.trouble ? Json(trouble) : Json();
    if (trial.trouble) ++failed;
    if (context.options.json) return;
    Message line(trial.trouble ? "bot.failed" : "bot.passed");
    line.with("trial", context.render(Message("bot.trial." + std::string(trial.name))));
    if (trial.trouble) line.with("trouble", trouble);
    context.out().line(context.render(line));
    context.out().flush();
  });
  return failed;
}

/// The game that was named, or every game that is there, without its variants.
std::vector<GameRequest> games_to_try(Context& context, GameRequest request) {
  if (!request.name.empty()) return {request};
  std::vector<GameRequest> games;
  for (const Found& found : context.library().games()) {
    if (found.name.find('/') != std::string::npos) continue;
    request.name = found.name;
    games.push_back(request);
  }
  return games;
}

ExitCode try_bot(Context& context, const BotCheckOptions& settings) {
  const Result<GameRequest> request = request_of(context.options);
  if (!request) return context.complain(request.error(), ExitCode::usage);
  const std::string command = command_of_bot(settings.bot);
  if (command.empty()) return context.complain(find_bot(kProgramPrefix).error(), ExitCode::usage);
  const auto program = ProgramStarter::make(command);
  if (!program) return context.complain(program.error(), ExitCode::failed);
  context.needs.helpers = true;
  int failed = 0;
  Json json;
  for (const GameRequest& one : games_to_try(context, *request)) {
    const auto game = context.load(one);
    if (!game) return game.error();
    failed += try_on_game(context, *game, *program, settings.limits, json);
  }
  if (context.options.json) context.out().data(json_line(json));
  return failed == 0 ? ExitCode::done : ExitCode::failed;
}

}  // namespace

Command bot_check_command(CommonOptions& options) {
  const auto own = std::make_shared<BotCheckOptions>();
  return Command{"bot-check", [own](Context& context) { return try_bot(context, *own); }}
      .takes("bot", &own->bot, "cmd:PROGRAM", {.required = true})
      .takes(game_arguments(options, GameIs::optional))
      .takes(bot_limits(own->limits))
      .takes(json_argument(options));
}

}  // namespace talon::cli
