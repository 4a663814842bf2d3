#pragma once

#include <filesystem>
#include <optional>

namespace talon {

/// The rest of `path`, which is written as something below `folder`, when all of it is there and
/// has neither a link nor a step upwards: then it lies below wherever `folder` itself leads.
/// Nothing when that cannot be told from how the two are written, so that links have to be
/// resolved from the root on, which takes a call of the system for each folder above the file.
/// Whether `folder` itself is there is not asked.
std::optional<std::filesystem::path> straight_way(const std::filesystem::path& folder,
                                                  const std::filesystem::path& path);

}  // namespace talon
