#include "load/key_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/catalogue.h"

namespace talon {

const Key* KeyTable::find(std::string_view key) const {
  const auto found = std::ranges::find_if(keys, [&](const Key& each) { return each.name == key; });
  return found == keys.end() ? nullptr : &*found;
}

std::vector<std::string> KeyTable::names() const {
  std::vector<std::string> all;
  for (const Key& key : keys) all.emplace_back(key.name);
  return all;
}

std::string_view type_id(ValueType type) {
  switch (type) {
    case ValueType::boolean:
      return "expected-boolean";
    case ValueType::integer:
      return "expected-integer";
    case ValueType::name:
      return "expected-name";
    case ValueType::line:
      return "expected-line";
    case ValueType::text:
      return "expected-text";
    case ValueType::choice:
      return "expected-choice";
    case ValueType::scalar:
      return "expected-scalar";
    case ValueType::names:
      return "expected-names";
    case ValueType::name_or_names:
      return "expected-name-or-names";
    case ValueType::integer_or_option:
      return "expected-integer-or-option";
    case ValueType::lines:
      return "expected-lines";
    case ValueType::objects:
    case ValueType::list:
      return "expected-list";
    case ValueType::object:
    case ValueType::named:
    case ValueType::change:
    case ValueType::changes:
    case ValueType::map:
      return "expected-map";
    case ValueType::any:
      break;
  }
  return "expected-value";
}

std::string KeyWords::word(std::string_view english) const {
  return messages.text(fmt::format("keys.words.{}", english)).value_or(std::string(english));
}

std::string KeyWords::type(const Key& key) const {
  const auto of_form = [&](std::string_view type, std::string_view keys_of = "") {
    if (key.of.empty()) return word(type);
    return fmt::format("{}: {}{}", word(type), keys_of, word(key.of));
  };
  switch (key.type) {
    case ValueType::boolean:
      return word("`true` or `false`");
    case ValueType::integer:
      return word("whole number");
    case ValueType::name:
      return word("name");
    case ValueType::line:
      return word("text of one line");
    case ValueType::text:
      return word("text");
    case ValueType::scalar:
      return word("value");
    case ValueType::names:
      return word("list of names");
    case ValueType::name_or_names:
      return word("name, or list of names");
    case ValueType::integer_or_option:
      return word("whole number, or `{option: name}`");
    case ValueType::lines:
      return word("list of texts");
    case ValueType::object:
    case ValueType::map:
      return of_form("map");
    case ValueType::objects:
      return of_form("list of maps");
    case ValueType::named:
      return of_form("map from names to maps");
    case ValueType::change:
      return of_form("map", word("keys of") + " ");
    case ValueType::changes:
      return of_form("map from names to maps", word("keys of") + " ");
    case ValueType::list:
      return of_form("list");
    case ValueType::any:
      return word(key.of.empty() ? "value, list or map" : key.of);
    case ValueType::choice:
      break;
  }
  return fmt::format("`{}`", fmt::join(key.choices, "`, `"));
}

std::string KeyWords::default_shown(const Key& key) const {
  std::string said = word(key.default_shown);
  const bool is_value = said == key.default_shown && said.find(' ') == std::string::npos;
  return is_value && !said.empty() ? fmt::format("`{}`", said) : said;
}

std::string KeyWords::meaning(const KeyTable& table, const Key& key) const {
  return messages.text(fmt::format("keys.{}.{}", table.name, key.name))
      .value_or(std::string(key.meaning));
}

}  // namespace talon
