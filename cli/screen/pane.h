#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "cli/presenter.h"

namespace talon::screen {

/// A text beside the table or over it, made anew for the width that it has.
struct Pane {
  std::function<std::vector<cli::Line>(const cli::Presenter& presenter)> lines;
  /// The row that stands in the middle where nobody has scrolled.
  std::function<int(const cli::Presenter& presenter)> middle = {};
  std::optional<int> scroll = {};
};

}  // namespace talon::screen
