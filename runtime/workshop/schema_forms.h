#pragma once

#include <span>
#include <string_view>

namespace talon {

/// What the value of a key holds where no table of keys says it: `of` of a key
/// of type list, map or any names one of these.
struct SchemaForm {
  std::string_view name;    ///< "selectors"
  std::string_view schema;  ///< JSON; may refer to "#/definitions/" of a form or table
};

std::span<const SchemaForm> schema_forms();

}  // namespace talon
