#include "load/yaml_file.h"

namespace talon {

std::optional<Node> read_yaml_file(const std::string& path, const std::string& shown_as,
                                   const Reach& reach, Diagnostics& diagnostics) {
  const auto source = read_source(path, shown_as, reach, diagnostics);
  return source ? parse_yaml(source, diagnostics) : std::nullopt;
}

std::optional<Node> peek_yaml_file(const std::string& path, const Reach& reach) {
  Diagnostics reported_elsewhere;
  return read_yaml_file(path, path, reach, reported_elsewhere);
}

}  // namespace talon
