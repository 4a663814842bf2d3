#include "base/bounded.h"
#include "cli/command_line/commands.h"
#include "cli/context/game_list.h"
#include "cli/context/save_list.h"
#include "cli/pages/presenter.h"
#include "cli/play/finished_games.h"
#include "session/json.h"

namespace talon::cli {
namespace {

/// Only what the file says of itself: nothing of it is played here.
std::string about_save(Context& context, const SaveFolder::Listed& save) {
  if (!save.contents) return context.render(bounded(save.contents.error()));
  const SaveContents& contents = *save.contents;
  return context.render(bounded(Message(contents.outcome() ? "cli.save-finished" : "cli.save-open")
                                    .with("game", name_in_save(contents.header))
                                    .with("seed", contents.header.seed)
                                    .with("count", static_cast<std::int64_t>(contents.ply()))));
}

void list_section(Context& context, const std::string& key, const std::vector<Line>& rows) {
  if (rows.empty()) return;
  context.out().line({heading(context.render(Message(key)))});
  context.out().lines(rows);
}

void list_as_text(Context& context) {
  list_section(context, "cli.list-games", game_rows(list_of_games(context), context.messages()));
  std::vector<std::pair<std::string, std::string>> decks;
  for (const Found& deck : context.library().decks()) {
    decks.emplace_back(deck.name, deck.path.string());
  }
  list_section(context, "cli.list-decks", aligned_rows(decks));
  std::vector<std::pair<std::string, std::string>> saves;
  for (const SaveFolder::Listed& save : list_of_saves(context)) {
    saves.emplace_back(save.name, about_save(context, save));
  }
  list_section(context, "cli.list-saves", aligned_rows(saves));
}

Json json_of_save(Context& context, const SaveFolder::Listed& save) {
  if (!save.contents) {
    return {{"name", save.name}, {"unreadable", context.render(bounded(save.contents.error()))}};
  }
  const SaveContents& contents = *save.contents;
  Json json{{"name", save.name},
            {"game", name_in_save(contents.header)},
            {"seed", contents.header.seed},
            {"ply", contents.ply()},
            {"claimed_result", nullptr}};
  if (contents.outcome()) json["claimed_result"] = contents.outcome()->ending;
  return json;
}

void list_as_json(Context& context) {
  Json all{
      {"schema", 1}, {"games", Json::array()}, {"decks", Json::array()}, {"saves", Json::array()}};
  for (const ListedGame& game : list_of_games(context)) {
    Json json{{"name", game.name}, {"path", game.path}};
    json[game.broken ? "broken" : "title"] = game.broken ? *game.broken : game.title;
    all["games"].push_back(std::move(json));
  }
  for (const Found& deck : context.library().decks()) {
    all["decks"].push_back({{"name", deck.name}, {"path", deck.path.string()}});
  }
  for (const SaveFolder::Listed& save : list_of_saves(context)) {
    all["saves"].push_back(json_of_save(context, save));
  }
  context.out().data(json_line(all));
}

ExitCode list_all(Context& context) {
  context.needs.saves = Needs::Saves::read;
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  if (context.options.json) {
    list_as_json(context);
  } else {
    list_as_text(context);
  }
  return ExitCode::done;
}

}  // namespace

Command list_command(CommonOptions& options) {
  return Command{"list", list_all}.takes(library_arguments(options)).takes(json_argument(options));
}

}  // namespace talon::cli
