#pragma once

#include <concepts>

namespace talon {

/// A function for each kind of a variant, to visit it with: a kind that none of them takes does
/// not compile.
template <typename... Functions>
struct Overloads : Functions... {
  using Functions::operator()...;
};

template <typename... Functions>
Overloads(Functions...) -> Overloads<Functions...>;

/// One of some kinds, of which the same is to be done.
template <typename Kind, typename... Kinds>
concept OneOf = (std::same_as<Kind, Kinds> || ...);

}  // namespace talon
