#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

#include "base/diagnostic.h"
#include "base/source.h"
#include "load/reach.h"

namespace talon {

inline constexpr std::size_t kMaxFileBytes = 1 << 20;  ///< a larger file of an author is an error

/// Reads a regular file of at most `max_bytes` within `reach`; a finding says why not.
/// The byte order mark that some editors write is left out.
std::shared_ptr<const SourceFile> read_source(const std::filesystem::path& path,
                                              const std::string& shown_as, const Reach& reach,
                                              Diagnostics& diagnostics,
                                              std::size_t max_bytes = kMaxFileBytes);

}  // namespace talon
