#pragma once

#include <string_view>

namespace talon {

/// What files may call a thing: a letter or digit, then letters, digits, '-' and '_'; lower case;
/// at most 64.
bool is_name(std::string_view text);

}  // namespace talon
