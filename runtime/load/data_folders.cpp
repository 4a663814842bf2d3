#include "load/data_folders.h"

#include <algorithm>
#include <cstdlib>

#include "load/key_table.h"

namespace fs = std::filesystem;

namespace talon {

// The XDG base directory specification has a relative path ignored.
std::optional<fs::path> user_data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data && fs::path(data).is_absolute()) return fs::path(data) / "talon";
  const char* home = std::getenv("HOME");
  if (!home || !fs::path(home).is_absolute()) return std::nullopt;
  return fs::path(home) / ".local" / "share" / "talon";
}

std::optional<fs::path> packs_folder() {
  const auto data = user_data_folder();
  return data ? std::optional(*data / "packs") : std::nullopt;
}

std::vector<fs::path> installed_packs() {
  std::vector<fs::path> packs;
  const auto folder = packs_folder();
  if (!folder) return packs;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(*folder, error)) {
    if (is_name(entry.path().filename().string())) packs.push_back(entry.path());
  }
  std::sort(packs.begin(), packs.end());
  return packs;
}

}  // namespace talon
