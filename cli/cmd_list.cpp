#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/game_list.h"
#include "cli/keeping.h"
#include "cli/presenter.h"

namespace talon::cli {
namespace {

using Json = nlohmann::ordered_json;

std::vector<SaveFolder::Listed> list_of_saves(Context& context) {
  const auto folder = user_saves();
  if (!folder) return {};
  auto saves = folder->list();
  if (saves) return std::move(*saves);
  context.complain(saves.error());
  return {};
}

std::string game_name(const SaveHeader& header) {
  return header.variant.empty() ? header.game : header.game + "/" + header.variant;
}

std::string about(Context& context, const SaveFolder::Listed& save) {
  if (!save.contents) return context.render(save.contents.error());
  const SaveContents& contents = *save.contents;
  return context.render(Message(contents.outcome() ? "cli.save-finished" : "cli.save-open")
                            .with("game", game_name(contents.header))
                            .with("seed", contents.header.seed)
                            .with("count", static_cast<std::int64_t>(contents.ply())));
}

void section(Context& context, const std::string& key, const std::vector<Line>& rows) {
  if (rows.empty()) return;
  context.out().line({heading(context.render(Message(key)))});
  context.out().lines(rows);
}

void print_text(Context& context) {
  section(context, "cli.list-games", game_rows(list_of_games(context), context.messages()));
  std::vector<std::pair<std::string, std::string>> decks;
  for (const Found& deck : context.library().decks()) {
    decks.emplace_back(deck.name, deck.path.string());
  }
  section(context, "cli.list-decks", aligned_rows(decks));
  std::vector<std::pair<std::string, std::string>> saves;
  for (const SaveFolder::Listed& save : list_of_saves(context)) {
    saves.emplace_back(save.name, about(context, save));
  }
  section(context, "cli.list-saves", aligned_rows(saves));
}

Json json_of(Context& context, const SaveFolder::Listed& save) {
  if (!save.contents) {
    return {{"name", save.name}, {"unreadable", context.render(save.contents.error())}};
  }
  const SaveContents& contents = *save.contents;
  Json json{{"name", save.name},
            {"game", game_name(contents.header)},
            {"seed", contents.header.seed},
            {"ply", contents.ply()},
            {"result", nullptr}};
  if (contents.outcome()) json["result"] = contents.outcome()->ending;
  return json;
}

void print_json(Context& context) {
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
    all["saves"].push_back(json_of(context, save));
  }
  context.out().data(all.dump());
}

ExitCode list(Context& context) {
  if (context.options.json) {
    print_json(context);
  } else {
    print_text(context);
  }
  return ExitCode::done;
}

}  // namespace

void add_list(CommandLine& line) {
  CLI::App& command = add_command(line, "list", list);
  take_library(command, line.context.options);
  take_json(command, line.context.options);
}

}  // namespace talon::cli
