#pragma once

#include <atomic>
#include <cstdint>

namespace talon {

/// What another thread sees of long work that consists of many parts, and how it stops it:
/// what was begun is done, so that the results that are there are the first ones.
struct WorkWatch {
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> stop = false;
};

}  // namespace talon
