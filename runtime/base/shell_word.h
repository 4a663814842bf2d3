#pragma once

#include <string>
#include <string_view>

namespace talon {

/// The text as a shell takes it for one word: in single quotes where it must be.
std::string shell_word(std::string_view text);

}  // namespace talon
