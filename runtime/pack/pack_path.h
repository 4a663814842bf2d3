#pragma once

#include <string>

#include "base/result.h"

namespace talon {

inline constexpr const char* kManifestFile = "pack.yaml";

/// Whether a file of this kind goes into a pack: rules, scripts and texts, and nothing that
/// another program would run or show.
bool packable(const std::string& path);

/// What the path of a file in a pack must be: plain names below one another, none hidden, of a
/// file that is packable. So it leads nowhere else, on any system.
Result<void> check_pack_path(const std::string& path);

}  // namespace talon
