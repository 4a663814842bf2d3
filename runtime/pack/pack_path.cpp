#include "pack/pack_path.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/contains.h"
#include "base/plain_name.h"
#include "base/text.h"

namespace talon {
namespace {

constexpr std::size_t kMaxPathPartBytes = 80;
constexpr std::size_t kMaxPathParts = 8;

/// A part that begins with a dot is hidden, or leads up.
bool plain_part(const std::string& part) {
  return !part.empty() && part.size() <= kMaxPathPartBytes && part.front() != '.' &&
         part.back() != '.' && std::ranges::all_of(part, is_plain_letter);
}

}  // namespace

bool packable(const std::string& path) {
  constexpr std::array kinds = {".yaml", ".lua", ".md", ".txt"};
  const std::string kind = std::filesystem::path(path).extension();
  return contains(kinds, kind);
}

Result<void> check_pack_path(const std::string& path) {
  const std::vector<std::string> parts = split(path, '/');
  const bool plain = parts.size() <= kMaxPathParts && std::ranges::all_of(parts, plain_part);
  if (!plain) return failure(Message("pack.path-leaves").with("path", path));
  if (!packable(path)) return failure(Message("pack.no-such-kind").with("path", path));
  return {};
}

}  // namespace talon
