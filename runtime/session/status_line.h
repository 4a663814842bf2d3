#pragma once

#include <string>
#include <vector>

#include "session/view.h"

namespace talon {

/// The parts of the status line that the game declares under `screen`, in the words of its texts.
std::vector<std::string> status_line(const Game& game, const View& view);

}  // namespace talon
