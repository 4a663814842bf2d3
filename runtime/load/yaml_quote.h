#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace talon {

/// The bytes of the quoted YAML text that `source` begins with, quotes
/// included; 0 when it does not begin with a quote; nullopt when the quote is
/// never closed, which yaml-cpp 0.7 reads to the end of the file.
std::optional<std::size_t> quoted_length(std::string_view source);

}  // namespace talon
