#include "cli/completion/programs_called.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <set>

#include "base/text.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

/// More programs than this are a list that nobody reads.
constexpr std::size_t kMaxPrograms = 2'000;

enum class Listed { folders, programs, both };

/// Adds what a folder has under names that begin so, written after `before`.
void add_from(const fs::path& folder, const std::string& before, std::string_view name,
              Listed listed, std::set<std::string>& found) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string own = entry.path().filename().string();
    // As a shell does, what begins with a point is listed where the point is typed.
    if (!own.starts_with(name) || (own.front() == '.' && name.empty())) continue;
    if (found.size() >= kMaxPrograms) return;
    if (entry.is_directory(error)) {
      if (listed != Listed::programs) found.insert(before + own + "/");
    } else if (listed != Listed::folders && access(entry.path().c_str(), X_OK) == 0) {
      found.insert(before + own);
    }
  }
}

}  // namespace

std::vector<std::string> programs_called(std::string_view beginning) {
  std::set<std::string> found;
  const std::size_t slash = beginning.rfind('/');
  if (slash != std::string_view::npos) {
    const std::string before(beginning.substr(0, slash + 1));
    add_from(before, before, beginning.substr(slash + 1), Listed::both, found);
  } else {
    const char* const path = std::getenv("PATH");
    for (const std::string& folder : split(path == nullptr ? "" : path, ':')) {
      if (!folder.empty()) add_from(folder, "", beginning, Listed::programs, found);
    }
    add_from(".", "", beginning, Listed::folders, found);
  }
  return {found.begin(), found.end()};
}

}  // namespace talon::cli
