#pragma once

#include <atomic>
#include <cstdint>

namespace talon {

/// How another thread watches and stops long work of many parts. Parts that have begun are still
/// done, so that the results are those of the first parts.
struct WorkWatch {
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> stop = false;
};

}  // namespace talon
