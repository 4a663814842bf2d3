#pragma once

#include <functional>
#include <vector>

#include "cli/presenter.h"

namespace talon::screen {

/// A text beside the table or over it, made anew for the width that it has.
struct Pane {
  std::function<std::vector<cli::Line>(const cli::Presenter& presenter)> lines;
  int scroll = 0;
};

}  // namespace talon::screen
