#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace talon {

/// The text as a shell takes it for one word: in single quotes where it must be, and where it
/// has signs that would not come through a terminal ($'\n', which dash does not know), on one
/// line all the same.
std::string shell_word(std::string_view text);

/// Whether a shell takes the text for one word that is the text, though nobody quotes it.
bool needs_no_quotes(std::string_view text);

/// The command of these words, ready to be pasted into a shell.
std::string shell_command(const std::vector<std::string>& words);

}  // namespace talon
