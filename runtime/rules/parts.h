#pragma once

#include <concepts>
#include <variant>

#include "base/fields.h"

namespace talon {

/// Calls visit(field) for each field of the kind of an expression or effect.
template <typename Declared, typename Visit>
void each_part(const Declared& declared, const Visit& visit) {
  std::visit([&](const auto& kind) { each_field(kind, visit); }, declared.kind);
}

/// The same for those of one type.
template <typename Part, typename Declared, typename Visit>
void each_part(const Declared& declared, const Visit& visit) {
  each_part(declared, [&]<typename Field>(const Field& field) {
    if constexpr (std::same_as<Field, Part>) visit(field);
  });
}

}  // namespace talon
