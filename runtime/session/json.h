#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace talon {

/// JSON whose objects keep the order in which their keys were added.
using Json = nlohmann::ordered_json;

/// The value on one line, without a line break at its end; what is not UTF-8 is replaced.
std::string json_line(const Json& json);

/// The value over many lines, each below another by two blanks, with a line break at its end.
std::string json_text(const Json& json);

/// Levels of lists and objects in what is read: a parser takes memory for each, and no record
/// or report of ours has ten.
inline constexpr std::size_t kDeepestJson = 64;

/// Whether a text that should be JSON opens more levels than that.
bool nests_too_deep(std::string_view text);

}  // namespace talon
