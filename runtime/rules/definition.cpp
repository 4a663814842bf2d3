#include "rules/definition.h"

#include "base/text.h"

namespace talon {

std::string option_text(const OptionValue& value) {
  struct Words {
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
    std::string operator()(const std::string& name) const { return name; }
    std::string operator()(const std::vector<std::string>& cards) const { return join(cards, ","); }
  };
  return std::visit(Words{}, value);
}

const Option* Definition::option(std::string_view name) const {
  for (const Option& one : options) {
    if (one.name == name) return &one;
  }
  return nullptr;
}

const ZoneFamily* Definition::family(std::string_view name) const {
  for (const ZoneFamily& one : families) {
    if (one.name == name) return &one;
  }
  return nullptr;
}

const DataTable* Definition::table(std::string_view name) const {
  for (const DataTable& one : tables) {
    if (one.name == name) return &one;
  }
  return nullptr;
}

std::optional<std::vector<std::string>> Definition::names_of(std::string_view list) const {
  if (const DataTable* found = table(list)) {
    std::vector<std::string> ids;
    for (const DataTable::Row& row : found->rows) ids.push_back(row.id);
    return ids;
  }
  for (const Attribute& attribute : cards.attributes()) {
    if (attribute.vocabulary == list) return attribute.symbols;
  }
  return std::nullopt;
}

std::vector<std::string> Definition::lists() const {
  std::vector<std::string> all;
  for (const DataTable& one : tables) all.push_back(one.name);
  for (const Attribute& attribute : cards.attributes()) {
    if (!attribute.vocabulary.empty()) all.push_back(attribute.vocabulary);
  }
  return all;
}

}  // namespace talon
