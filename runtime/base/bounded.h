#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/message.h"

namespace talon {

/// What is said of a file is kept to a size that a person can read, however large the file
/// makes its names and however much is wrong with it; and a name keeps to its line, so that
/// it cannot look like something that was said.

/// Findings that are shown at once. More are only counted: once these are mended, the rest is
/// shown.
inline constexpr std::size_t kMaxFindingsShown = 500;

/// The text with a blank in the place of each line break and tab, and of each sign that turns the
/// direction of writing.
std::string one_line(std::string_view text);

/// The message with its values on one line each, and cut where they are too long to read.
Message bounded(Message message);

/// As much of a source line as is shown around the column (from 1; 0 for its beginning).
std::string_view bounded_line(std::string_view line, int column);

}  // namespace talon
