#pragma once

#include <cstddef>

namespace talon {

/// What a pack may take, so that no file of a stranger fills a disk or a memory. The largest
/// game that ships has some seventy files and not 2 MiB.
struct PackLimits {
  std::size_t packed_bytes = std::size_t{8} << 20;     ///< of the pack itself
  std::size_t files = 500;                             ///< in it, with its manifest
  std::size_t file_bytes = std::size_t{1} << 20;       ///< of one file: no larger one is ever read
  std::size_t unpacked_bytes = std::size_t{16} << 20;  ///< of all files
  /// Bytes that one byte of a pack may become. Rules and texts become some five; a file that is
  /// made to burst becomes a thousand.
  std::size_t ratio = 100;
};

}  // namespace talon
