#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/pages/presenter.h"
#include "session/session.h"
#include "session/view.h"

namespace talon::cli {

/// The zones and grids from which the moves on offer take cards, by ZoneId. What a
/// player chooses from is shown in full, the rest briefly.
std::vector<bool> zones_in_question(const Session& session);

/// How much of the table is drawn.
enum class TableExtent {
  glance,  ///< what a player sees after each answer: without quiet zones and counters
  whole,
};

/// The table: every zone with its title, its size and its cards (of those face
/// down the number), then the grids and the counters. Without columns and signs in a plain
/// appearance.
std::vector<Line> draw_table(const Presenter& presenter, const View& view,
                             const std::vector<bool>& in_question, TableExtent extent);

/// One zone or grid, or the zones of one family, with all that can be seen of it, whatever a table
/// shows: what is meant by `words`, its name or id or beginnings of their words. Fails with the
/// names that there are, or of what else is meant.
Result<std::vector<Line>> draw_spot(const Presenter& presenter, const Session& session,
                                    const std::string& words);

}  // namespace talon::cli
