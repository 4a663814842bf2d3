#pragma once

#include <vector>

#include "cli/pages/presenter.h"
#include "session/session.h"

namespace talon::cli {

/// The legal moves in at most `room` lines, one of them at least: as many as there is room for,
/// numbered as in `list_moves`, and how many more there are.
std::vector<Line> list_moves_within(const Presenter& presenter, const Session& session, int room);

}  // namespace talon::cli
