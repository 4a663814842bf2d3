#include <memory>

#include "cli/command_line/commands.h"
#include "load/merged_game.h"
#include "script/script.h"
#include "workshop/deck_text.h"
#include "workshop/declared_lua.h"
#include "workshop/resolved.h"
#include "workshop/variant_diff.h"

namespace talon::cli {
namespace {

/// The game with what its scripts declare; nothing after complaints.
Expected<ReadGame, ExitCode> read_for_show(Context& context, const GameRequest& request) {
  context.name(request.name);
  if (request.deck) context.name(*request.deck);
  if (const auto refused = context.confine(TimeFor::everything)) return tl::unexpected(*refused);
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

std::string name_for_show(const ReadGame& read) {
  const Definition& definition = read.merged.definition;
  return name_with_variant(definition.game, definition.variant);
}

ExitCode show_moves(Context& context, const ReadGame& game) {
  const auto& [merged, rules] = game;
  context.out().text(declared_lua(rules, merged.definition, context.messages()));
  return ExitCode::done;
}

ExitCode show_difference(Context& context, const ReadGame& variant) {
  GameRequest request;
  request.name = variant.merged.layers.front().location.path.string();
  const auto game = read_for_show(context, request);
  if (!game) return game.error();
  const auto all = differences(*game, variant);
  context.out().line(context.render(Message(all.empty() ? "show.same" : "show.compared")
                                        .with("game", name_for_show(variant))
                                        .with("base", name_for_show(*game))));
  context.out().text(render(all, context.messages()));
  return ExitCode::done;
}

ExitCode show_deck(Context& context) {
  const std::string& word = context.options.game;
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  Diagnostics diagnostics;
  const auto text = deck_text(context.library(), word, context.messages(), diagnostics);
  if (!text) {
    context.complain(diagnostics);
    return ExitCode::broken;
  }
  context.out().text(*text);
  return ExitCode::done;
}

/// What of a game is shown.
enum class Shows { resolved, difference, moves };

ExitCode show_game(Context& context, Shows shows) {
  context.name(context.options.game);
  if (shows == Shows::resolved && is_deck(context.library(), context.options.game))
    return show_deck(context);
  const auto request = request_of(context.options);
  if (!request) return context.complain(request.error(), ExitCode::usage);
  const auto game = read_for_show(context, *request);
  if (!game) return game.error();
  switch (shows) {
    case Shows::difference:
      return show_difference(context, *game);
    case Shows::moves:
      return show_moves(context, *game);
    case Shows::resolved:
      break;
  }
  return show_resolved(context, *game);
}

}  // namespace

Command show_command(CommonOptions& options) {
  const auto difference = std::make_shared<bool>(false);
  const auto moves = std::make_shared<bool>(false);
  return Command{"show",
                 [difference, moves](Context& context) {
                   return show_game(context, *difference ? Shows::difference
                                             : *moves    ? Shows::moves
                                                         : Shows::resolved);
                 }}
      .takes(game_arguments(options, GameIs::required, "GAME_OR_DECK"))
      .takes("--resolved")  // which is what it does anyway
      .takes("--diff", difference.get(), "", {.excludes = {"--resolved"}})
      .takes("--moves", moves.get(), "", {.excludes = {"--resolved", "--diff"}});
}

}  // namespace talon::cli
