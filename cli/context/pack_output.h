#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "confine/helper.h"

namespace talon::cli {

/// What the file of a pack must end with.
inline constexpr std::string_view kPackEnding = ".talon.zip";

/// Writes one file, a pack, for a process that can make none: its path is settled before any
/// script runs. The file is as it was, or is the whole pack.
class PackOutput {
 public:
  /// Null when no process can be made. `path` ends with kPackEnding.
  static std::unique_ptr<const PackOutput> fork(const std::string& path);

  /// 0, or the errno for which there is no such file.
  [[nodiscard]] int write(std::string_view pack) const;

 private:
  explicit PackOutput(Helper helper) : helper_(std::move(helper)) {}

  Helper helper_;
};

}  // namespace talon::cli
