#pragma once

#include <cstddef>
#include <system_error>
#include <thread>
#include <vector>

namespace talon {

/// Calls work(0) on this thread and work(1) to work(threads - 1) on others of their own, and
/// returns when all have. Where the system has no room for so many, the last ones are not
/// called: the work must be such that whoever is there does all of it.
template <typename Work>
void work_side_by_side(std::size_t threads, const Work& work) {
  std::vector<std::jthread> others;
  try {
    for (std::size_t index = 1; index < threads; ++index) {
      others.emplace_back([&work, index] { work(index); });
    }
  } catch (const std::system_error&) {
    // Those that have begun do it all.
  }
  work(0);
}

}  // namespace talon
