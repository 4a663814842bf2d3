#include "checks/hidden_rules.h"

#include <algorithm>

#include "load/finder.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

std::vector<Found> found_in(const fs::path& folder) {
  const LibraryPaths alone{{folder}, {}, {}};
  return Finder(alone).games();
}

}  // namespace

std::vector<HiddenRule> hidden_rules(const LibraryPaths& paths) {
  std::vector<HiddenRule> hidden;
  const auto standard = LibraryPaths::standard();
  if (!standard) return hidden;
  auto folder = std::ranges::find(paths.rules, standard->rules.front());
  if (folder == paths.rules.end()) return hidden;
  const std::vector<Found> shipped = found_in(*folder);
  for (++folder; folder != paths.rules.end(); ++folder) {
    for (const Found& found : found_in(*folder)) {
      const auto same =
          std::ranges::find_if(shipped, [&](const Found& one) { return one.name == found.name; });
      if (same != shipped.end()) hidden.push_back({found.name, found.path, same->path});
    }
  }
  return hidden;
}

}  // namespace talon
