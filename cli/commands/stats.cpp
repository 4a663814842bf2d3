#include <unistd.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "base/text.h"
#include "cli/command_line/commands.h"
#include "cli/context/game_list.h"
#include "cli/context/save_list.h"
#include "cli/options/language.h"
#include "cli/play/finished_games.h"
#include "cli/terminal/appearance.h"
#include "session/json.h"
#include "session/loading.h"
#include "session/played_games.h"

namespace talon::cli {
namespace {

/// The endings of a game or variant that count as won; nullopt when it cannot be loaded.
using WonEndings = std::optional<std::set<std::string>>;

struct Statistics {
  PlayedGames games;
  bool wins_known = false;
};
using StatisticsByGame = std::map<std::string, Statistics>;

WonEndings won_endings(Context& context, const std::string& name) {
  const std::vector<Found> all = context.library().games();
  const bool known = std::ranges::any_of(all, [&](const Found& one) { return one.name == name; });
  if (!known) return std::nullopt;
  GameRequest request;
  request.name = name;
  ask_for_language(context.options, request);
  Diagnostics diagnostics;
  const auto game = load_game(context.library(), request, diagnostics);
  if (!game) return std::nullopt;
  std::set<std::string> won;
  for (const spec::Ending& ending : game->rules.endings) {
    if (ending.won) won.insert(ending.name);
  }
  return won;
}

StatisticsByGame statistics_of(Context& context, const std::string& wanted) {
  StatisticsByGame all;
  for (const auto& [name, outcomes] : finished_games(list_of_saves(context), wanted)) {
    const WonEndings won = won_endings(context, name);
    std::vector<FinishedGame> games;
    for (const Outcome& outcome : outcomes) {
      games.push_back({won && won->contains(outcome.ending), outcome.score});
    }
    all[name] = {count_played(games), won.has_value()};
  }
  return all;
}

std::string in_words(Context& context, const Statistics& statistics) {
  const PlayedGames& games = statistics.games;
  const auto played = static_cast<std::int64_t>(games.played);
  const auto won = static_cast<std::int64_t>(games.won);
  std::vector<std::string> parts;
  const auto add = [&](const Message& message) { parts.push_back(context.render(message)); };
  if (statistics.wins_known) {
    add(Message("cli.stats-played")
            .with("count", played)
            .with("won", won)
            .with("percent", (200 * won + played) / (2 * played)));
    add(Message("cli.stats-streaks")
            .with("streak", static_cast<std::int64_t>(games.streak))
            .with("longest", static_cast<std::int64_t>(games.longest_streak)));
  } else {
    add(Message("cli.stats-unknown").with("count", played));
  }
  if (games.best) add(Message("cli.stats-best").with("best", *games.best));
  return join(parts, "; ");
}

Json json_of_statistics(const std::string& name, const Statistics& statistics) {
  const PlayedGames& games = statistics.games;
  Json json{{"game", name}, {"played", games.played}, {"won", nullptr}, {"best", nullptr}};
  if (games.best) json["best"] = *games.best;
  if (!statistics.wins_known) return json;
  json["won"] = games.won;
  json["streak"] = games.streak;
  json["longest_streak"] = games.longest_streak;
  return json;
}

ExitCode show_statistics(Context& context, const std::string& wanted) {
  context.needs.saves = Needs::Saves::read;
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  const StatisticsByGame all = statistics_of(context, wanted);
  if (all.empty() && !wanted.empty()) {
    if (const auto none = unknown_game(context.library(), wanted)) {
      return context.complain(*none, ExitCode::usage);
    }
  }
  if (context.options.json) {
    Json json{{"schema", 1}, {"games", Json::array()}};
    for (const auto& [name, statistics] : all)
      json["games"].push_back(json_of_statistics(name, statistics));
    context.out().data(json_line(json));
    return ExitCode::done;
  }
  std::vector<std::pair<std::string, std::string>> rows;
  for (const auto& [name, statistics] : all) rows.emplace_back(name, in_words(context, statistics));
  if (rows.empty()) {
    context.out().line(context.render(
        Message(wanted.empty() ? "cli.stats-none" : "cli.stats-none-of").with("game", wanted)));
  }
  const int width = appearance_of(context.options, Surroundings::of(STDOUT_FILENO)).width;
  context.out().lines(aligned_rows(rows, width));
  return ExitCode::done;
}

}  // namespace

Command stats_command(CommonOptions& options) {
  const auto game = std::make_shared<std::string>();
  return Command{"stats", [game](Context& context) { return show_statistics(context, *game); }}
      .takes("game", game.get(), "GAME")
      .takes(library_arguments(options))
      .takes(json_argument(options));
}

}  // namespace talon::cli
