#include "pack/gather.h"

#include <algorithm>

#include "load/key_table.h"
#include "load/layers.h"
#include "load/scripts.h"
#include "load/source_file.h"
#include "load/yaml_file.h"
#include "pack/pack_path.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

tl::unexpected<Message> about(const char* key, const fs::path& path) {
  return failure(Message(key).with("path", path.string()));
}

class Gathering {
 public:
  Gathering(const Library& library, fs::path file, std::string_view engine,
            const PackLimits& limits)
      : finder_(library.paths()), library_(library), file_(std::move(file)), limits_(limits) {
    gathered_.pack.manifest.engine = engine;
    gathered_.file = file_;
  }

  Result<Gathered> gather() {
    std::error_code error;
    const fs::path whole = fs::canonical(file_, error);
    const auto root = peek_yaml_file(file_, finder_.reach());
    if (error || !root) return about("pack.unreadable", file_);
    PackManifest& manifest = gathered_.pack.manifest;
    if (whole.filename() == kGameFile) {
      manifest.kind = PackKind::game;
      manifest.name = whole.parent_path().filename();
    } else {
      manifest.kind = root->find("extends") != nullptr ? PackKind::house_rule : PackKind::deck;
      manifest.name = whole.stem();
    }
    manifest.title = manifest.name;
    if (!is_name(manifest.name)) return about("pack.no-name", manifest.name);
    const Result<void> added =
        manifest.kind == PackKind::deck ? gather_deck(*root) : gather_rules(*root);
    if (!added) return failure(added.error());
    for (const PackedFile& file : gathered_.pack.files) manifest.files.push_back(part_of(file));
    std::ranges::sort(gathered_.left_out);
    return std::move(gathered_);
  }

 private:
  Result<void> gather_deck(const Node& root) {
    if (root.find("cards") == nullptr) return about("pack.nothing", file_);
    const std::string& name = gathered_.pack.manifest.name;
    if (auto added = add(file_, "decks/" + name + kYamlExtension); !added) return added;
    return add_texts_of(name, file_.parent_path() / "texts", "decks/texts/");
  }

  /// Those of a deck or shared script, in all languages.
  Result<void> add_texts_of(const std::string& name, const fs::path& texts,
                            const std::string& inside) {
    for (const fs::path& path : files_in(texts, Depth::this_folder)) {
      const std::string own = path.filename();
      if (!own.starts_with(name + ".") || !own.ends_with(kYamlExtension)) continue;
      if (auto added = add(path, inside + own); !added) return added;
    }
    return {};
  }

  Result<void> gather_rules(const Node& root) {
    PackManifest& manifest = gathered_.pack.manifest;
    const fs::path folder = file_.parent_path();
    std::error_code error;
    if (fs::canonical(folder, error).filename() != manifest.name) {
      return failure(
          Message("pack.own-folder").with("path", file_.string()).with("name", manifest.name));
    }
    for (const fs::path& path : files_in(folder, Depth::all)) {
      const std::string inside = path.lexically_relative(folder).generic_string();
      if (auto added = add(path, "rules/" + manifest.name + "/" + inside); !added) return added;
    }
    if (auto added = add_shared_scripts(); !added) return added;
    find_title();
    return manifest.kind == PackKind::game ? need_deck(root) : need_games();
  }

  /// Those that the scripts include, and these in turn, but for what comes with the program.
  Result<void> add_shared_scripts() {
    find_shared_folders();
    const std::vector<PackedFile>& files = gathered_.pack.files;
    for (std::size_t at = 0; at < files.size(); ++at) {  // grows while it is walked
      if (!files[at].path.ends_with(kLuaExtension)) continue;
      for (const std::string& name : included_names(files[at].bytes)) {
        if (!name.starts_with(kSharedScripts)) continue;
        if (auto added = add_shared(name.substr(kSharedScripts.size())); !added) return added;
      }
    }
    return {};
  }

  void find_shared_folders() {
    Diagnostics reported_by_check;
    std::vector<Location> files;
    if (const auto layers = read_layers(finder_, file_.string(), reported_by_check)) {
      for (const Layer& layer : *layers) files.push_back(layer.location);
    }
    if (!files.empty()) shared_folders_ = finder_.shared_folders(files);
  }

  /// What comes with the program, or with the game of a house rule.
  bool is_there_for_all(const Location& shared) const {
    std::error_code error;
    const fs::path shipped = library_.paths().shipped / "rules" / "shared";
    return fs::equivalent(shared.path, shipped, error) ||
           (gathered_.pack.manifest.kind == PackKind::house_rule &&
            shared.path == shared_folders_.front().path);
  }

  /// A file that is not there is a finding of its script.
  Result<void> add_shared(const std::string& name) {
    const std::string folder = "rules/" + gathered_.pack.manifest.name + "/shared/";
    if (!is_name(name) || gathered_.pack.find(folder + name + kLuaExtension) != nullptr) return {};
    std::error_code error;
    for (const Location& shared : shared_folders_) {
      const fs::path script = shared.path / (name + kLuaExtension);
      if (!fs::exists(script, error)) continue;
      if (is_there_for_all(shared)) return {};
      if (auto added = add(script, folder + name + kLuaExtension); !added) return added;
      return add_texts_of(name, shared.path / "texts", folder + "texts/");
    }
    return {};
  }

  void find_title() {
    Diagnostics reported_by_check;
    GameRequest request;
    request.name = file_.string();
    const auto definition = library_.load(request, reported_by_check);
    if (!definition || !definition->texts) return;
    if (const auto title = definition->texts->text(definition->title_key)) {
      gathered_.pack.manifest.title = *title;
    }
  }

  Result<void> need_deck(const Node& root) {
    const Node* deck = root.find("deck");
    const Node* use = deck != nullptr ? deck->find("use") : nullptr;
    if (use == nullptr || !is_name(use->scalar)) return {};
    const std::string own = "rules/" + gathered_.pack.manifest.name + "/decks/" + use->scalar;
    if (gathered_.pack.find(own + kYamlExtension) == nullptr) {
      gathered_.pack.manifest.decks.push_back(use->scalar);
    }
    return {};
  }

  Result<void> need_games() {
    Diagnostics reported_by_check;
    const auto layers = read_layers(finder_, file_.string(), reported_by_check);
    if (!layers) return about("pack.unknown-base", file_);
    for (std::size_t i = 0; i + 1 < layers->size(); ++i) {
      const Layer& layer = (*layers)[i];
      if (layer.location.path.parent_path() == file_.parent_path()) continue;
      const std::string name = i == 0 ? layer.id : name_with_variant(layers->front().id, layer.id);
      // Whoever installs it has what is found by a name, not what lies somewhere here.
      if (!finder_.game(name)) return about("pack.base-by-path", layer.location.path);
      gathered_.pack.manifest.games.push_back(name);
    }
    return {};
  }

  enum class Depth { this_folder, all };

  /// Regular files, sorted, without what is hidden; what cannot be packed is noted.
  std::vector<fs::path> files_in(const fs::path& folder, Depth depth) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
      const fs::path& path = entry->path();
      const bool hidden = path.filename().string().starts_with('.');
      if (hidden || depth == Depth::this_folder) entry.disable_recursion_pending();
      if (hidden || (!entry->is_symlink(error) && entry->is_directory(error))) continue;
      if (entry->is_symlink(error) || !packable(path)) {
        gathered_.left_out.push_back(path.lexically_relative(folder).generic_string());
      } else {
        paths.push_back(path);
      }
    }
    std::ranges::sort(paths);
    return paths;
  }

  Result<void> add(const fs::path& path, std::string inside) {
    if (auto good = check_pack_path(inside); !good) return good;
    if (gathered_.pack.files.size() + 1 >= limits_.files) {
      return failure(
          Message("pack.too-many-files").with("limit", static_cast<std::int64_t>(limits_.files)));
    }
    Diagnostics diagnostics;
    const auto source = read_source(path, inside, finder_.reach(), diagnostics, limits_.file_bytes);
    if (!source) return failure(diagnostics.all().front().message);
    gathered_.pack.files.push_back({std::move(inside), source->text});
    return {};
  }

  Finder finder_;
  const Library& library_;
  fs::path file_;
  const PackLimits& limits_;
  std::vector<Location> shared_folders_;
  Gathered gathered_;
};

/// The file of a folder, or the named file itself.
std::optional<fs::path> file_of(const fs::path& named) {
  std::error_code error;
  if (fs::is_directory(named, error)) return file_of_folder(named);
  return fs::is_regular_file(named, error) ? std::optional(named) : std::nullopt;
}

}  // namespace

Result<Gathered> gather_pack(const Library& library, const fs::path& named, std::string_view engine,
                             const PackLimits& limits) {
  const auto file = file_of(named);
  if (!file) return about("pack.nothing", named);
  std::error_code error;
  return Gathering(library, fs::absolute(*file, error).lexically_normal(), engine, limits).gather();
}

}  // namespace talon
