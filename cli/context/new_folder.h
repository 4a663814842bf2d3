#pragma once

#include <filesystem>

#include "confine/helper.h"

namespace talon::cli {

/// A folder that is made before games run, since only a folder that is there can be kept
/// for writing. Unless it is said that it is to stay, it is taken away again, with the
/// folders that had to be made for it; a helper does that, which can do nothing else.
class NewFolder {
 public:
  /// An error is an errno.
  static Expected<NewFolder, int> make(const std::filesystem::path& folder);

  void keep() const;

 private:
  explicit NewFolder(Helper helper) : helper_(std::move(helper)) {}

  Helper helper_;
};

}  // namespace talon::cli
