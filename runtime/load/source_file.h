#pragma once

#include <memory>
#include <string>

#include "base/diagnostic.h"
#include "base/source.h"

namespace talon {

/// Reads a regular file of at most `limit` bytes; a finding says why not.
/// The byte order mark that some editors write is left out.
std::shared_ptr<const SourceFile> read_source(const std::string& path, const std::string& shown_as,
                                              std::size_t limit, Diagnostics& diagnostics);

}  // namespace talon
