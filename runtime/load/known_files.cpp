#include "load/known_files.h"

#include "load/yaml_file.h"

namespace talon {

std::optional<KnownFiles::Tree> read_tree(const Location& location, const Reach& reach,
                                          KnownFiles* known, Diagnostics& diagnostics) {
  if (known != nullptr) {
    const auto at = known->trees.find(location.path);
    if (at != known->trees.end()) return at->second;
  }
  const std::size_t findings = diagnostics.all().size();
  auto source = read_source(location.path, location.shown, reach, diagnostics);
  auto root = source ? parse_yaml(source, diagnostics) : std::nullopt;
  if (!root) return std::nullopt;
  KnownFiles::Tree tree{std::move(source), std::move(*root)};
  const bool faultless = diagnostics.all().size() == findings;
  if (known != nullptr && faultless) known->trees.emplace(location.path, tree);
  return tree;
}

}  // namespace talon
