#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "workshop/json_schema.h"
#include "workshop/lua_api.h"

namespace talon::cli {
namespace {

struct Settings {
  bool lua = false;
  bool luacheck = false;
  std::string schema;
};

/// A whole file, as it is.
ExitCode print(Context& context, const std::string& text) {
  context.out().text(text);
  return ExitCode::done;
}

ExitCode print_schema(Context& context, const std::string& wanted) {
  if (const FileKind* kind = find_file_kind(wanted)) return print(context, json_schema(*kind));
  std::vector<std::string> known;
  for (const FileKind& kind : file_kinds()) known.emplace_back(kind.name);
  return context.complain(Message("cli.unknown-kind").with("given", wanted).with("known", known),
                          ExitCode::usage);
}

ExitCode print_stubs(Context& context) {
  std::shared_ptr<const Game> game;
  if (!context.options.game.empty()) {
    auto loaded = context.load();
    if (!loaded) return loaded.error();
    game = std::move(*loaded);
  }
  return print(context, lua_stubs(context.messages(), game.get()));
}

/// A game was named, or how it is to be played, for the form that is not about any.
bool names_game_in_vain(const Options& options, const Settings& settings) {
  return !settings.lua && (!options.game.empty() || options.deck || !options.settings.empty());
}

ExitCode api(Context& context, const Settings& settings) {
  if (names_game_in_vain(context.options, settings)) {
    return context.complain(Message("cli.api-of-no-game"), ExitCode::usage);
  }
  if (!settings.schema.empty()) return print_schema(context, settings.schema);
  if (settings.lua) return print_stubs(context);
  if (settings.luacheck) return print(context, luacheck_config(context.messages()));
  if (context.options.json) return print(context, api_json());
  return print(context, lua_reference(context.messages()));
}

}  // namespace

void add_api(CommandLine& line) {
  const auto settings = std::make_shared<Settings>();
  CLI::App& command =
      add_command(line, "api", [settings](Context& context) { return api(context, *settings); });
  Options& options = line.context.options;
  take_game(command, options, GameIs::optional);
  CLI::Option_group* form = command.add_option_group("form");
  form->add_flag("--json", options.json);
  form->add_flag("--lua", settings->lua);
  form->add_flag("--luacheck", settings->luacheck);
  form->add_option("--schema", settings->schema)->type_name("KIND");
  form->require_option(0, 1);
}

}  // namespace talon::cli
