#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "confine/helper.h"

namespace talon::cli {

/// Writes drawings and chronicles into files that the player names, for a process that can make
/// none.
///
/// The helper makes new files only, and only with names that drawings and chronicles have, so that
/// whoever gets hold of this process can harm nothing that is there, nor leave a program behind.
class DrawingHelper {
 public:
  /// Null when no process can be made.
  static std::unique_ptr<const DrawingHelper> fork();

  /// 0, or the errno for which there is no such new file.
  [[nodiscard]] int write(const std::string& path, std::string_view content) const;

 private:
  explicit DrawingHelper(Helper helper) : helper_(std::move(helper)) {}

  Helper helper_;
};

}  // namespace talon::cli
