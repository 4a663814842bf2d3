#pragma once

#include <filesystem>
#include <vector>

#include "base/result.h"

namespace talon {

/// The version of Landlock's interface that the kernel has; an errno when it has none, or
/// when whoever started this process does not let it ask.
Expected<int, int> landlock_version();

/// The files that a process can go on using. What does not exist is passed over.
struct FileGrants {
  /// Files, and folders with all that lies below them.
  std::vector<std::filesystem::path> read = {};
  /// Folders in which names can be looked at, here and below.
  std::vector<std::filesystem::path> list = {};
  /// Folders below which files are read, made, changed, renamed and removed.
  std::vector<std::filesystem::path> write = {};
};

/// From here on this thread, and every one that it starts, opens no other file, connects to
/// no TCP port, and sends no signal to a process outside, as far as the version of Landlock
/// goes. What is open stays open. Cannot be undone. An error is an errno.
Expected<void, int> restrict_files(const FileGrants& grants);

}  // namespace talon
