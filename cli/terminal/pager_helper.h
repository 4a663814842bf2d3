#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/options/options.h"
#include "confine/helper.h"

namespace talon::cli {

/// Shows long texts with the reader's pager, for a process that can start no program.
///
/// The pager's command line is fixed when the helper is forked; all that it can be asked for is to
/// show a text, in which nothing but colours moves a terminal. The pager itself is asked to start
/// nothing and write nothing (LESSSECURE).
class PagerHelper {
 public:
  /// For the pager of PAGER. Null where none is named, where input or output is not a terminal or
  /// wants no screen, and when no process can be made.
  static std::unique_ptr<const PagerHelper> fork(const CommonOptions& options);
  /// For this command line.
  static std::unique_ptr<const PagerHelper> fork(const std::string& command);

  /// Waits until the pager is left. 0, or the errno for which nothing was shown.
  [[nodiscard]] int show(std::string_view text) const;

 private:
  explicit PagerHelper(Helper helper) : helper_(std::move(helper)) {}

  Helper helper_;
};

}  // namespace talon::cli
