#include "workshop/scenario_files.h"

#include <algorithm>

#include "base/text.h"
#include "load/finder.h"
#include "load/source_file.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr const char* kTests = "tests";
constexpr const char* kDecks = "decks";  // that scenarios are played with
constexpr const char* kExtension = ".yaml";

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
    if (path.filename() == kDecks) entry.disable_recursion_pending();
    if (path.extension() != kExtension || !entry->is_regular_file(error)) continue;
    const auto game = game_above(path);
    if (!game) continue;
    const fs::path inside = path.lexically_relative(folder);
    all.push_back({path, (fs::path(shown) / inside).lexically_normal().generic_string(), *game});
  }
}

void sort(std::vector<ScenarioPath>& all) {
  std::sort(all.begin(), all.end(), [](const ScenarioPath& left, const ScenarioPath& right) {
    return left.shown < right.shown;
  });
  const auto same = [](const ScenarioPath& left, const ScenarioPath& right) {
    return left.shown == right.shown;
  };
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
}

/// The scenarios of a game of the library.
void add_game(const Library& library, const Found& game, std::vector<ScenarioPath>& all) {
  const auto place = Finder(library.paths()).game(game.name);
  if (!place) return;
  for (ScenarioPath& path : game_scenarios(game.path.parent_path(), place->folder().shown)) {
    all.push_back(std::move(path));
  }
}

constexpr std::size_t kMaxFileBytes = 1 << 20;

/// A scenario file may name its game as every command does, or by a path from
/// the file itself.
std::string game_named(const Library& library, const Mention& game, const fs::path& scenarios) {
  for (const Found& found : library.games()) {
    if (found.name == game.name) return game.name;
  }
  return (scenarios.parent_path() / game.name).lexically_normal().string();
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

/// Whether the folder is its own: a game, or a house rule with its tests beside it.
bool has_own_folder(const Found& found) {
  return file_of_folder(found.path.parent_path()) == found.path;
}

}  // namespace

Result<std::vector<ScenarioPath>> find_scenarios(const Library& library, const std::string& word) {
  std::vector<ScenarioPath> all;
  std::error_code error;
  for (const Found& found : library.games()) {
    if (found.name == word && has_own_folder(found)) add_game(library, found, all);
  }
  if (all.empty() && fs::is_directory(word, error)) {
    add_below(word, word, all);
  } else if (all.empty() && fs::exists(word, error)) {
    const auto game = game_above(word);
    all.push_back({word, word, game ? game->string() : std::string()});
  } else if (all.empty()) {
    std::vector<std::string> known;
    for (const Found& game : library.games()) known.push_back(game.name);
    const auto near = nearest(word, known);
    const Message problem(near ? "scenario.no-such-path-near" : "scenario.no-such-path");
    return failure(Message(problem).with("path", word).with("near", near.value_or("")));
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
    if (has_own_folder(found)) add_game(library, found, all);
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

}  // namespace

std::optional<OpenScenarios> open_scenarios(const Library& library, const ScenarioPath& path,
                                            Diagnostics& diagnostics) {
  const auto source = read_source(path.path, path.shown, kMaxFileBytes, diagnostics);
  if (source == nullptr) return std::nullopt;
  std::optional<ScenarioFile> file = read_scenarios(source, diagnostics);
  if (!file) return std::nullopt;
  std::string game = file->game ? game_named(library, *file->game, path.path) : path.game;
  if (game.empty()) game = game_of_rules(library, *file);
  if (game.empty()) {
    diagnostics.error({source, 1, 1}, Message("scenario.no-game"));
    return std::nullopt;
  }
  find_decks(path.path.parent_path(), *file);
  return OpenScenarios{std::move(*file), game};
}

}  // namespace talon
