#pragma once

#include <string_view>

namespace talon {

/// Writes all of a text to an open file, however few bytes each call takes; 0 or an errno.
[[nodiscard]] int write_whole(int file, std::string_view text);

}  // namespace talon
