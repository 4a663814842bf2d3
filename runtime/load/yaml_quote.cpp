#include "load/yaml_quote.h"

namespace talon {

std::optional<std::size_t> quoted_length(std::string_view source) {
  const char quote = source.empty() ? '\0' : source[0];
  if (quote != '"' && quote != '\'') return 0;
  for (std::size_t i = 1; i < source.size(); ++i) {
    const bool doubled = quote == '\'' && source.substr(i).starts_with("''");
    const bool escaped = quote == '"' && source[i] == '\\';
    if (doubled || escaped) {
      ++i;
    } else if (source[i] == quote) {
      return i + 1;
    }
  }
  return std::nullopt;
}

}  // namespace talon
