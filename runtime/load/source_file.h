#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/diagnostic.h"
#include "base/source.h"
#include "load/reach.h"

namespace talon {

/// Reads a regular file of at most `limit` bytes within `reach`; a finding says why not.
/// The byte order mark that some editors write is left out.
std::shared_ptr<const SourceFile> read_source(const std::filesystem::path& path,
                                              const std::string& shown_as, const Reach& reach,
                                              std::size_t limit, Diagnostics& diagnostics);

}  // namespace talon
