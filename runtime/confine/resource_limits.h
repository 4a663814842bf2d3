#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace talon {

/// What a process may take before it is ended. These are the last resort, far above what
/// any game needs: what scripts may take is counted and said where they run.
struct ResourceLimits {
  std::optional<std::uint64_t> memory = {};       ///< bytes of its own that it can write to
  std::optional<std::chrono::seconds> time = {};  ///< of the processor, for all threads
  bool time_may_end = false;                      ///< see end_of_time_limit
  int exit_at_time_limit = 1;                     ///< the exit code of a process that it ends
  std::optional<std::uint64_t> file = {};         ///< bytes of one file; writing more is an error
};

/// From here on the process has these limits. Where no memory is left, it is as if the machine had
/// no more.
void set_limits(const ResourceLimits& limits);

/// From here on this is said on standard error when the limit of time ends the process.
void say_at_time_limit(std::string words);

/// The limit of time was for what is done by now; from here on there is none.
void end_of_time_limit();

}  // namespace talon
