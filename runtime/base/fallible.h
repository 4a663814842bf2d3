#pragma once

#include <optional>
#include <utility>

namespace talon {

/// What went wrong, or nothing; whoever is given one looks at it.
template <typename Trouble>
class [[nodiscard]] Fallible : public std::optional<Trouble> {
 public:
  Fallible() = default;
  Fallible(std::optional<Trouble> other) : std::optional<Trouble>(std::move(other)) {}
  using std::optional<Trouble>::optional;
};

}  // namespace talon
