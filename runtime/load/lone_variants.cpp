#include "load/lone_variants.h"

#include <algorithm>
#include <optional>

#include "load/key_table.h"
#include "load/yaml_file.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

/// How long a chain of variants beside each other is followed; a circle is longer.
constexpr int kMaxChain = 16;

bool is_yaml_name(const fs::path& file) {
  return file.extension() == kYamlExtension && is_name(file.stem().string());
}

bool changes_something(const Node& file) {
  constexpr std::string_view keys[] = {"options", "set", "add", "remove"};
  return std::ranges::any_of(keys, [&](std::string_view key) { return file.find(key) != nullptr; });
}

/// "" for a file that is not a variant.
std::string game_of(const fs::path& variant, const Reach& reach, int depth) {
  const std::optional<Node> root = peek_yaml_file(variant, reach);
  if (!root) return kNoGame;
  const Node* extends = root->find("extends");
  if (!extends) return changes_something(*root) ? kNoGame : std::string();
  const fs::path name = extends->scalar;
  if (name.extension() == kYamlExtension) {
    return depth < kMaxChain ? game_of(variant.parent_path() / name, reach, depth + 1) : kNoGame;
  }
  const std::string game = extends->scalar.substr(0, extends->scalar.find('/'));
  return is_name(game) ? game : kNoGame;
}

/// The file of a house rule that this entry of the folder is or holds.
std::optional<fs::path> file_in(const fs::directory_entry& entry) {
  std::error_code error;
  const fs::path name = entry.path().filename();
  if (entry.is_regular_file(error)) return is_yaml_name(name) ? std::optional(name) : std::nullopt;
  const fs::path inside = name / (name.string() + kYamlExtension);
  const bool own = is_name(name.string()) && !fs::exists(entry.path() / "game.yaml", error) &&
                   fs::exists(entry.path().parent_path() / inside, error);
  return own ? std::optional(inside) : std::nullopt;
}

}  // namespace

std::vector<LoneVariant> lone_variants(const fs::path& root) {
  std::vector<LoneVariant> all;
  std::error_code error;
  Reach reach;
  reach.add(root);
  for (const fs::directory_entry& entry : fs::directory_iterator(root, error)) {
    const auto inside = file_in(entry);
    std::string game = inside ? game_of(root / *inside, reach, 0) : std::string();
    if (!game.empty()) all.push_back({std::move(game), inside->stem().string(), *inside});
  }
  std::ranges::sort(all, [](const LoneVariant& left, const LoneVariant& right) {
    return left.inside < right.inside;
  });
  return all;
}

}  // namespace talon
