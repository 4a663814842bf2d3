#pragma once

#include <filesystem>
#include <string>

namespace talon {

/// Compares a text with the one that is kept in a file. TALON_APPROVE=1 in the
/// environment writes the file instead, to be read before it is committed.
void check_golden(const std::filesystem::path& kept, const std::string& text);

}  // namespace talon
