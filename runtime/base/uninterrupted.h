#pragma once

#include <cerrno>

namespace talon {

/// Makes a call of the system, and again each time a signal came in between.
template <typename Call>
auto uninterrupted(const Call& call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

}  // namespace talon
