#pragma once

#include <fmt/format.h>

#include <string>

namespace talon {

/// Prints the failed claim with file and line to stderr and aborts.
[[noreturn]] void fail_check(const char* file, int line, const std::string& claim);

}  // namespace talon

/// Claims that must hold whatever a player or an author does: a failure is our
/// own bug, so the process stops with both values on stderr.
#define TALON_CHECK(condition)                             \
  do {                                                     \
    if (!(condition)) [[unlikely]]                         \
      ::talon::fail_check(__FILE__, __LINE__, #condition); \
  } while (false)
#define TALON_CHECK_EQ(left, right)                                                     \
  do {                                                                                  \
    const auto& talon_left = (left);                                                    \
    const auto& talon_right = (right);                                                  \
    if (!(talon_left == talon_right)) [[unlikely]]                                      \
      ::talon::fail_check(                                                              \
          __FILE__, __LINE__,                                                           \
          fmt::format("{} == {} ({} and {})", #left, #right, talon_left, talon_right)); \
  } while (false)
