#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"
#include "confine/helper.h"

namespace talon::cli {

/// A folder beside those of the packs that are installed, which a pack is unpacked into before its
/// scripts run. It becomes an installed pack as a whole, or is taken away, also when the process
/// ends: a helper does either, which can do nothing else.
class PackFolder {
 public:
  /// An error is an errno.
  static Expected<PackFolder, int> make(const std::filesystem::path& packs);

  const std::filesystem::path& path() const { return path_; }
  /// Gives it the name of a pack that is not there yet; 0 or an errno.
  [[nodiscard]] int install_as(const std::string& name) const;

 private:
  PackFolder(Helper helper, std::filesystem::path path)
      : helper_(std::move(helper)), path_(std::move(path)) {}

  Helper helper_;
  std::filesystem::path path_;
};

}  // namespace talon::cli
