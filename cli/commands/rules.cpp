#include <unistd.h>

#include <memory>

#include "base/contains.h"
#include "base/unknown.h"
#include "cli/command_line/commands.h"
#include "cli/options/language.h"
#include "cli/pages/rules_page.h"
#include "cli/rulebook/rulebook.h"
#include "cli/terminal/pager.h"

namespace talon::cli {
namespace {

struct RulesOptions {
  bool options_only = false;
  std::optional<std::string> format;
  std::string rule;
};

/// The game that a variant changes, as it is by itself; null for a game. After a complaint the
/// exit code.
Expected<std::shared_ptr<const Game>, ExitCode> load_base(Context& context, const Game& game) {
  if (game.definition.variant.empty()) return nullptr;
  GameRequest request;
  request.name = game.definition.game;
  ask_for_language(context.options, request);
  return context.load(request);
}

void print_book(Context& context, const Rulebook& book, const std::string& form, int width) {
  if (form == "text") return context.out().lines(rulebook_text(book, context.messages(), width));
  if (form == "md") return context.out().text(rulebook_markdown(book, context.messages()));
  const RulebookPage page = form == "html" ? RulebookPage::screen : RulebookPage::paper;
  context.out().text(rulebook_html(book, context.messages(), page));
}

ExitCode print_rulebook(Context& context, const std::string& form) {
  const std::vector<std::string> known(std::begin(kRulebookForms), std::end(kRulebookForms));
  if (!contains(known, form)) {
    return context.complain(
        or_nearest(Message("rulebook.unknown-format").with("given", form), form, known),
        ExitCode::usage);
  }
  context.needs.games = 2;
  const auto game = context.load();
  if (!game) return game.error();
  const auto base = load_base(context, **game);
  if (!base) return base.error();
  Appearance look = appearance_of(context.options, Surroundings::of(STDOUT_FILENO));
  if (form != "text") look.glyphs = true;
  const Presenter presenter{**game, context.messages(), look};
  const auto book = make_rulebook(presenter, base->get());
  if (!book) return context.complain(book.error());
  print_book(context, *book, form, look.width);
  return ExitCode::done;
}

ExitCode print_rules(Context& context, const RulesOptions& settings) {
  if (settings.format) return print_rulebook(context, *settings.format);
  page_output(context.options);
  const auto game = context.load();
  if (!game) return game.error();
  const Presenter presenter{**game, context.messages(),
                            appearance_of(context.options, Surroundings::of(STDOUT_FILENO))};
  if (settings.rule.empty()) {
    context.out().lines(settings.options_only ? options_page(presenter) : rules_page(presenter));
    return ExitCode::done;
  }
  const std::vector<Line> found = rules_called(presenter, settings.rule);
  if (found.empty()) {
    return context.complain(Message("play.no-such-rule").with("given", settings.rule),
                            ExitCode::usage);
  }
  context.out().lines(found);
  return ExitCode::done;
}

}  // namespace

Command rules_command(CommonOptions& options) {
  const auto own = std::make_shared<RulesOptions>();
  return Command{"rules", [own](Context& context) { return print_rules(context, *own); }}
      .takes(game_arguments(options))
      .takes("--options", &own->options_only)
      .takes("rule", &own->rule, "RULE", {.excludes = {"--options"}})
      .takes("--format", &own->format, "FORMAT", {.excludes = {"--options"}})
      .takes(appearance_arguments(options));
}

}  // namespace talon::cli
