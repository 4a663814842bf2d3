#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "load/deck.h"
#include "load/yaml.h"
#include "rules/definition.h"

namespace talon {

/// A value for an option that exists, by a variant or by `--set`.
struct OptionSetting {
  std::string name;
  SourceRef name_where;
  Node value;
};

/// Reads one entry of `options:` by `keys::option`. `deck` gives the cards that
/// an option of type `cards` chooses from; null when it could not be read.
Option read_option(const Node::Entry& entry, const Deck* deck, Diagnostics& diagnostics);

/// The value that `node` means for the option; a finding says why it has none.
std::optional<OptionValue> read_option_value(const Option& option, const Node& node,
                                             Diagnostics& diagnostics);

void apply_settings(const std::vector<OptionSetting>& settings, std::vector<Option>& options,
                    Diagnostics& diagnostics);

/// What `--set name=value` (in this order) says, as if it was in a file of
/// this name: one setting a line. Cards are separated by commas.
std::vector<OptionSetting> typed_settings(
    const std::vector<std::pair<std::string, std::string>>& typed,
    const std::vector<Option>& options);

}  // namespace talon
