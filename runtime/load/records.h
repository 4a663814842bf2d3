#pragma once

#include <vector>

#include "load/data.h"
#include "table/records.h"

namespace talon {

/// Reads the entries of `records` (keys::record), which may refer to each other.
std::vector<RecordKindInfo> read_records(const std::vector<Node::Entry>& entries,
                                         const NameLists& lists, Diagnostics& diagnostics);

}  // namespace talon
