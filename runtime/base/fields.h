#pragma once

#include <cstddef>
#include <utility>

/// The fields of plain structs, for code that does the same to all of one type.
namespace talon {

namespace fields {

/// Stands for a field of any type.
struct Any {
  template <typename Field>
  operator Field() const;
};

template <typename Struct, std::size_t... index>
constexpr bool has(std::index_sequence<index...>) {
  return requires { Struct{(static_cast<void>(index), Any{})...}; };
}

/// How many there are: as many as can be said between braces.
template <typename Struct, std::size_t known = 0>
constexpr std::size_t count() {
  if constexpr (has<Struct>(std::make_index_sequence<known + 1>())) {
    return count<Struct, known + 1>();
  } else {
    return known;
  }
}

}  // namespace fields

/// Calls visit(field) for each field of a struct without bases, in the order of declaration.
template <typename Struct, typename Visit>
void each_field(const Struct& of, const Visit& visit) {
  constexpr std::size_t count = fields::count<Struct>();
  static_assert(count <= 6, "a struct of more fields needs a line here");
  const auto all = [&](const auto&... field) { (visit(field), ...); };
  if constexpr (count == 1) {
    const auto& [a] = of;
    all(a);
  } else if constexpr (count == 2) {
    const auto& [a, b] = of;
    all(a, b);
  } else if constexpr (count == 3) {
    const auto& [a, b, c] = of;
    all(a, b, c);
  } else if constexpr (count == 4) {
    const auto& [a, b, c, d] = of;
    all(a, b, c, d);
  } else if constexpr (count == 5) {
    const auto& [a, b, c, d, e] = of;
    all(a, b, c, d, e);
  } else if constexpr (count == 6) {
    const auto& [a, b, c, d, e, f] = of;
    all(a, b, c, d, e, f);
  }
}

}  // namespace talon
