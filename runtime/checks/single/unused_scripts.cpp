#include <algorithm>
#include <set>

#include "checks/single/single_checks.h"

namespace fs = std::filesystem;

namespace talon::checks {
namespace {

std::vector<std::string> lua_files(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".lua") names.push_back(entry.path().filename());
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

void unused_scripts(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole || family.folder.empty()) return;
  const auto used = family.scripts();
  for (const char* part : {"", "variants"}) {
    const fs::path shown = fs::path(family.shown) / part;
    for (const std::string& name : lua_files(family.folder / part)) {
      const std::string path = (shown / name).lexically_normal().generic_string();
      if (used.contains(path)) continue;
      const auto file = std::make_shared<SourceFile>(SourceFile{path, {}});
      diagnostics.warning({file, 0, 0, 1}, Message("check.unused-script"));
    }
  }
}

}  // namespace talon::checks
