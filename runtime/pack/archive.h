#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "pack/pack_limits.h"

namespace talon {

/// A file of a pack.
struct PackedFile {
  std::string path;
  std::string bytes;

  friend bool operator==(const PackedFile&, const PackedFile&) = default;
};

/// Loads the library that archives are written and read with. It is done when the first one is,
/// too; but a process that is confined by then cannot load any. An error says that there is none.
Result<void> prepare_archives();

/// The files as a zip, in their order: the same files give the same bytes, wherever and
/// whenever it is made.
Result<std::string> write_archive(const std::vector<PackedFile>& files);

/// The files of a zip, all in memory. Refused before anything is unpacked: too many or too
/// large files, what is not a file (folders, links), what is encrypted, paths that could lead
/// elsewhere, and two files with one name. No file gets larger than the zip says it is.
Result<std::vector<PackedFile>> read_archive(std::string_view bytes, const PackLimits& limits = {});

}  // namespace talon
