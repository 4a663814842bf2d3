#include "checks/option_samples.h"

#include <algorithm>

#include "base/text.h"

namespace talon {
namespace {

/// The first cards of the choices, as few and as many as the option allows.
std::vector<std::string> card_ends(const Option& option) {
  const auto first = [&](std::int64_t count) {
    const auto size = std::min<std::size_t>(count, option.choices.size());
    return join({option.choices.begin(), option.choices.begin() + static_cast<long>(size)}, ",");
  };
  return {first(option.minimum), first(option.maximum)};
}

std::vector<std::string> ends(const Option& option) {
  switch (option.type) {
    case OptionType::integer:
      return {std::to_string(option.minimum), std::to_string(option.maximum)};
    case OptionType::boolean:
      return {"false", "true"};
    case OptionType::one_of:
      return option.choices;
    case OptionType::cards:
      return card_ends(option);
  }
  return {};
}

}  // namespace

std::vector<TypedOptions> option_samples(const Definition& definition) {
  std::vector<TypedOptions> samples = {{}};
  for (const Option& option : definition.options) {
    for (const std::string& value : ends(option)) {
      if (value != option_text(option.value)) samples.push_back({{option.name, value}});
    }
  }
  return samples;
}

}  // namespace talon
