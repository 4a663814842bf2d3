#include "load/straight_way.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace fs = std::filesystem;

namespace talon {

std::optional<fs::path> straight_way(const fs::path& folder, const fs::path& path) {
  const std::string& whole = path.native();
  std::string_view rest(whole);
  if (folder.empty() || !folder.has_filename() || !rest.starts_with(folder.native())) return {};
  rest.remove_prefix(folder.native().size());
  if (!rest.empty() && !rest.starts_with('/')) return {};  // a name that only begins alike
  std::size_t begin = whole.size() - rest.size();
  while (begin < whole.size()) {
    const std::size_t end = std::min(whole.find('/', begin + 1), whole.size());
    const std::string_view name = std::string_view(whole).substr(begin + 1, end - begin - 1);
    if (name.empty() || name == "." || name == "..") return {};
    std::error_code error;
    const fs::file_status status = fs::symlink_status(whole.substr(0, end), error);
    if (error || !fs::exists(status) || fs::is_symlink(status)) return {};
    begin = end;
  }
  return fs::path(rest.empty() ? rest : rest.substr(1));
}

}  // namespace talon
