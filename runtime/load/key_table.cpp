#include "load/key_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace talon {
namespace {

std::string with_form(std::string_view type, const Key& key) {
  return key.of.empty() ? std::string(type) : fmt::format("{}: {}", type, key.of);
}

/// A value stands as in a file; words ("all cards") as words.
std::string default_text(const Key& key) {
  const bool words = key.default_shown.find(' ') != std::string_view::npos;
  if (words || key.default_shown.empty()) return std::string(key.default_shown);
  return fmt::format("`{}`", key.default_shown);
}

}  // namespace

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

std::string type_text(const Key& key) {
  switch (key.type) {
    case ValueType::boolean:
      return "`true` or `false`";
    case ValueType::integer:
      return "whole number";
    case ValueType::name:
      return "name";
    case ValueType::line:
      return "text of one line";
    case ValueType::text:
      return "text";
    case ValueType::scalar:
      return "value";
    case ValueType::names:
      return "list of names";
    case ValueType::name_or_names:
      return "name, or list of names";
    case ValueType::integer_or_option:
      return "whole number, or `{option: name}`";
    case ValueType::lines:
      return "list of texts";
    case ValueType::object:
      return fmt::format("map: {}", key.of);
    case ValueType::objects:
      return fmt::format("list of maps: {}", key.of);
    case ValueType::named:
      return fmt::format("map from names to maps: {}", key.of);
    case ValueType::change:
      return fmt::format("map: keys of {}", key.of);
    case ValueType::changes:
      return fmt::format("map from names to maps: keys of {}", key.of);
    case ValueType::list:
      return with_form("list", key);
    case ValueType::map:
      return with_form("map", key);
    case ValueType::any:
      return key.of.empty() ? "value, list or map" : std::string(key.of);
    case ValueType::choice:
      break;
  }
  return fmt::format("`{}`", fmt::join(key.choices, "`, `"));
}

std::string reference_table(const KeyTable& table) {
  std::string text = "| key | type | required | default | meaning |\n|---|---|---|---|---|\n";
  for (const Key& key : table.keys) {
    const bool required = key.need == Need::required;
    text += fmt::format("| `{}` | {} | {} | {} | {} |\n", key.name, type_text(key),
                        required ? "yes" : "no", default_text(key), key.meaning);
  }
  return text;
}

}  // namespace talon
