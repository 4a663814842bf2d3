#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "load/yaml.h"
#include "rules/definition.h"

namespace talon {

/// What a game claims of one of its options: by which of its values the rules only relax those by
/// which others, the values of all other options being the same.
struct OptionClaim {
  /// An integer relaxes
  enum class Order {
    lower,      ///< each lower one
    higher,     ///< each higher one
    multiples,  ///< each of its multiples, both above 0
  };
  struct Numbers {
    Order order = Order::lower;
    std::optional<std::int64_t> of = std::nullopt;  ///< what relaxes them; nothing: each value
  };

  std::string option;
  std::vector<Numbers> numbers = {};
  /// Of other types: a looser value and a stricter one, both as text.
  std::vector<std::pair<std::string, std::string>> pairs = {};
  SourceRef where;

  /// Also where it takes several steps.
  bool relaxes(const OptionValue& loose, const OptionValue& strict) const;
};

/// What the entry of `options:` claims under `relaxes`; nothing where it does not, or where a
/// finding says what is wrong with it.
std::optional<OptionClaim> read_option_claim(const Node::Entry& entry, const Option& option,
                                             Diagnostics& diagnostics);

}  // namespace talon
