#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace talon::cli {

/// A file that is opened before games run, since none can be opened later, and written when
/// there is something to write. Until then it is as it was; a new one is empty.
class ReportFile {
 public:
  /// An error is an errno.
  static Expected<std::shared_ptr<ReportFile>, int> open(const std::string& path);
  ~ReportFile();
  ReportFile(const ReportFile&) = delete;
  ReportFile& operator=(const ReportFile&) = delete;

  /// Puts the text in the place of what is there; 0 or an errno.
  [[nodiscard]] int write(std::string_view text);

 private:
  explicit ReportFile(int file) : file_(file) {}

  int file_;
};

}  // namespace talon::cli
