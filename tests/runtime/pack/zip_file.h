#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace talon::testing {

/// A file of a zip that a stranger could make.
struct ZipEntry {
  std::string path;
  std::string bytes = "x";
  std::uint32_t mode = 0100644;
};

/// A zip as any program would make it, whatever is in it.
std::string zip_of(const std::vector<ZipEntry>& entries);

/// The zip with each `from` in its bytes replaced by `to`, which is as long.
std::string patched(std::string zip, const std::string& from, const std::string& to);

}  // namespace talon::testing
