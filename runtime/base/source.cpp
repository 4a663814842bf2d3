#include "base/source.h"

#include <fmt/format.h>

#include "base/bounded.h"

namespace talon {

std::string_view SourceFile::line(int number) const {
  std::string_view rest = text;
  for (int passed = 1; passed < number; ++passed) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) return {};
    rest.remove_prefix(end + 1);
  }
  if (number < 1) return {};
  std::string_view line = rest.substr(0, rest.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string SourceRef::position() const {
  if (!file) return {};
  const std::string path = one_line(file->path);
  if (line == 0) return path;
  if (column == 0) return fmt::format("{}:{}", path, line);
  return fmt::format("{}:{}:{}", path, line, column);
}

std::string SourceRef::line_position() const {
  SourceRef line_only = *this;
  line_only.column = 0;
  return line_only.position();
}

}  // namespace talon
