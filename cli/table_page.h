#pragma once

#include <vector>

#include "cli/presenter.h"
#include "session/session.h"
#include "session/view.h"

namespace talon::cli {

/// The zones and grids from which the moves on offer take cards, by ZoneId. What a
/// player chooses from is shown in full, the rest briefly.
std::vector<bool> zones_in_question(const Session& session);

/// The table: every zone with its title, its size and its cards (of those face
/// down the number), then the grids and the counters. Without columns and signs in a plain
/// appearance.
std::vector<Line> draw_table(const Presenter& presenter, const View& view,
                             const std::vector<bool>& in_question);

}  // namespace talon::cli
