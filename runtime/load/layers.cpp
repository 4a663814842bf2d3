#include "load/layers.h"

#include <algorithm>

#include "base/text.h"
#include "base/unknown.h"
#include "load/keys.h"
#include "load/map_reader.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

std::vector<std::string> game_names(const Finder& finder) {
  std::vector<std::string> names;
  for (const Found& found : finder.games()) names.push_back(found.name);
  return names;
}

std::string id_of(const Location& location) {
  if (!is_game_file(location)) return location.path.stem();
  std::error_code error;
  return fs::absolute(location.path, error).lexically_normal().parent_path().filename();
}

/// Whether the two are the same place of files that were read at different times.
bool is_place(const SourceRef& one, const SourceRef& other) {
  return one.line == other.line && one.column == other.column;
}

void leave_out(const SourceRef& place, Node& node) {
  std::erase_if(node.entries,
                [&](const Node::Entry& entry) { return is_place(entry.key_where, place); });
  std::erase_if(node.items, [&](const Node& item) { return is_place(item.where, place); });
  for (Node::Entry& entry : node.entries) leave_out(place, entry.value);
  for (Node& item : node.items) leave_out(place, item);
}

std::optional<Layer> read_layer(const Location& location, const Reach& reach,
                                const SourceRef& left_out, KnownFiles* known,
                                Diagnostics& diagnostics) {
  auto tree = read_tree(location, reach, known, diagnostics);
  if (!tree) return std::nullopt;
  if (left_out && left_out.file->path == tree->source->path) leave_out(left_out, tree->root);
  return Layer{location, std::move(tree->source), std::move(tree->root), id_of(location)};
}

std::optional<Location> existing(Location location) {
  std::error_code error;
  return fs::exists(location.path, error) ? std::optional(std::move(location)) : std::nullopt;
}

/// What a variant's own surroundings have under the name: a variant's file
/// beside it, or its game, when it lies among the variants of that game. So a
/// game is whole wherever its folder lies.
std::optional<Location> near(const Location& variant, const std::string& name) {
  const fs::path file(name);
  if (file.extension() == ".yaml" && is_name(file.stem().string())) {
    return existing(variant.beside(name));
  }
  const Location game = variant.folder().beside("game.yaml");
  const std::string game_name = game.path.parent_path().filename();
  if (name == game_name) return existing(game);
  const bool sibling =
      name.starts_with(game_name + "/") && is_name(name.substr(game_name.size() + 1));
  if (!sibling) return std::nullopt;
  return existing(variant.beside(name.substr(game_name.size() + 1) + ".yaml"));
}

/// Whether a file without `extends` says what only a game does.
bool looks_like_game(const Node& file) {
  return file.find("deck") != nullptr || file.find("zones") != nullptr;
}

/// The right name for one that leads nowhere; that of a file beside the variant wants its
/// extension.
std::optional<Message> suggested(const Finder& finder, const Location& variant,
                                 const std::string& name) {
  const std::string file = name + ".yaml";
  if (is_name(name) && near(variant, file)) {
    return Message("diagnostic.did-you-mean").with("name", file);
  }
  return suggest(name, game_names(finder));
}

/// The file that a variant extends; reports when there is none.
std::optional<Location> extended(const Finder& finder, const Layer& variant,
                                 Diagnostics& diagnostics) {
  const Node* name = variant.root.find("extends");
  if (!name && looks_like_game(variant.root)) {
    diagnostics.error({variant.source, 1, 1}, Message("diagnostic.game-file-name"));
    return std::nullopt;
  }
  if (!name || !name->is_scalar()) {
    const MapReader report_missing(variant.root, keys::variant, diagnostics);
    return std::nullopt;
  }
  if (const auto location = near(variant.location, name->scalar)) return location;
  if (const auto location = finder.game(name->scalar)) return location;
  diagnostics.error(name->where, no_such(Named::game, name->scalar),
                    suggested(finder, variant.location, name->scalar));
  return std::nullopt;
}

/// Reports a variant that comes again, with the way from itself to itself.
bool is_circle(const std::vector<Layer>& layers, const Location& next, Diagnostics& diagnostics) {
  const auto same = [&](const Layer& layer) {
    std::error_code error;
    return fs::equivalent(layer.location.path, next.path, error);
  };
  auto step = std::ranges::find_if(layers, same);
  if (step == layers.end()) return false;
  std::vector<std::string> chain;
  for (; step != layers.end(); ++step) chain.push_back(step->location.shown);
  chain.push_back(next.shown);
  diagnostics.error(layers.back().root.find("extends")->where,
                    Message("diagnostic.circle").with("chain", join(chain, " -> ")));
  return true;
}

}  // namespace

std::optional<std::vector<Layer>> read_layers(const Finder& finder, const std::string& name,
                                              Diagnostics& diagnostics, const SourceRef& left_out,
                                              KnownFiles* known) {
  std::optional<Location> location = finder.game(name);
  if (!location) location = finder.file(name);
  if (std::error_code error; !location && fs::is_directory(name, error)) {
    diagnostics.error({}, Message("diagnostic.no-game-file").with("folder", name));
    return std::nullopt;
  }
  if (!location) {
    diagnostics.error({}, unknown(Named::game, name, game_names(finder)));
    return std::nullopt;
  }
  std::vector<Layer> layers;
  while (location) {
    if (is_circle(layers, *location, diagnostics)) return std::nullopt;
    std::optional<Layer> layer =
        read_layer(*location, finder.reach(), left_out, known, diagnostics);
    if (!layer) return std::nullopt;
    layers.push_back(std::move(*layer));
    if (is_game_file(layers.back().location)) {
      std::ranges::reverse(layers);
      return layers;
    }
    location = extended(finder, layers.back(), diagnostics);
  }
  return std::nullopt;
}

}  // namespace talon
