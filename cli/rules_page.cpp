#include "cli/rules_page.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/wrap.h"
#include "rules/cited_rules.h"

namespace talon::cli {
namespace {

constexpr std::string_view kRules = "rules.";
constexpr std::string_view kText = ".text";

std::string range_words(const Presenter& presenter, const Option& option) {
  switch (option.type) {
    case OptionType::integer:
      return presenter.messages.render(Message("play.option-integer")
                                           .with("lowest", option.minimum)
                                           .with("highest", option.maximum));
    case OptionType::boolean:
      return presenter.say("play.option-boolean");
    case OptionType::one_of:
      return presenter.messages.render(
          Message("play.option-one-of").with("choices", join(option.choices, ", ")));
    case OptionType::cards:
      return presenter.messages.render(Message("play.option-cards")
                                           .with("lowest", option.minimum)
                                           .with("highest", option.maximum)
                                           .with("choices", join(option.choices, ", ")));
  }
  return "";
}

void add_wrapped(std::vector<Line>& lines, const Presenter& presenter, const std::string& text) {
  for (Line& line : wrap(text, presenter.look.width, kMargin)) lines.push_back(std::move(line));
}

/// What a variant changes, from the text beside its title.
std::optional<std::string> variant_text(const Game& game) {
  constexpr std::string_view title = ".title";
  std::string key = game.definition.title_key;
  if (!key.ends_with(title)) return std::nullopt;
  key.resize(key.size() - title.size());
  return game.texts().text(key + std::string(kText));
}

/// The options that are not as usual: the rules tell the usual numbers.
void add_changed_options(std::vector<Line>& lines, const Presenter& presenter) {
  bool first = true;
  for (const Option& option : presenter.game.definition.options) {
    if (option.value == option.default_value) continue;
    if (std::exchange(first, false)) {
      lines.emplace_back();
      lines.push_back({heading(presenter.say("play.changed-options"))});
    }
    add_wrapped(lines, presenter,
                presenter.messages.render(
                    Message("play.changed-option")
                        .with("name", option.name)
                        .with("value", option_text(option.value))
                        .with("default", option_text(option.default_value))
                        .with("meaning", presenter.text_or("options." + option.name, ""))));
  }
}

}  // namespace

std::optional<RuleText> rule_text(const Game& game, const std::string& rule) {
  const std::string key = std::string(kRules) + rule;
  auto text = game.texts().text(key + std::string(kText));
  if (!text) return std::nullopt;
  return RuleText{game.texts().text(key + ".title").value_or(rule), std::move(*text)};
}

std::vector<Line> rules_page(const Presenter& presenter) {
  const Game& game = presenter.game;
  std::vector<Line> lines{{heading(presenter.title())}};
  if (const auto summary = game.texts().text("summary")) add_wrapped(lines, presenter, *summary);
  if (const auto difference = variant_text(game)) {
    lines.emplace_back();
    add_wrapped(lines, presenter, *difference);
  }
  for (const std::string& rule : cited_rules(game.rules)) {
    const auto explained = rule_text(game, rule);
    if (!explained) continue;
    lines.emplace_back();
    lines.push_back({heading(explained->title), aside(" [" + rule + "]")});
    add_wrapped(lines, presenter, explained->text);
  }
  add_changed_options(lines, presenter);
  return lines;
}

std::vector<Line> options_page(const Presenter& presenter) {
  const Game& game = presenter.game;
  std::vector<Line> lines{{heading(
      presenter.say(game.definition.options.empty() ? "play.no-options" : "play.options"))}};
  for (const Option& option : game.definition.options) {
    lines.emplace_back();
    lines.push_back({heading(option.name), Span{": " + range_words(presenter, option), {}}});
    add_wrapped(
        lines, presenter,
        presenter.messages.render(
            Message("play.option-default").with("value", option_text(option.default_value))));
    if (option.value != option.default_value) {
      add_wrapped(lines, presenter,
                  presenter.messages.render(
                      Message("play.option-in-force").with("value", option_text(option.value))));
    }
    if (const auto meaning = game.texts().text("options." + option.name)) {
      add_wrapped(lines, presenter, *meaning);
    }
  }
  return lines;
}

}  // namespace talon::cli
