#include <memory>

#include "base/unknown.h"
#include "cli/command_line/commands.h"
#include "workshop/json_schema.h"
#include "workshop/lua_api.h"

namespace talon::cli {
namespace {

struct ApiOptions {
  bool lua = false;
  bool luacheck = false;
  std::string schema;
};

/// A whole file, as it is.
ExitCode print_file(Context& context, const std::string& text) {
  context.out().text(text);
  return ExitCode::done;
}

ExitCode print_schema(Context& context, const std::string& wanted) {
  if (const FileKind* kind = find_file_kind(wanted))
    return print_file(context, json_schema(*kind, context.messages()));
  std::vector<std::string> known;
  for (const FileKind& kind : file_kinds()) known.emplace_back(kind.name);
  const Message unknown = Message("cli.unknown-kind").with("given", wanted).with("known", known);
  return context.complain(or_nearest(unknown, wanted, known), ExitCode::usage);
}

ExitCode print_stubs(Context& context) {
  std::shared_ptr<const Game> game;
  if (!context.options.game.empty()) {
    auto loaded = context.load();
    if (!loaded) return loaded.error();
    game = std::move(*loaded);
  }
  return print_file(context, lua_stubs(context.messages(), game.get()));
}

/// A game was named, or how it is to be played, for the form that is not about any.
bool names_game_in_vain(const CommonOptions& options, const ApiOptions& settings) {
  return !settings.lua && (!options.game.empty() || options.deck || !options.settings.empty());
}

ExitCode print_api(Context& context, const ApiOptions& settings) {
  if (names_game_in_vain(context.options, settings)) {
    return context.complain(Message("cli.api-of-no-game"), ExitCode::usage);
  }
  if (!settings.schema.empty()) return print_schema(context, settings.schema);
  if (settings.lua) return print_stubs(context);
  if (settings.luacheck) return print_file(context, luacheck_config(context.messages()));
  if (context.options.json) return print_file(context, api_json(context.messages()));
  return print_file(context, lua_reference(context.messages()));
}

}  // namespace

Command api_command(CommonOptions& options) {
  const auto own = std::make_shared<ApiOptions>();
  return Command{"api", [own](Context& context) { return print_api(context, *own); }}
      .takes(game_arguments(options, GameIs::optional))
      .takes_one_of({{"--json", &options.json},
                     {"--lua", &own->lua},
                     {"--luacheck", &own->luacheck},
                     {"--schema", &own->schema, "KIND"}});
}

}  // namespace talon::cli
