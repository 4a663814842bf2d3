#pragma once

#include <vector>

#include "cli/pages/presenter.h"
#include "session/record_page.h"

namespace talon::cli {

struct DrawnMap {
  std::vector<Line> lines;
  int middle = 0;  ///< the line through the first cell with the first of the map's marks
};

/// A map drawn as a grid of boxes with what leads from one to the next, and a
/// legend. Where it does not fit the boxes hold only names or short names, with a
/// sentence for each cell below; where that does not fit, and in a plain
/// appearance, there are the sentences alone.
DrawnMap draw_map(const Presenter& presenter, const MapPage& map);

}  // namespace talon::cli
