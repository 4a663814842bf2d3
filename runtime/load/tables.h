#pragma once

#include <vector>

#include "load/data.h"
#include "rules/definition.h"

namespace talon {

/// The lists that a game's own data may name: the symbols of its deck and the
/// rows of its tables.
NameLists name_lists(const CardTable& cards, const std::vector<Node::Entry>& tables);

/// Reads one entry of `tables` (keys::table).
DataTable read_table(const Node::Entry& entry, const NameLists& lists, Diagnostics& diagnostics);

}  // namespace talon
