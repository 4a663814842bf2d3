#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace talon {

/// JSON whose objects keep the order in which their keys were added.
using Json = nlohmann::ordered_json;

/// The value on one line, without a line break at its end; what is not UTF-8 is replaced.
std::string json_line(const Json& json);

/// The value over many lines, each below another by two blanks, with a line break at its end.
std::string json_text(const Json& json);

}  // namespace talon
