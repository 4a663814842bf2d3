#pragma once

#include <vector>

#include "cli/pages/presenter.h"
#include "cli/play/play_command.h"

namespace talon::cli {

/// All that can be typed at the prompt of this game.
std::vector<Line> play_help_page(const Presenter& presenter, const PlayCommands& commands);

}  // namespace talon::cli
