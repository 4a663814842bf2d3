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

}  // namespace talon
