#pragma once

#include <string_view>

namespace talon {

/// What files may call a thing: a letter or digit, then letters, digits, '-' and '_'; lower case;
/// at most 64.
bool is_name(std::string_view text);

/// What a name in Lua is made of: a letter or digit of ASCII, or '_'.
bool is_name_letter(char letter);
/// Such a letter, '-' or '.': nothing that means more to a shell, a path or a text.
bool is_plain_letter(char letter);

}  // namespace talon
