#include "checks/game_family.h"

#include <algorithm>
#include <set>

#include "base/contains.h"
#include "checks/option_samples.h"
#include "load/finder.h"
#include "load/layers.h"
#include "load/scripts.h"
#include "load/texts.h"
#include "load/yaml_file.h"
#include "scenarios/scenario_game.h"
#include "session/loading.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

/// Values of options that a game is made with, one after another: each takes as long as the
/// game does, and all stay in memory. No game that is known has a quarter of that.
constexpr std::size_t kMaxSamples = 100;

std::vector<fs::path> variant_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder / kVariantsFolder, error)) {
    if (entry.path().extension() == kYamlExtension) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

class FamilyLoader {
 public:
  FamilyLoader(const Library& library, Diagnostics& diagnostics)
      : library_(library), finder_(library.paths()), diagnostics_(diagnostics) {
    family_.meter.follow = ScriptMeter::Follow::values;
    family_.messages = finder_.messages();
  }

  /// Loads one game or variant with all its samples. `id` is what scenarios call
  /// it, "" for what the folder is of.
  void add_member(const std::string& path, const std::string& id) {
    GameRequest request;
    request.name = path;
    GameFamily::Member member;
    const std::size_t errors = diagnostics_.error_count();
    member.game = load(request);
    if (member.game == nullptr) return static_cast<void>(broken_.insert(id));
    // Samples of options that are themselves wrong would only add to the findings.
    const bool sound = diagnostics_.error_count() == errors;
    const Definition& definition = member.game->definition;
    member.name = name_with_variant(definition.game, definition.variant);
    if (sound) add_samples(request, member);
    if (sound && definition.variant.empty()) add_stand_ins(path, member);
    family_.members.push_back(std::move(member));
  }

  /// The files of a variant without its scripts, when those of its game fail.
  void read_definition(const std::string& path) {
    GameRequest request;
    request.name = path;
    (void)library_.load(request, diagnostics_);
  }

  bool whole() const { return family_.whole; }
  /// Whether a script met a limit, as it would in the next sample again.
  bool stopped() const { return family_.meter.stopped; }

  /// The files in other languages, whose findings loading in English leaves out, of the game or
  /// a variant.
  void read_languages(const std::string& path) {
    for (const LanguageTexts& texts : family_.texts) {
      GameRequest request;
      request.name = path;
      request.language = texts.language;
      const auto told = library_.load(request, diagnostics_);
      if (!told) family_.whole = false;
      if (told) family_.told.emplace(texts.language, told->texts);
    }
  }

  void read_texts(const Location& game, const std::vector<fs::path>& variants) {
    home_ = game;
    files_ = {game};
    const Location folder = game.folder();
    const std::string id = folder.path.filename();
    family_.folder = folder.path;
    family_.shown = folder.shown;
    family_.texts = read_game_texts(folder.path, folder.shown, id, finder_);
    for (const fs::path& variant : variants) {
      const auto file = finder_.file(variant.string());
      if (!file) continue;
      files_.push_back(*file);
      add_variant_texts(variant, file->shown, id, finder_.reach(), family_.texts);
    }
  }

  /// The texts of the game that a variant elsewhere changes, of the variants between
  /// them, and its own.
  void read_lone_texts(const std::string& variant) {
    family_.lone = true;
    if (family_.members.empty()) return;
    Diagnostics found_before;
    const auto layers = read_layers(finder_, variant, found_before);
    if (!layers) return;
    std::vector<fs::path> variants;
    for (auto layer = layers->begin() + 1; layer != layers->end(); ++layer) {
      variants.push_back(layer->location.path);
    }
    read_texts(layers->front().location, variants);
    family_.folder.clear();
    family_.shown = layers->back().location.shown;
    // What is missing is to be written there.
    for (LanguageTexts& texts : family_.texts) texts.file = family_.shown;
  }

  /// Those of the shared scripts that the members include.
  void read_shared_texts() {
    if (files_.empty()) return;
    std::set<std::string> seen;
    family_.each_game([&](const Game& game) {
      for (const auto& [name, script] : game.definition.includes) {
        if (!name.starts_with(kSharedScripts) || !seen.insert(name).second) continue;
        const std::string file = name.substr(kSharedScripts.size()) + kLuaExtension;
        for (const Location& shared : finder_.shared_folders(files_)) {
          if (shared.shown + "/" + file != script->path) continue;
          lend(read_lent_texts(shared.path / file, script->path, game.definition.game, finder_));
        }
      }
    });
  }

  void lend(std::vector<LanguageTexts> all) {
    for (LanguageTexts& texts : all) family_.lent_texts.push_back(std::move(texts));
  }

  void read_deck_texts_of_members() {
    std::vector<std::string> seen;
    family_.each_game([&](const Game& game) {
      const std::string& deck = game.cards().deck();
      if (contains(seen, deck)) return;
      seen.push_back(deck);
      const auto location = home_ ? finder_.deck_of(*home_, deck) : finder_.deck(deck);
      if (!location) return;
      lend(read_lent_texts(location->path, location->shown, "", finder_));
    });
  }

  /// The scenarios in the folder of a game, or of a variant that has its own.
  void open_scenarios_of(const fs::path& folder) {
    const auto location = finder_.file(folder.string());
    if (!location) return;
    ScenarioGames games(library_);
    for (const ScenarioPath& path : game_scenarios(folder, location->folder().shown)) {
      auto open = open_scenarios(library_, path, diagnostics_);
      if (!open) continue;
      for (const Scenario& scenario : open->file.scenarios) {
        // A script that fails, or runs to its limit, would do so in each scenario again.
        if (broken_.contains("") ||
            (scenario.variant && broken_.contains(scenario.variant->name))) {
          continue;
        }
        games.check(open->game, scenario, diagnostics_);
      }
      family_.scenarios.push_back(std::move(*open));
    }
  }

  GameFamily take() { return std::move(family_); }

 private:
  /// The game with each of its options set otherwise, as far as there is time for that.
  void add_samples(GameRequest request, GameFamily::Member& member) {
    const Definition& definition = member.game->definition;
    const std::vector<TypedOptions> all = option_samples(definition);
    const std::size_t tried = std::min(all.size(), kMaxSamples);
    for (std::size_t i = 0; i < tried && !stopped(); ++i) {
      if (all[i].empty()) continue;
      request.options = all[i];
      if (auto sample = load(request)) member.samples.push_back(std::move(sample));
    }
    if (tried == all.size()) return;
    diagnostics_.warning(definition.declared_at.at("options." + definition.options.front().name),
                         Message("check.untried-options")
                             .with("count", static_cast<std::int64_t>(all.size() - tried))
                             .with("limit", static_cast<std::int64_t>(tried)));
  }

  std::shared_ptr<const Game> load(const GameRequest& request) {
    Diagnostics found;
    auto game = load_game(library_, request, found, &family_.meter);
    if (game == nullptr) family_.whole = false;
    diagnostics_.append(std::move(found));
    return game;
  }

  /// The game over each deck that it says can stand in. A variant may be one
  /// that only its own deck can play.
  void add_stand_ins(const std::string& path, GameFamily::Member& member) {
    for (const std::string& deck : member.game->definition.stand_ins) {
      if (stopped()) return;
      GameRequest request;
      request.name = path;
      request.deck = deck;
      if (auto sample = load(request)) member.samples.push_back(std::move(sample));
    }
  }

  const Library& library_;
  const Finder finder_;
  Diagnostics& diagnostics_;
  std::optional<Location> home_;  ///< the game's own file
  std::vector<Location> files_;   ///< that one and those of its variants
  GameFamily family_;
  std::set<std::string> broken_;  ///< ids of variants that failed; "" for the game
};

}  // namespace

std::string GameFamily::game() const {
  return members.empty() ? "" : members.front().game->definition.game;
}

std::string GameFamily::typed(const std::string& key, const std::string& language) const {
  if (lone) return typed_in_variant(key, language);
  return typed_key(without_game(key, game()));
}

std::string GameFamily::typed_in_variant(const std::string& key,
                                         const std::string& language) const {
  return typed_key("texts." + language + "." + without_game(key, game()));
}

bool GameFamily::owns(const SourceRef& where) const {
  if (!lone || members.empty()) return true;
  return fs::path(where.file->path).parent_path() == fs::path(shown).parent_path();
}

std::map<std::string, std::shared_ptr<const SourceFile>> GameFamily::files() const {
  std::map<std::string, std::shared_ptr<const SourceFile>> all;
  for (const Member& member : members) {
    for (const auto& file : member.game->definition.files) all.emplace(file->path, file);
  }
  return all;
}

std::map<std::string, ScriptFile> GameFamily::scripts() const {
  std::map<std::string, ScriptFile> files;
  for (const Member& member : members) {
    const Definition& definition = member.game->definition;
    for (const ScriptFile& script : definition.scripts) files.emplace(script->path, script);
    for (const auto& [name, file] : definition.includes) files.emplace(file->path, file);
  }
  return files;
}

GameFamily load_family(const Library& library, const fs::path& folder, Diagnostics& diagnostics) {
  FamilyLoader loader(library, diagnostics);
  const std::vector<fs::path> variants = variant_files(folder);
  if (const auto location = Finder(library.paths()).file(folder.string())) {
    loader.read_texts(*location, variants);
  }
  loader.add_member(folder.string(), "");
  const bool sound = loader.whole();
  for (const fs::path& variant : variants) {
    // A script of the game that fails would fail, or run to its limit, in each variant again.
    if (sound && !loader.stopped()) {
      loader.add_member(variant.string(), variant.stem().string());
    } else {
      loader.read_definition(variant.string());
    }
  }
  loader.read_languages(folder.string());
  for (const fs::path& variant : variants) loader.read_languages(variant.string());
  loader.read_deck_texts_of_members();
  loader.read_shared_texts();
  loader.open_scenarios_of(folder);
  return loader.take();
}

GameFamily load_lone_variant(const Library& library, const std::string& path,
                             Diagnostics& diagnostics) {
  FamilyLoader loader(library, diagnostics);
  loader.add_member(path, "");
  loader.read_lone_texts(path);
  loader.read_languages(path);
  loader.read_deck_texts_of_members();
  loader.read_shared_texts();
  const fs::path folder = fs::path(path).parent_path();
  if (file_of_folder(folder) == fs::path(path)) loader.open_scenarios_of(folder);
  return loader.take();
}

}  // namespace talon
