#pragma once

#include <optional>
#include <vector>

#include "base/diagnostic.h"
#include "cards/card_table.h"
#include "load/yaml.h"

namespace talon {

/// A column of a card table.
struct DerivedColumn {
  Attribute attribute;
  std::vector<AttributeValue> values;  ///< one a card
};

/// Makes the attribute that a game derives (an entry of
/// `keys::derived_attribute`) from one that the table has. Nullopt, after a
/// finding, when there is nothing to make it from.
std::optional<DerivedColumn> derive(const Node::Entry& entry, const CardTable& cards,
                                    Diagnostics& diagnostics);

}  // namespace talon
