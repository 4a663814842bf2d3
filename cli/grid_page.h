#pragma once

#include <vector>

#include "cli/presenter.h"
#include "session/view.h"

namespace talon::cli {

/// A grid as it lies: a frame a card with what its edges show in the frame, its
/// face inside, and the frames of related cards joined by double lines. Where
/// that is too wide, a line a card; in a plain appearance a sentence a card.
std::vector<Line> draw_grid(const Presenter& presenter, const View::Grid& grid);

}  // namespace talon::cli
