#pragma once

#include <string>

#include "cli/terminal/output.h"

namespace talon::cli {

// What pictures of a rulebook are made of, as SVG. All lengths are in the drawing's units.

/// How large the signs of a line may be in this room.
double size_for(const Line& line, double room, double largest);

/// A line of signs, each in its colour, as large as the room allows.
std::string drawn_line(const Line& line, double x, double y, double room, double largest,
                       const char* anchor);

/// A rectangle in a style of the book: "card", "back" or "room".
std::string drawn_box(double x, double y, double width, double height, const char* style);

/// A whole drawing; `name` is what is said of it where it is not seen.
std::string drawing_of(double width, double height, const std::string& name,
                       const std::string& content);

}  // namespace talon::cli
