#pragma once

#include <string_view>

namespace talon::fuzz {

/// Whether each element of a page or a drawing is closed where it must be, and nothing is
/// in it that could begin another: what strangers call things stays text.
bool is_marked_up_well(std::string_view page);

}  // namespace talon::fuzz
