#include "load/data_folders.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "base/text.h"
#include "load/key_table.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr const char* kPacks = "packs";
/// As the XDG base directory specification has it.
constexpr std::string_view kUsualDataDirs = "/usr/local/share:/usr/share";

}  // namespace

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
  return data ? std::optional(*data / kPacks) : std::nullopt;
}

std::vector<fs::path> shared_data_folders() {
  const char* set = std::getenv("XDG_DATA_DIRS");
  const std::string_view all = set != nullptr && *set != '\0' ? set : kUsualDataDirs;
  std::vector<fs::path> folders;
  for (const std::string& folder : split(all, ':')) {
    if (fs::path(folder).is_absolute()) folders.push_back(fs::path(folder) / "talon");
  }
  return folders;
}

std::vector<fs::path> packs_in(const fs::path& data) {
  std::vector<fs::path> packs;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(data / kPacks, error)) {
    if (is_name(entry.path().filename().string())) packs.push_back(entry.path());
  }
  std::ranges::sort(packs);
  return packs;
}

std::vector<fs::path> installed_packs() {
  const auto data = user_data_folder();
  return data ? packs_in(*data) : std::vector<fs::path>();
}

}  // namespace talon
