#pragma once

#include <string_view>

#include "base/diagnostic.h"
#include "load/yaml.h"

namespace talon {

/// The value of a key of the map; an empty map, as if written at `where`, when
/// the map does not have it.
Node& section(Node& map, std::string_view key, const SourceRef& where);

/// Whether both say the same, wherever they are. The keys of maps count in
/// their order.
bool same_value(const Node& left, const Node& right);

/// Replaces values of a map; maps in it are changed key by key. A value that is
/// replaced by itself is reported.
void change(Node& map, const Node& patch, Diagnostics& diagnostics);

}  // namespace talon
