#pragma once

#include <string>

#include "session/record_page.h"

namespace talon {

/// A map as a drawing (SVG 1.1, a whole file): a box for each cell with its name,
/// what it is and what is in it, lines for what joins the boxes, and a legend.
/// Every text says how long it is drawn, so that no font makes two of them overlap.
std::string map_svg(const std::string& title, const MapPage& map);

}  // namespace talon
