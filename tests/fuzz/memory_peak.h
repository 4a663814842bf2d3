#pragma once

#include <cstddef>

namespace talon::fuzz {

/// How much more memory the process has at a time from here on than it has now, at the most.
///
/// AddressSanitizer tells of each block; in builds without it nothing is known, and the peak
/// is 0. There is one at a time.
class MemoryPeak {
 public:
  MemoryPeak();

  std::size_t bytes() const;
};

}  // namespace talon::fuzz
