#pragma once

#include <vector>

#include "load/view_fields.h"

namespace talon {

/// Reads the entries of `views` (keys::view), which may refer to each other.
std::vector<RecordView> read_views(const std::vector<Node::Entry>& entries,
                                   const ViewSubjects& subjects, Diagnostics& diagnostics);

/// Reads what makes a view a map.
MapForm read_map_form(const MapReader& view, const ViewSubjects& subjects,
                      const ViewFields& fields);

}  // namespace talon
