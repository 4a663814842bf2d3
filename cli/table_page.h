#pragma once

#include <vector>

#include "cli/presenter.h"
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

/// One zone or grid of the view with all that can be seen of it, whatever a table
/// shows: the one whose id or name is meant by `word`, a beginning of it or of one of its words.
/// Empty when that is none or several.
std::vector<Line> draw_place(const Presenter& presenter, const View& view, const std::string& word);

}  // namespace talon::cli
