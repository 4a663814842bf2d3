#pragma once

#include <vector>

#include "cli/pages/presenter.h"
#include "cli/terminal/output.h"
#include "session/view.h"

namespace talon::cli {

/// The cards that lie face down and that the player has seen, a sentence for each zone or grid that
/// has some; in lines of at most `width` columns, 0 for any.
std::vector<Line> known_cards(const Presenter& presenter, const View& view, int width);

}  // namespace talon::cli
