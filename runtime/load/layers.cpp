#include "load/layers.h"

#include <algorithm>

#include "base/text.h"
#include "load/keys.h"
#include "load/map_reader.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr std::size_t kMaxGameBytes = 1 << 20;

std::vector<std::string> game_names(const Finder& finder) {
  std::vector<std::string> names;
  for (const Found& found : finder.games()) names.push_back(found.name);
  return names;
}

std::string id_of(const Place& place) {
  if (!is_game_file(place)) return place.path.stem();
  std::error_code error;
  return fs::absolute(place.path, error).lexically_normal().parent_path().filename();
}

std::optional<Layer> read_layer(const Place& place, Diagnostics& diagnostics) {
  auto source = read_source(place.path, place.shown, kMaxGameBytes, diagnostics);
  auto root = source ? parse_yaml(source, diagnostics) : std::nullopt;
  if (!root) return std::nullopt;
  return Layer{place, std::move(source), std::move(*root), id_of(place)};
}

/// What a variant among the variants of a game extends there. The folder of its
/// own game counts first, so that it can lie anywhere.
std::optional<Place> in_own_game(const Layer& variant, const std::string& name) {
  const Place game = variant.place.folder().beside("game.yaml");
  std::error_code error;
  if (!fs::exists(game.path, error)) return std::nullopt;
  const std::string id = id_of(game);
  if (name == id) return game;
  if (!name.starts_with(id + "/")) return std::nullopt;
  const Place other = variant.place.beside(name.substr(id.size() + 1) + ".yaml");
  return fs::exists(other.path, error) ? std::optional(other) : std::nullopt;
}

/// The file that a variant extends; reports when there is none.
std::optional<Place> extended(const Finder& finder, const Layer& variant,
                              Diagnostics& diagnostics) {
  const Node* name = variant.root.find("extends");
  if (!name || !name->is_scalar()) {
    const MapReader report_missing(variant.root, keys::variant, diagnostics);
    return std::nullopt;
  }
  const fs::path file(name->scalar);
  const bool beside = file.extension() == ".yaml" && is_name(file.stem().string());
  if (beside && !file.has_parent_path()) {
    const Place place = variant.place.beside(name->scalar);
    std::error_code error;
    if (fs::exists(place.path, error)) return place;
  } else if (const auto own = in_own_game(variant, name->scalar)) {
    return own;
  } else if (const auto place = finder.game(name->scalar)) {
    return place;
  }
  diagnostics.error(name->where, Message("diagnostic.unknown-game").with("name", name->scalar),
                    suggest(name->scalar, game_names(finder)));
  return std::nullopt;
}

/// Reports a variant that comes again, with the way from itself to itself.
bool is_circle(const std::vector<Layer>& layers, const Place& next, Diagnostics& diagnostics) {
  const auto same = [&](const Layer& layer) {
    std::error_code error;
    return fs::equivalent(layer.place.path, next.path, error);
  };
  auto step = std::find_if(layers.begin(), layers.end(), same);
  if (step == layers.end()) return false;
  std::vector<std::string> chain;
  for (; step != layers.end(); ++step) chain.push_back(step->place.shown);
  chain.push_back(next.shown);
  diagnostics.error(layers.back().root.find("extends")->where,
                    Message("diagnostic.circle").with("chain", join(chain, " -> ")));
  return true;
}

}  // namespace

std::optional<std::vector<Layer>> read_layers(const Finder& finder, const std::string& name,
                                              Diagnostics& diagnostics) {
  std::optional<Place> place = finder.game(name);
  if (!place) place = finder.file(name);
  if (!place) {
    diagnostics.error({}, Message("diagnostic.unknown-game").with("name", name),
                      suggest(name, game_names(finder)));
    return std::nullopt;
  }
  std::vector<Layer> layers;
  while (place) {
    if (is_circle(layers, *place, diagnostics)) return std::nullopt;
    std::optional<Layer> layer = read_layer(*place, diagnostics);
    if (!layer) return std::nullopt;
    layers.push_back(std::move(*layer));
    if (is_game_file(layers.back().place)) {
      std::reverse(layers.begin(), layers.end());
      return layers;
    }
    place = extended(finder, layers.back(), diagnostics);
  }
  return std::nullopt;
}

}  // namespace talon
