#include "load/option.h"

#include <algorithm>

#include "base/contains.h"
#include "base/text.h"
#include "base/unknown.h"
#include "load/keys.h"
#include "load/map_reader.h"

namespace talon {
namespace {

OptionType type_of(const std::string& name) {
  if (name == "boolean") return OptionType::boolean;
  if (name == "one_of") return OptionType::one_of;
  if (name == "cards") return OptionType::cards;
  return OptionType::integer;
}

/// Values of a type, for an option whose default is wrong.
OptionValue harmless(const Option& option) {
  switch (option.type) {
    case OptionType::integer:
      return option.minimum;
    case OptionType::boolean:
      return false;
    case OptionType::one_of:
      return option.choices.empty() ? std::string() : option.choices.front();
    case OptionType::cards:
      break;
  }
  return std::vector<std::string>();
}

void refuse_key(const MapReader& reader, std::string_view key, const std::string& type) {
  if (!reader.has(key)) return;
  reader.error(
      key, Message("diagnostic.key-not-for-type").with("key", std::string(key)).with("type", type));
}

/// Keys that some types need and others do not have.
void check_keys(const MapReader& reader, OptionType type) {
  const bool range = type == OptionType::integer || type == OptionType::cards;
  const bool choices = type == OptionType::one_of || type == OptionType::cards;
  const std::string name = reader.text("type");
  if (!range) refuse_key(reader, "min", name);
  if (!range) refuse_key(reader, "max", name);
  if (!choices) refuse_key(reader, "choices", name);
  if (type == OptionType::cards) refuse_key(reader, "relaxes", name);
  if (type == OptionType::integer) reader.demand("min");
  if (type == OptionType::integer) reader.demand("max");
  if (type == OptionType::one_of) reader.demand("choices");
}

void check_card_names(const MapReader& reader, const Deck& deck) {
  for (const Node& item : reader.items("choices")) {
    if (deck.card(item.scalar)) continue;
    reader.diagnostics().error(item.where, unknown(Named::card, item.scalar, deck.card_ids()));
  }
}

void read_range(const MapReader& reader, Option& option) {
  const auto number_of_choices = static_cast<std::int64_t>(option.choices.size());
  const bool cards = option.type == OptionType::cards;
  option.minimum = reader.integer("min", 0);
  option.maximum = reader.integer("max", cards ? number_of_choices : option.minimum);
  if (option.minimum <= option.maximum && !(cards && option.minimum < 0)) return;
  reader.error(
      reader.has("max") ? "max" : "min",
      Message("diagnostic.empty-range").with("min", option.minimum).with("max", option.maximum));
}

std::optional<OptionValue> integer_value(const Option& option, const Node& node,
                                         Diagnostics& diagnostics) {
  if (!check_type(node, option.name, ValueType::integer, diagnostics)) return std::nullopt;
  const std::int64_t value = *parse_integer(node.scalar);
  if (value >= option.minimum && value <= option.maximum) return value;
  diagnostics.error(node.where, Message("diagnostic.out-of-range")
                                    .with("name", option.name)
                                    .with("value", value)
                                    .with("min", option.minimum)
                                    .with("max", option.maximum));
  return std::nullopt;
}

std::optional<OptionValue> choice_value(const Option& option, const Node& node,
                                        Diagnostics& diagnostics) {
  if (!check_choice(node, option.name, option.choices, diagnostics)) return std::nullopt;
  return node.scalar;
}

/// The index of a card in the option's choices, which are in deck order.
std::optional<std::size_t> choice_index(const Option& option, const Node& item,
                                        Diagnostics& diagnostics) {
  const auto found = std::ranges::find(option.choices, item.scalar);
  if (found != option.choices.end()) return found - option.choices.begin();
  diagnostics.error(item.where,
                    unknown(Message("diagnostic.not-a-choice").with("option", option.name),
                            item.scalar, option.choices));
  return std::nullopt;
}

std::optional<OptionValue> cards_value(const Option& option, const Node& node,
                                       Diagnostics& diagnostics) {
  if (!check_type(node, option.name, ValueType::names, diagnostics)) return std::nullopt;
  std::vector<bool> chosen(option.choices.size());
  bool good = true;
  for (const Node& item : node.items) {
    const std::optional<std::size_t> index = choice_index(option, item, diagnostics);
    if (index && chosen[*index]) {
      diagnostics.error(item.where, Message("diagnostic.repeated-name").with("name", item.scalar));
    }
    good = good && index && !chosen[*index];
    if (index) chosen[*index] = true;
  }
  if (!good) return std::nullopt;
  std::vector<std::string> cards;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (chosen[i]) cards.push_back(option.choices[i]);
  }
  const auto count = static_cast<std::int64_t>(cards.size());
  if (count >= option.minimum && count <= option.maximum) return cards;
  diagnostics.error(node.where, Message("diagnostic.number-of-cards")
                                    .with("name", option.name)
                                    .with("value", count)
                                    .with("min", option.minimum)
                                    .with("max", option.maximum));
  return std::nullopt;
}

Node typed_scalar(const std::string& text, SourceRef where) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.scalar = text;
  node.where = std::move(where);
  return node;
}

/// "a,b" as the list [a, b]; the empty text as the empty list.
Node typed_list(const std::string& text, const SourceRef& where) {
  Node list;
  list.kind = Node::Kind::list;
  list.where = where;
  if (text.empty()) return list;
  SourceRef item = where;
  for (const std::string& part : split(text, ',')) {
    item.length = static_cast<int>(part.size());
    list.items.push_back(typed_scalar(part, item));
    item.column += item.length + 1;
  }
  return list;
}

}  // namespace

Option read_option(const Node::Entry& entry, const Deck* deck, Diagnostics& diagnostics) {
  const std::size_t errors = diagnostics.error_count();
  const MapReader reader(entry, keys::option, diagnostics);
  Option option;
  option.name = entry.key;
  option.where = entry.key_where;
  option.type = type_of(reader.text("type"));
  if (reader.has("type")) check_keys(reader, option.type);
  option.choices = reader.texts("choices");
  if (option.type == OptionType::cards && deck) {
    check_card_names(reader, *deck);
    std::vector<std::string> all = deck->card_ids();
    if (reader.has("choices")) {
      std::erase_if(all, [&](const std::string& id) { return !contains(option.choices, id); });
    }
    option.choices = std::move(all);
  }
  read_range(reader, option);
  option.default_value = harmless(option);
  const Node* value = reader.find("default");
  option.value_where = value ? value->where : option.where;
  // What else is wrong would make the default look wrong too.
  const bool sound = diagnostics.error_count() == errors;
  if (value && sound && (deck || option.type != OptionType::cards)) {
    if (auto read = read_option_value(option, *value, diagnostics)) {
      option.default_value = std::move(*read);
    }
  }
  option.value = option.default_value;
  return option;
}

std::optional<OptionValue> read_option_value(const Option& option, const Node& node,
                                             Diagnostics& diagnostics) {
  switch (option.type) {
    case OptionType::integer:
      return integer_value(option, node, diagnostics);
    case OptionType::one_of:
      return choice_value(option, node, diagnostics);
    case OptionType::cards:
      return cards_value(option, node, diagnostics);
    case OptionType::boolean:
      break;
  }
  if (!check_type(node, option.name, ValueType::boolean, diagnostics)) return std::nullopt;
  return node.scalar == "true";
}

void apply_settings(const std::vector<OptionSetting>& settings, std::vector<Option>& options,
                    Diagnostics& diagnostics) {
  for (const OptionSetting& setting : settings) {
    const auto option = std::ranges::find_if(
        options, [&](const Option& each) { return each.name == setting.name; });
    if (option != options.end()) {
      auto value = read_option_value(*option, setting.value, diagnostics);
      if (!value) continue;
      option->value = std::move(*value);
      option->value_where = setting.value.where;
      continue;
    }
    std::vector<std::string> known;
    for (const Option& each : options) known.push_back(each.name);
    diagnostics.error(setting.name_where, unknown(Named::option, setting.name, known));
  }
}

std::vector<OptionSetting> typed_settings(
    const std::vector<std::pair<std::string, std::string>>& typed,
    const std::vector<Option>& options) {
  const auto file = std::make_shared<SourceFile>(SourceFile{"--set", {}});
  std::vector<OptionSetting> settings;
  for (const auto& setting : typed) {
    const std::string& name = setting.first;
    const std::string& value = setting.second;
    file->text += name + "=" + value + "\n";
    const int line = static_cast<int>(settings.size()) + 1;
    const int after_equals = static_cast<int>(name.size()) + 2;
    const SourceRef name_where{file, line, 1, static_cast<int>(name.size())};
    const SourceRef value_where{file, line, after_equals, static_cast<int>(value.size())};
    const bool cards = std::ranges::any_of(options, [&](const Option& option) {
      return option.name == name && option.type == OptionType::cards;
    });
    settings.push_back({name, name_where,
                        cards ? typed_list(value, value_where) : typed_scalar(value, value_where)});
  }
  return settings;
}

}  // namespace talon
