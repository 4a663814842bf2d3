#pragma once

#include "compare/comparison.h"
#include "session/json.h"

namespace talon {

/// A FIGURE as compare_report.h describes it.
Json figure_entry(const ComparedFigure& figure);
/// All figures of it, "won" to "lost_at_once", under their keys.
void add_figures(const Comparison& all, Json& json);

}  // namespace talon
