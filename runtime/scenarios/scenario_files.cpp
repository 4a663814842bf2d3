#include "scenarios/scenario_files.h"

#include <algorithm>

#include "base/unknown.h"
#include "load/finder.h"
#include "load/yaml_file.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr const char* kTests = "tests";
constexpr const char* kDecks = "decks";  // that scenarios are played with

/// The folder of the game that a scenario file belongs to: the nearest folder
/// above it with a game.yaml; in between must lie `tests`.
std::optional<fs::path> game_above(const fs::path& file) {
  std::error_code error;
  bool in_tests = false;
  for (fs::path folder = fs::absolute(file, error).lexically_normal().parent_path();
       folder.has_relative_path(); folder = folder.parent_path()) {
    if (in_tests && file_of_folder(folder)) return folder;
    in_tests = folder.filename() == kTests;
  }
  return std::nullopt;
}

void add_below(const fs::path& folder, const std::string& shown, std::vector<ScenarioPath>& all) {
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error), end; entry != end;
       entry.increment(error)) {
    if (error) return;
    const fs::path& path = entry->path();
    if (path.filename() == kDecks || entry.depth() >= kMaxFolderDepth)
      entry.disable_recursion_pending();
    if (path.extension() != kYamlExtension || !entry->is_regular_file(error)) continue;
    const auto game = game_above(path);
    if (!game) continue;
    const fs::path inside = path.lexically_relative(folder);
    all.push_back({path, (fs::path(shown) / inside).lexically_normal().generic_string(), *game});
  }
}

void sort(std::vector<ScenarioPath>& all) {
  std::ranges::sort(all, {}, &ScenarioPath::shown);
  const auto same = [](const ScenarioPath& left, const ScenarioPath& right) {
    return left.shown == right.shown;
  };
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
}

/// Whether the file's folder is its own: a game's, or a house rule's with its tests there.
bool has_own_folder(const fs::path& file) {
  return file_of_folder(file.parent_path().empty() ? "." : file.parent_path()) ==
         (file.parent_path().empty() ? "." / file : file);
}

/// The scenarios of a game or house rule with a folder of its own, or those of a
/// variant in its game's folder.
void add_scenarios_of(const Location& location, std::vector<ScenarioPath>& all) {
  const Location folder = location.folder();
  if (has_own_folder(location.path)) {
    for (ScenarioPath& path : game_scenarios(folder.path, folder.shown)) {
      all.push_back(std::move(path));
    }
  } else if (folder.path.filename() == kVariantsFolder) {
    const Location game = folder.folder();
    for (ScenarioPath& path : game_scenarios(game.path, game.shown)) {
      path.variant = location.path.stem();
      all.push_back(std::move(path));
    }
  }
}

/// A scenario file may name its game as every command does, or by a path from
/// the file itself. Reports one that is not there; nothing then.
std::string game_named(const Library& library, const Mention& game, const fs::path& scenarios,
                       Diagnostics& diagnostics) {
  std::vector<std::string> known;
  for (const Found& found : library.games()) {
    if (found.name == game.name) return game.name;
    known.push_back(found.name);
  }
  const fs::path path = (scenarios.parent_path() / game.name).lexically_normal();
  std::error_code error;
  if (fs::exists(path, error)) return path.string();  // the loader looks where it lies
  diagnostics.error(game.where, unknown(Named::game, game.name, known));
  return {};
}

/// The game whose id begins the rule of the first scenario ("market.buy"); empty
/// when no game has that name.
std::string game_of_rules(const Library& library, const ScenarioFile& file) {
  if (file.scenarios.empty()) return {};
  const std::string& rule = file.scenarios.front().rule.name;
  const std::string id = rule.substr(0, rule.find('.'));
  for (const Found& found : library.games()) {
    if (found.name == id) return id;
  }
  return {};
}

/// Whether the file is that of a variant; one that cannot be read is not.
bool is_variant(const fs::path& file, const Reach& reach) {
  const std::optional<Node> tree = peek_yaml_file(file, reach);
  return tree && tree->find("extends") != nullptr;
}

/// The scenarios of a file of scenarios, or of the game or variant whose file it is.
Result<void> add_file(const Library& library, const std::string& word,
                      std::vector<ScenarioPath>& all) {
  if (const auto location = Finder(library.paths()).file(word)) add_scenarios_of(*location, all);
  if (!all.empty()) return {};
  if (is_variant(word, Reach(library.paths()))) {
    const std::string name = fs::path(word).filename();
    return failure(Message("scenario.is-variant").with("path", word).with("name", name));
  }
  const auto game = game_above(word);
  all.push_back({word, word, game ? game->string() : std::string()});
  return {};
}

}  // namespace

Message no_such_path(const Library& library, const std::string& word,
                     const std::vector<Found>& others) {
  std::vector<std::string> known;
  for (const Found& game : library.games()) known.push_back(game.name);
  for (const Found& other : others) known.push_back(other.name);
  return or_nearest(Message("scenario.no-such-path").with("path", word), word, known);
}

Result<std::vector<ScenarioPath>> find_scenarios(const Library& library, const std::string& word) {
  std::vector<ScenarioPath> all;
  std::error_code error;
  const auto named = Finder(library.paths()).game(word);
  if (named) {
    add_scenarios_of(*named, all);
  } else if (fs::is_directory(word, error)) {
    add_below(word, word, all);
  } else if (!fs::exists(word, error)) {
    return failure(no_such_path(library, word));
  } else if (const auto added = add_file(library, word, all); !added) {
    return failure(added.error());
  }
  sort(all);
  return all;
}

std::vector<ScenarioPath> game_scenarios(const fs::path& folder, const std::string& shown) {
  std::vector<ScenarioPath> all;
  add_below(folder / kTests, (fs::path(shown) / kTests).generic_string(), all);
  sort(all);
  return all;
}

std::vector<ScenarioPath> find_scenarios(const Library& library) {
  std::vector<ScenarioPath> all;
  for (const Found& found : library.games()) {
    const auto location = Finder(library.paths()).game(found.name);
    if (location && has_own_folder(location->path)) add_scenarios_of(*location, all);
  }
  sort(all);
  return all;
}

namespace {

void find_decks(const fs::path& folder, ScenarioFile& file) {
  for (Scenario& scenario : file.scenarios) {
    if (!scenario.deck) continue;
    const fs::path beside = folder / scenario.deck->name;
    std::error_code error;
    if (fs::is_regular_file(beside, error)) scenario.deck_path = beside.string();
  }
}

/// The game that the file says, or whose folder it lies in, or whose rules it cites;
/// reports when there is none.
std::string tested_game(const Library& library, const ScenarioFile& file, const ScenarioPath& path,
                        const SourceRef& begin, Diagnostics& diagnostics) {
  if (file.game) return game_named(library, *file.game, path.path, diagnostics);
  std::string game = path.game.empty() ? game_of_rules(library, file) : path.game;
  if (game.empty()) diagnostics.error(begin, Message("scenario.no-game"));
  return game;
}

}  // namespace

std::optional<OpenScenarios> open_scenarios(const Library& library, const ScenarioPath& path,
                                            Diagnostics& diagnostics) {
  const auto source = read_source(path.path, path.shown, Reach(library.paths()), diagnostics);
  if (source == nullptr) return std::nullopt;
  std::optional<ScenarioFile> file = read_scenarios(source, diagnostics);
  if (!file) return std::nullopt;
  std::string game = tested_game(library, *file, path, {source, 1, 1}, diagnostics);
  if (game.empty()) return std::nullopt;
  std::erase_if(file->scenarios, [&](const Scenario& scenario) {
    return !path.variant.empty() && (!scenario.variant || scenario.variant->name != path.variant);
  });
  find_decks(path.path.parent_path(), *file);
  return OpenScenarios{std::move(*file), std::move(game)};
}

}  // namespace talon
