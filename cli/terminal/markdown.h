#pragma once

#include <string>
#include <string_view>

namespace talon::cli {

/// The text on one line, as a reader of Markdown shows it: no sign in it means anything else, and
/// none moves a terminal.
std::string in_markdown(std::string_view text);

/// Lines that a reader of Markdown shows as they are, between fences that none of them ends.
std::string fenced_markdown(std::string_view lines);

}  // namespace talon::cli
