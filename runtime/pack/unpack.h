#pragma once

#include <filesystem>

#include "pack/pack.h"
#include "session/files.h"

namespace talon {

/// Writes the files of a pack and its manifest below a folder that is there and empty, each on
/// the disk before this returns. An error is an errno; the folder then holds some of them.
Files::Outcome<void> unpack(Files& files, const std::filesystem::path& folder, const Pack& pack);

}  // namespace talon
