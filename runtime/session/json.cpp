#include "session/json.h"

#include <nlohmann/json.hpp>

namespace talon {

std::string json_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string json_text(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

bool nests_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size() && depth <= kDeepestJson; ++at) {
    const char letter = text[at];
    if (quoted) {
      if (letter == '\\') ++at;  // what follows ends no text
      quoted = letter != '"';
    } else if (letter == '"') {
      quoted = true;
    } else if (letter == '[' || letter == '{') {
      ++depth;
    } else if ((letter == ']' || letter == '}') && depth > 0) {
      --depth;
    }
  }
  return depth > kDeepestJson;
}

}  // namespace talon
