#pragma once

#include <optional>
#include <string>

namespace talon::cli {

/// Reads what is known of the terminal that TERM names; false when it is not known.
[[nodiscard]] bool know_terminal(int file);
/// What such a terminal is sent for a thing, by its short name ("cup"); nullopt when it cannot.
std::optional<std::string> capability(const char* name);

}  // namespace talon::cli
