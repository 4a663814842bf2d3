#include "workshop/starter_rule.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/bounded.h"
#include "base/shell_word.h"
#include "base/text.h"
#include "base/unicode.h"
#include "workshop/starter_editor.h"
#include "workshop/yaml_text.h"

namespace talon {
namespace {

constexpr std::size_t kColumnOfComments = 36;

/// What a game says, for a comment: that ends with its line, and no file may hold controls.
std::string in_comment(std::string_view text) { return without_controls(one_line(text)); }

std::string title_of_game(const Game& game) {
  return in_comment(game.texts().text(game.definition.title_key).value_or(game.definition.game));
}

/// "0 to 44", or the values that there are.
std::string range_comment(const Option& option) {
  switch (option.type) {
    case OptionType::integer:
      return fmt::format("{} .. {}", option.minimum, option.maximum);
    case OptionType::boolean:
      return "false, true";
    case OptionType::one_of:
    case OptionType::cards:
      break;
  }
  return join(option.choices, ", ");
}

std::string value_of(const Option& option) {
  if (option.type == OptionType::cards) return "[" + option_text(option.value) + "]";
  return option_text(option.value);
}

class RuleFile {
 public:
  RuleFile(const StarterRequest& request, const std::string& folder, const Game& game,
           const Node& declared, const Catalogue& messages)
      : request_(request), folder_(folder), game_(game), declared_(declared), messages_(messages) {}

  std::string yaml() {
    text_ = schema_line("variant") + say("rule-head");
    line("schema: 1");
    line("id: " + request_.name);
    line("extends: " + scalar_text(*request_.from));
    line("title: " + title_of(request_.name));
    if (request_.deck) line(fmt::format("set: {{deck: {{use: {}}}}}", *request_.deck));
    options();
    changes();
    text_ += "\n" + say("scripts") + "\n";
    line(fmt::format("#scripts: [{}.lua]", request_.name));
    text_ += "\n" + say("texts") + "\n";
    texts();
    return std::move(text_);
  }

  std::string lua() {
    text_ = say("lua-head");
    const spec::Rules& rules = game_.rules;
    if (!rules.setup_rule.empty()) declared("setup", "", rules.setup_rule);
    for (const spec::Phase& phase : rules.phases) declared("phase", phase.name, phase.rule);
    for (const auto& move : rules.moves) declared("move", move->name, move->rule);
    for (const auto& move : rules.questions) declared("question", move->name, move->rule);
    for (const spec::Ending& ending : rules.endings) declared("ending", ending.name, ending.rule);
    for (const spec::Procedure& one : rules.procedures) declared("procedure", one.name, one.rule);
    for (const spec::NamedEffect& one : rules.effects) line("--   effect    " + one.name);
    const std::string& stock = game_.layout.zones()[game_.definition.stock].name;
    text_ += "\n" + say("lua-wrap");
    line("--");
    line("--wrap \"setup\" (function(old)");
    line(fmt::format("--  return {{ old, shuffle \"{}\" }}", stock));
    line("--end)");
    if (rules.endings.empty()) return std::move(text_);
    text_ += "\n" + say("lua-replace");
    line("--");
    line(fmt::format("--replace \"{}\" {{ when = count(\"{}\"):equals(0) }}",
                     rules.endings.back().name, stock));
    return std::move(text_);
  }

 private:
  std::string say(const char* key) const {
    return messages_.render(Message(std::string("new.") + key)
                                .with("name", request_.name)
                                .with("folder", shell_word(folder_))
                                .with("title", title_of(request_.name))
                                .with("game", title_of_game(game_)));
  }

  void line(const std::string& text) { text_ += text + "\n"; }

  /// Lines of comment that are still comment when the first `#` is taken away.
  void comment(const std::string& words) {
    std::string part = "#  #";
    for (const std::string& word : split(words, ' ')) {
      if (display_width(part) + 1 + display_width(word) > kPageWidth) {
        line(std::exchange(part, "#  #"));
      }
      part += " " + word;
    }
    line(part);
  }

  void options() {
    if (game_.definition.options.empty()) return;
    text_ += "\n" + say("options") + "\n";
    line("#options:");
    for (const Option& option : game_.definition.options) {
      if (const auto meaning = game_.texts().text("options." + option.name))
        comment(in_comment(*meaning));
      std::string text = fmt::format("#  {}: {}", option.name, value_of(option));
      text.append(std::max(kColumnOfComments, text.size() + 2) - text.size(), ' ');
      line(text + "# " + in_comment(range_comment(option)));
    }
  }

  /// One example of each verb, with names that the game has. What `set` changes is one value a
  /// line, since one that is left as it is would be a mistake.
  void changes() {
    const std::string card = game_.cards().id(0);
    const std::vector<std::string> printed = printed_on(0);
    text_ += "\n" + say("change");
    line("#set:");
    line("#  cards:");
    line(fmt::format("#    {}:", scalar_text(card)));
    for (const std::string& value : printed) line("#      " + value);
    zones();
    line("#add:");
    line(fmt::format("#  cards: [{{id: another-{}, {}}}]", card, join(printed, ", ")));
    line("#remove:");
    line(fmt::format("#  cards: [{}]", card));
  }

  /// All as they are declared, of which a family is one.
  void zones() {
    const Node* zones = declared_.find("zones");
    if (zones == nullptr || zones->entries.empty()) return;
    line("#  zones:");
    for (const Node::Entry& zone : zones->entries) {
      line(fmt::format("#    {}:", scalar_text(zone.key)));
      for (const Node::Entry& key : zone.value.entries) value_of_zone(key);
    }
  }

  /// On one line; a picture in lines, as it is drawn.
  void value_of_zone(const Node::Entry& key) {
    const std::string start = fmt::format("#      {}:", scalar_text(key.key));
    if (!key.value.is_list()) return line(start + " " + flow_text(key.value));
    line(start);
    for (const Node& item : key.value.items) line("#        - " + flow_text(item));
  }

  /// What the deck says of a card, as a deck file writes it.
  std::vector<std::string> printed_on(CardId card) const {
    std::vector<std::string> values;
    const CardTable& cards = game_.cards();
    for (std::size_t i = 0; i < cards.attributes().size(); ++i) {
      const Attribute& attribute = cards.attributes()[i];
      const AttributeValue value = cards.value(static_cast<int>(i), card);
      const bool derived = game_.definition.declared_at.contains("attributes." + attribute.name);
      if (derived || value.absent) continue;
      if (const std::string text = printed(attribute, value); !text.empty()) {
        values.push_back(attribute.name + ": " + text);
      }
    }
    return values;
  }

  static std::string printed(const Attribute& attribute, AttributeValue value) {
    switch (attribute.kind) {
      case AttributeKind::integer:
        return std::to_string(value.value);
      case AttributeKind::symbol:
        return scalar_text(attribute.symbols[value.value]);
      case AttributeKind::flag:
        return value.value != 0 ? "true" : "";
      case AttributeKind::symbol_set: {
        std::vector<std::string> held;
        for (std::size_t i = 0; i < attribute.symbols.size(); ++i) {
          const bool has = ((static_cast<std::uint64_t>(value.value) >> i) & 1) != 0;
          if (has) held.push_back(scalar_text(attribute.symbols[i]));
        }
        return held.empty() ? "" : "[" + join(held, ", ") + "]";
      }
      default:
        return {};
    }
  }

  void texts() {
    const std::string rule = game_.rules.setup_rule;
    const std::string own = rule.substr(rule.find('.') + 1);
    line("#texts:");
    line("#  " + request_.language + ":");
    line("#    rules:");
    line(fmt::format("#      {}: {{text: ...}}", own));
  }

  void declared(const char* kind, const std::string& name, const std::string& rule) {
    const auto title = game_.texts().text("rules." + rule + ".title");
    line(fmt::format("--   {:<9} {:<20} {}{}", kind, name, rule,
                     title ? ": " + in_comment(*title) : ""));
  }

  const StarterRequest& request_;
  const std::string& folder_;
  const Game& game_;
  const Node& declared_;
  const Catalogue& messages_;
  std::string text_;
};

}  // namespace

std::string title_of(std::string name) {
  std::ranges::replace_if(
      name, [](char c) { return c == '-' || c == '_'; }, ' ');
  const char first = name.front();
  if (first >= 'a' && first <= 'z') name.front() = static_cast<char>(first - 'a' + 'A');
  return name;
}

std::vector<StarterFile> house_rule_files(const StarterRequest& request, const std::string& folder,
                                          const Game& game, const Node& declared,
                                          const Catalogue& messages) {
  RuleFile file(request, folder, game, declared, messages);
  std::vector<StarterFile> files;
  files.push_back({request.name + ".yaml", file.yaml()});
  files.push_back({request.name + ".lua", file.lua()});
  return files;
}

}  // namespace talon
