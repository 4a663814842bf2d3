#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "load/merged_game.h"
#include "script/script.h"
#include "workshop/resolved.h"
#include "workshop/variant_diff.h"

namespace talon::cli {
namespace {

/// The game with what its scripts declare; nothing after complaints.
tl::expected<ReadGame, ExitCode> read(Context& context, const GameRequest& request) {
  Diagnostics diagnostics;
  if (auto merged = load_merged(context.library(), request, diagnostics)) {
    if (auto rules = load_rules(merged->definition, diagnostics)) {
      return ReadGame{std::move(*merged), std::move(*rules)};
    }
  }
  return tl::unexpected(context.complain_of_game(request.name, diagnostics));
}

ExitCode show_resolved(Context& context, const ReadGame& game) {
  context.out().text(resolved_text(game.merged, game.rules, context.messages()));
  return ExitCode::done;
}

std::string name_of(const Definition& definition) {
  return definition.variant.empty() ? definition.game : definition.game + "/" + definition.variant;
}

ExitCode show_difference(Context& context, const ReadGame& variant) {
  GameRequest request;
  request.name = variant.merged.layers.front().place.path.string();
  const auto game = read(context, request);
  if (!game) return game.error();
  const auto all = differences(*game, variant);
  context.out().line(context.render(Message(all.empty() ? "show.same" : "show.compared")
                                        .with("game", name_of(variant.merged.definition))
                                        .with("base", name_of(game->merged.definition))));
  context.out().text(render(all, context.messages()));
  return ExitCode::done;
}

ExitCode show(Context& context, bool difference) {
  const auto request = request_of(context.options);
  if (!request) return context.complain(request.error(), ExitCode::usage);
  const auto game = read(context, *request);
  if (!game) return game.error();
  return difference ? show_difference(context, *game) : show_resolved(context, *game);
}

}  // namespace

void add_show(CommandLine& line) {
  const auto difference = std::make_shared<bool>(false);
  CLI::App& command = add_command(
      line, "show", [difference](Context& context) { return show(context, *difference); });
  take_game(command, line.context.options);
  CLI::Option* as_it_is = command.add_flag("--resolved");
  command.add_flag("--diff", *difference)->excludes(as_it_is);
}

}  // namespace talon::cli
