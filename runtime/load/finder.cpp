#include "load/finder.h"

#include <algorithm>

#include "load/key_table.h"
#include "load/lone_variants.h"
#include "load/straight_way.h"
#include "load/yaml_file.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr const char* kShared = "shared";

/// A file below a root is shown from the root's own name on ("rules/market/game.yaml").
Location below(const fs::path& root, const fs::path& inside) {
  return {root / inside, (root.filename() / inside).lexically_normal().generic_string()};
}

std::optional<Location> first_existing(const std::vector<fs::path>& roots, const fs::path& inside) {
  for (const fs::path& root : roots) {
    std::error_code error;
    if (fs::exists(root / inside, error)) return below(root, inside);
  }
  return std::nullopt;
}

/// Names in a folder, sorted, because the file system's order is any.
std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    names.push_back(entry.path().filename());
  }
  std::ranges::sort(names);
  return names;
}

/// Names of the YAML files of a folder, without the extension.
std::vector<std::string> yaml_names_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const std::string& name : names_in(folder)) {
    const fs::path path(name);
    if (path.extension() == kYamlExtension && is_name(path.stem().string())) {
      names.push_back(path.stem());
    }
  }
  return names;
}

/// The path from `root` to `path` when it lies below, links resolved.
std::optional<fs::path> inside(const fs::path& root, const fs::path& path) {
  if (auto way = straight_way(root, path)) return way;
  std::error_code error;
  const fs::path home = fs::canonical(root, error);
  if (error) return std::nullopt;
  const fs::path real = fs::canonical(path, error);
  if (error) return std::nullopt;
  const auto [end, rest] = std::ranges::mismatch(home, real);
  if (end != home.end()) return std::nullopt;
  fs::path relative;
  for (auto part = rest; part != real.end(); ++part) relative /= *part;
  return relative;
}

void add_once(std::vector<Found>& all, std::string name, const fs::path& path) {
  const bool known =
      std::ranges::any_of(all, [&](const Found& found) { return found.name == name; });
  if (!known) all.push_back({std::move(name), path});
}

void sort_by_name(std::vector<Found>& all) {
  std::ranges::sort(all,
                    [](const Found& left, const Found& right) { return left.name < right.name; });
}

}  // namespace

Location Location::folder() const {
  return {path.parent_path(), fs::path(shown).parent_path().generic_string()};
}

Location Location::beside(const std::string& name) const {
  const Location home = folder();
  return {home.path / name, (fs::path(home.shown) / name).lexically_normal().generic_string()};
}

std::optional<fs::path> file_of_folder(const fs::path& folder) {
  std::error_code error;
  const fs::path home = fs::absolute(folder, error).lexically_normal();
  const fs::path name = home.has_filename() ? home.filename() : home.parent_path().filename();
  for (const fs::path& file : {fs::path(kGameFile), fs::path(name.string() + kYamlExtension)}) {
    if (fs::exists(folder / file, error)) return folder / file;
  }
  return std::nullopt;
}

bool is_game_file(const Location& location) { return location.path.filename() == kGameFile; }

std::optional<Location> Finder::game(const std::string& name) const {
  const std::size_t slash = name.find('/');
  const std::string game = name.substr(0, slash);
  if (!is_name(game) && game != kNoGame) return std::nullopt;
  if (slash == std::string::npos) return first_existing(paths_.rules, fs::path(game) / kGameFile);
  const std::string variant = name.substr(slash + 1);
  if (!is_name(variant)) return std::nullopt;
  const fs::path inside = fs::path(game) / kVariantsFolder / (variant + kYamlExtension);
  for (const fs::path& root : paths_.rules) {
    std::error_code error;
    if (fs::exists(root / inside, error)) return below(root, inside);
    for (const LoneVariant& lone : lone_variants(root)) {
      if (lone.game == game && lone.id == variant) return below(root, lone.inside);
    }
  }
  return std::nullopt;
}

std::optional<Location> Finder::file(const std::string& path) const {
  std::error_code error;
  fs::path wanted(path);
  if (fs::is_directory(wanted, error)) wanted = file_of_folder(wanted).value_or(wanted / kGameFile);
  if (!fs::exists(wanted, error)) return std::nullopt;
  for (const fs::path& root : paths_.rules) {
    if (const auto relative = inside(root, wanted)) return below(root, *relative);
  }
  return Location{wanted, wanted.lexically_normal().generic_string()};
}

std::optional<Location> Finder::deck_of(const Location& game, const std::string& id) const {
  const Location own = game.beside("decks/" + id + kYamlExtension);
  std::error_code error;
  return is_name(id) && fs::exists(own.path, error) ? own : deck(id);
}

std::optional<Location> Finder::deck(const std::string& id) const {
  if (is_name(id)) return first_existing(paths_.decks, id + kYamlExtension);
  std::error_code error;
  const fs::path wanted(id);
  if (!fs::exists(wanted, error)) return std::nullopt;
  for (const fs::path& root : paths_.decks) {
    if (const auto relative = inside(root, wanted)) return below(root, *relative);
  }
  return Location{wanted, wanted.lexically_normal().generic_string()};
}

std::vector<Location> Finder::shared_folders(const std::vector<Location>& files) const {
  std::vector<Location> folders = {files.front().beside(kShared)};
  // What lies beside all games of a collection is theirs, and not that of games elsewhere.
  for (const fs::path& root : paths_.rules) {
    if (inside(root, files.front().path)) folders.push_back(below(root, kShared));
  }
  for (const fs::path& root : paths_.rules) folders.push_back(below(root, kShared));
  for (std::size_t variant = 1; variant < files.size(); ++variant) {
    folders.push_back(files[variant].beside(kShared));
  }
  return folders;
}

std::vector<Found> Finder::games() const {
  std::vector<Found> all;
  for (const fs::path& root : paths_.rules) {
    for (const std::string& game : names_in(root)) {
      std::error_code error;
      if (!is_name(game)) continue;
      const fs::path folder = root / game;
      if (fs::exists(folder / kGameFile, error)) add_once(all, game, folder / kGameFile);
      for (const std::string& variant : yaml_names_in(folder / kVariantsFolder)) {
        add_once(all, name_with_variant(game, variant),
                 folder / kVariantsFolder / (variant + kYamlExtension));
      }
    }
    for (const LoneVariant& lone : lone_variants(root)) {
      add_once(all, name_with_variant(lone.game, lone.id), root / lone.inside);
    }
  }
  sort_by_name(all);
  return all;
}

std::vector<Found> Finder::decks() const {
  std::vector<Found> all;
  for (const fs::path& root : paths_.decks) {
    for (const std::string& deck : yaml_names_in(root)) {
      add_once(all, deck, root / (deck + kYamlExtension));
    }
  }
  sort_by_name(all);
  return all;
}

std::vector<std::string> Finder::languages() const {
  std::vector<std::string> all;
  std::error_code error;
  for (const std::string& name : names_in(paths_.messages)) {
    if (fs::is_directory(paths_.messages / name, error)) all.push_back(name);
  }
  return all;
}

}  // namespace talon
