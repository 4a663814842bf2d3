#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "session/view.h"

namespace talon::cli {

/// The zone at this index of the view, and those after it that are of its family.
std::span<const View::Zone> family_at(const Presenter& presenter, const View& view, std::size_t at);

/// What the zones of a family are called together, "column 1 to column 7"; one zone by its name.
std::string family_name(const Presenter& presenter, std::span<const View::Zone> zones);

/// The fewest columns between two zones of a row of the family's picture; 1 where no row has two.
int columns_apart(const ZoneFamily& family);

/// The zones of a family side by side, below a heading: their numbers, and below each the faces of
/// its cards, the lowest first; of zones that show their tops alone one row. A family that is
/// drawn: the top card of each where it is in the picture. Empty where they do not fit beside
/// each other, and in a plain appearance.
std::vector<Line> draw_family(const Presenter& presenter, std::span<const View::Zone> zones);

}  // namespace talon::cli
