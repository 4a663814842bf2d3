#include "cli/pages/rules_page.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/terminal/wrap.h"
#include "rules/cited_rules.h"

namespace talon::cli {
namespace {

constexpr std::string_view kRules = "rules.";
constexpr std::string_view kText = ".text";

std::string range_words(const Presenter& presenter, const Option& option) {
  switch (option.type) {
    case OptionType::integer:
      return presenter.messages.render(
          Message("play.option-integer").with("min", option.minimum).with("max", option.maximum));
    case OptionType::boolean:
      return presenter.say("play.option-boolean");
    case OptionType::one_of:
      return presenter.messages.render(
          Message("play.option-one-of").with("choices", join(option.choices, ", ")));
    case OptionType::cards:
      return presenter.messages.render(Message("play.option-cards")
                                           .with("min", option.minimum)
                                           .with("max", option.maximum)
                                           .with("choices", join(option.choices, ", ")));
  }
  return "";
}

void add_wrapped(std::vector<Line>& lines, const Presenter& presenter, const std::string& text) {
  append(lines, wrap(text, presenter.look.width, kMargin));
}

void add_rule(std::vector<Line>& lines, const Presenter& presenter, const std::string& rule) {
  const auto explained = rule_text(presenter.game, rule);
  if (!explained) return;
  if (!lines.empty()) lines.emplace_back();
  lines.push_back({heading(explained->title), aside(" [" + rule + "]")});
  add_wrapped(lines, presenter, explained->text);
}

/// How well a rule answers to a word; the less the better.
enum class RuleMatch { whole, title, text, none };

RuleMatch match_of(const Game& game, const std::string& rule, const std::string& word) {
  const std::string id = small_letters(rule.substr(std::min(rule.find('.') + 1, rule.size())));
  const auto explained = rule_text(game, rule);
  if (!explained) return RuleMatch::none;
  const auto small = [&](const std::string& text) {
    return game.texts().grammar().respelled(small_letters(text));
  };
  const std::string title = small(explained->title);
  const std::string number = id.substr(0, id.find('-'));
  if (id == word || small_letters(rule) == word || number == word || title == word) {
    return RuleMatch::whole;
  }
  // Letters of a title count from the beginning of one of its words.
  const auto begins_word = [&](const std::string& text, char blank) {
    const std::size_t found = text.find(word);
    return found == 0 || text.find(blank + word) != std::string::npos;
  };
  if (begins_word(title, ' ') || (!parse_integer(word) && begins_word(id, '-'))) {
    return RuleMatch::title;
  }
  return begins_word(small(explained->text), ' ') ? RuleMatch::text : RuleMatch::none;
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
  for (const std::string& rule : cited_rules(game.rules)) add_rule(lines, presenter, rule);
  add_changed_options(lines, presenter);
  return lines;
}

std::vector<Line> rules_called(const Presenter& presenter, const std::string& word) {
  const std::string wanted = presenter.game.texts().grammar().respelled(small_letters(word));
  std::vector<std::string> found;
  RuleMatch best = RuleMatch::none;
  for (const std::string& rule : cited_rules(presenter.game.rules)) {
    const RuleMatch match = match_of(presenter.game, rule, wanted);
    if (match < best) found.clear();
    best = std::min(best, match);
    if (match == best && match != RuleMatch::none) found.push_back(rule);
  }
  std::vector<Line> lines;
  for (const std::string& rule : found) add_rule(lines, presenter, rule);
  return lines;
}

std::vector<Line> question_heading(const Presenter& presenter, const Session& session) {
  const Game& game = session.game();
  const MoveId first = session.offered().front();
  if (first < game.rules.moves.size()) return {};
  const spec::Move& move = game.move(first);
  const auto rule = rule_text(game, move.rule);
  auto asked = game.texts().text("moves." + move.name + ".question");
  if (!asked && rule) asked = rule->title;
  std::vector<Line> lines;
  if (!asked) return lines;
  for (const Line& line : wrap(*asked, presenter.look.width)) {
    lines.push_back({heading(text_of(line))});
  }
  return lines;
}

std::optional<RuleText> rule_of_row(const Game& game, const std::string& table,
                                    const std::string& row) {
  const DataTable* const found = game.definition.table(table);
  if (found == nullptr) return std::nullopt;
  const auto values = std::ranges::find(found->rows, row, &DataTable::Row::id);
  if (values == found->rows.end()) return std::nullopt;
  std::string rule;
  for (std::size_t column = 0; column < found->columns.size(); ++column) {
    if (found->columns[column].type.kind != DataKind::procedure) continue;
    const std::string* const name = values->values[column].name();
    if (name == nullptr) continue;
    const auto procedure = std::ranges::find(game.rules.procedures, *name, &spec::Procedure::name);
    if (procedure == game.rules.procedures.end()) return std::nullopt;
    if (!rule.empty() && rule != procedure->rule) return std::nullopt;
    rule = procedure->rule;
  }
  return rule.empty() ? std::nullopt : rule_text(game, rule);
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
