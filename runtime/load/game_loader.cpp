#include <algorithm>
#include <map>

#include "base/contains.h"
#include "base/unknown.h"
#include "load/annotations.h"
#include "load/card_changes.h"
#include "load/deck.h"
#include "load/finder.h"
#include "load/game_reader.h"
#include "load/grammar_file.h"
#include "load/keys.h"
#include "load/known_files.h"
#include "load/layers.h"
#include "load/library.h"
#include "load/map_reader.h"
#include "load/merged_game.h"
#include "load/overlay.h"
#include "load/pseudo_language.h"
#include "load/rule_claims.h"
#include "load/schema.h"
#include "load/scripts.h"
#include "load/symbol_changes.h"
#include "load/texts.h"
#include "load/yaml_file.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

/// What stands in for a text that a language lacks.
const std::string kFallbackLanguage = "en";

bool includes_what_is_not_there(const Definition& definition) {
  const auto lacks = [&](const ScriptFile& script) {
    return std::ranges::any_of(included_names(script->text), [&](const std::string& name) {
      return !definition.includes.contains(name);
    });
  };
  return std::ranges::any_of(definition.scripts, lacks) ||
         std::ranges::any_of(definition.includes,
                             [&](const auto& included) { return lacks(included.second); });
}

/// Loads one game; each step reports its findings and the next goes on.
class GameLoader {
 public:
  GameLoader(const Finder& finder, const GameRequest& request, Diagnostics& diagnostics)
      : finder_(finder), request_(request), diagnostics_(diagnostics) {}

  /// False when there are errors.
  bool load(std::shared_ptr<const Catalogue> messages) {
    const std::size_t errors = diagnostics_.error_count();
    auto layers = read_layers(finder_, request_.name, diagnostics_, request_.left_out,
                              request_.known_files.get());
    if (!layers) return false;
    layers_ = std::move(*layers);
    name_game();
    deck_place_ = find_deck();
    lay_variants_over();
    const MapReader game(overlay_.game, keys::game, diagnostics_);
    check_schema(game);
    check_id(game, layers_.front().id);
    const std::optional<Deck> deck = load_deck();
    read_game(game, overlay_, deck ? &*deck : nullptr, request_, definition_, annotations_);
    definition_.annotations = std::make_shared<const Annotations>(std::move(annotations_));
    for (const Layer& layer : layers_) definition_.files.push_back(layer.source);
    load_scripts(game);
    definition_.texts = on_top_of(std::move(messages), load_texts());
    return diagnostics_.error_count() == errors;
  }

  Definition take_definition() { return std::move(definition_); }
  Overlay take_overlay() { return std::move(overlay_); }
  std::vector<Layer> take_layers() {
    variants_.clear();  // they look into the layers
    return std::move(layers_);
  }

 private:
  void name_game();
  void lay_variants_over();
  /// Where the files name the deck, the last variant first.
  const Node* named_deck() const;
  std::optional<Location> find_deck();
  std::optional<Deck> load_deck();
  std::vector<Location> files_of_layers() const;
  void load_scripts(const MapReader& game);
  Catalogue load_texts();
  Catalogue pseudo_texts();
  /// The languages that the game has files of texts in, in order.
  std::vector<std::string> own_languages() const;
  /// False when nothing of the game is said in the last of them.
  bool add_texts_in(const std::vector<std::string>& languages, Catalogue& catalogue);
  Catalogue::Texts deck_texts(const std::string& language);
  /// The shared scripts that others include, whose texts a game's own replace.
  std::vector<Location> shared_scripts() const;
  Catalogue::Texts read_text_file(const Location& folder, const std::string& name,
                                  const KeyTable& table, const std::string& language);
  Catalogue::Texts variant_texts(const MapReader& variant, const std::string& language);
  std::shared_ptr<const Grammar> grammar(const std::string& language);

  const Finder& finder_;
  const GameRequest& request_;
  Diagnostics& diagnostics_;
  std::map<std::string, std::shared_ptr<const Grammar>> grammars_;  ///< by language
  std::vector<Layer> layers_;
  std::vector<MapReader> variants_;  ///< of layers_, without the game
  Overlay overlay_;
  std::optional<Location> deck_place_;
  Definition definition_;
  Annotations annotations_;  ///< until they are part of it
};

void GameLoader::name_game() {
  definition_.game = layers_.front().id;
  if (layers_.size() == 1) return;
  definition_.variant = layers_.back().id;
  definition_.title_key = "variants." + definition_.variant + ".title";
}

void GameLoader::lay_variants_over() {
  const std::string deck = deck_place_ ? deck_place_->path.stem().string() : std::string();
  overlay_ = begin_overlay(layers_.front().root, deck);
  std::vector<std::string> extended = {definition_.game};
  for (auto layer = layers_.begin() + 1; layer != layers_.end(); ++layer) {
    const MapReader& variant = variants_.emplace_back(layer->root, keys::variant, diagnostics_);
    check_schema(variant);
    check_id(variant, layer->id);
    lay_over(overlay_, variant);
    annotations_.claims = read_claims(variant, extended);
    extended.push_back(name_with_variant(definition_.game, layer->id));
  }
}

const Node* GameLoader::named_deck() const {
  for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) {
    const bool variant = std::next(layer) != layers_.rend();
    const Node* map = variant ? layer->root.find("set") : &layer->root;
    const Node* use = map ? map->find("deck") : nullptr;
    const Node* named = use ? use->find("use") : nullptr;
    if (named) return named;
  }
  return nullptr;
}

std::optional<Location> GameLoader::find_deck() {
  const Node* named = named_deck();
  const std::string id = request_.deck.value_or(named ? named->scalar : "");
  if (id.empty()) return std::nullopt;  // reported by the reader of the deck's use
  // A file names a deck, never the path of one.
  const bool nameable = request_.deck.has_value() || is_name(id);
  std::optional<Location> location;
  if (nameable) location = finder_.deck_of(layers_.front().location, id);
  if (!location) {
    std::vector<std::string> known;
    for (const Found& deck : finder_.decks()) known.push_back(deck.name);
    diagnostics_.error(request_.deck ? request_.deck_where : named->where,
                       unknown(Named::deck, id, known));
  }
  return location;
}

std::optional<Deck> GameLoader::load_deck() {
  if (!deck_place_) return std::nullopt;
  auto tree = read_tree(*deck_place_, finder_.reach(), request_.known_files.get(), diagnostics_);
  if (!tree) return std::nullopt;
  definition_.files.push_back(tree->source);
  Node& root = tree->root;
  const std::size_t errors = diagnostics_.error_count();
  add_symbols(root, overlay_, diagnostics_);
  change_cards(root, overlay_, diagnostics_);
  Deck deck = read_deck(root, deck_place_->path.stem(), diagnostics_);
  // On half a deck every choice of cards would look wrong.
  if (diagnostics_.error_count() > errors) return std::nullopt;
  return deck;
}

std::vector<Location> GameLoader::files_of_layers() const {
  std::vector<Location> files;
  for (const Layer& layer : layers_) files.push_back(layer.location);
  return files;
}

void GameLoader::load_scripts(const MapReader& game) {
  std::vector<ScriptFolder> folders;
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const Location home = layers_[i].location.folder();
    folders.push_back({home.path, home.shown, ""});
    // The game's list is read from its own file: a variant adds to it.
    const MapReader& file = i == 0 ? game : variants_[i - 1];
    for (ScriptFile& script : read_scripts(file, folders.back(), finder_.reach(), diagnostics_)) {
      definition_.files.push_back(script);
      definition_.scripts.push_back(std::move(script));
    }
  }
  for (const Location& shared : finder_.shared_folders(files_of_layers())) {
    folders.push_back({shared.path, shared.shown, std::string(kSharedScripts)});
  }
  definition_.includes = read_includes(definition_.scripts, folders, finder_.reach(), diagnostics_);
  if (includes_what_is_not_there(definition_)) {
    definition_.includable = includable_names(folders);
    // What the game runs by itself is not meant.
    std::erase_if(definition_.includable, [&](const std::string& name) {
      return std::ranges::any_of(definition_.scripts, [&](const ScriptFile& script) {
        return fs::path(script->path).filename() == name + kLuaExtension;
      });
    });
  }
  for (const auto& [name, file] : definition_.includes) definition_.files.push_back(file);
}

Catalogue GameLoader::load_texts() {
  if (request_.language == kPseudoLanguage) return pseudo_texts();
  const std::vector<std::string> own = own_languages();
  const bool told = request_.needs_language || contains(own, request_.language);
  const std::string& language = told ? request_.language : kFallbackLanguage;
  Catalogue catalogue(language);
  catalogue.set_grammar(grammar(language));
  std::vector<std::string> languages = {kFallbackLanguage};
  // A game that is not told in English is told in what it has, before its names are bare ids.
  const bool without = !own.empty() && !contains(own, kFallbackLanguage);
  if (without) languages.push_back(own.front());
  if (language != kFallbackLanguage) languages.push_back(language);
  const bool told_in_last = add_texts_in(languages, catalogue);
  if (language == kFallbackLanguage) return catalogue;
  std::vector<std::string> known = finder_.languages();
  known.insert(known.end(), own.begin(), own.end());
  std::ranges::sort(known);
  known.erase(std::unique(known.begin(), known.end()), known.end());
  const bool spoken = told_in_last || contains(known, language);
  if (!spoken) {
    diagnostics_.error({}, unknown(Message("diagnostic.unknown-language"), language, known));
  }
  return catalogue;
}

Catalogue GameLoader::pseudo_texts() {
  Catalogue english(kFallbackLanguage);
  add_texts_in({kFallbackLanguage}, english);
  Catalogue pseudo{std::string(kPseudoLanguage)};
  for (const std::string& key : english.keys()) {
    pseudo.add(key, pseudo_template(key, *english.find(key)));
  }
  return pseudo;
}

std::vector<std::string> GameLoader::own_languages() const {
  std::vector<std::string> languages;
  std::error_code error;
  const fs::path folder = layers_.front().location.folder().path / "texts";
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == kYamlExtension) languages.push_back(entry.path().stem());
  }
  std::ranges::sort(languages);
  return languages;
}

bool GameLoader::add_texts_in(const std::vector<std::string>& languages, Catalogue& catalogue) {
  bool last = false;
  // The title in a variant's own file gives way to every text, whose language is known.
  for (const MapReader& variant : variants_) {
    if (!variant.has("title")) continue;
    catalogue.add("variants." + variant.text("id") + ".title",
                  {.forms = {{"other", variant.text("title")}}});
  }
  // What a variant says in English goes before what its game says in another language.
  const auto add_part = [&](const auto& texts_of) {
    for (const std::string& language : languages) {
      Catalogue::Texts texts = texts_of(language);
      last = last || (language == languages.back() && !texts.empty());
      for (auto& [key, text] : texts) {
        catalogue.add(with_game(key, definition_.game), std::move(text));
      }
    }
  };
  if (deck_place_) add_part([&](const std::string& language) { return deck_texts(language); });
  for (const Location& script : shared_scripts()) {
    const std::string base = "texts/" + script.path.stem().string() + ".";
    add_part([&](const std::string& language) {
      return read_text_file(script.folder(), base + language + ".yaml", keys::shared_texts,
                            language);
    });
  }
  const Location game = layers_.front().location.folder();
  add_part([&](const std::string& language) {
    return read_text_file(game, "texts/" + language + ".yaml", keys::game_texts, language);
  });
  for (const MapReader& variant : variants_) {
    add_part([&](const std::string& language) { return variant_texts(variant, language); });
  }
  return last;
}

Catalogue::Texts GameLoader::deck_texts(const std::string& language) {
  const std::string name = "texts/" + deck_place_->path.stem().string() + "." + language + ".yaml";
  Catalogue::Texts texts = read_text_file(deck_place_->folder(), name, keys::deck_texts, language);
  // What a deck says of itself is not the game's.
  for (const char* own : {"title", "notice"}) {
    if (auto text = texts.extract(own)) {
      text.key() = std::string("deck.") + own;
      texts.insert(std::move(text));
    }
  }
  return texts;
}

std::vector<Location> GameLoader::shared_scripts() const {
  std::vector<Location> scripts;
  for (const auto& [name, file] : definition_.includes) {
    if (!name.starts_with(kSharedScripts)) continue;
    const std::string script = name.substr(kSharedScripts.size()) + kLuaExtension;
    for (const Location& shared : finder_.shared_folders(files_of_layers())) {
      std::error_code error;
      if (!fs::exists(shared.path / script, error)) continue;
      scripts.push_back({shared.path / script, shared.shown + "/" + script});
      break;
    }
  }
  return scripts;
}

Catalogue::Texts GameLoader::read_text_file(const Location& folder, const std::string& name,
                                            const KeyTable& table, const std::string& language) {
  std::error_code error;
  const fs::path path = folder.path / name;
  KnownFiles* const known = request_.known_files.get();
  if (known != nullptr) {
    const auto at = known->texts.find(path);
    if (at != known->texts.end()) return at->second;
  }
  if (!fs::exists(path, error)) return {};
  const std::size_t findings = diagnostics_.all().size();
  const auto source = read_inside({folder.path, folder.shown, ""},
                                  finder_.reach().narrowed_to(folder.path), name, diagnostics_);
  const std::optional<Node> root = source ? parse_yaml(source, diagnostics_) : std::nullopt;
  Catalogue::Texts texts =
      root ? read_texts(*root, table, grammar(language), diagnostics_) : Catalogue::Texts();
  const bool faultless = diagnostics_.all().size() == findings;
  if (known != nullptr && faultless) known->texts.emplace(path, texts);
  return texts;
}

std::shared_ptr<const Grammar> GameLoader::grammar(const std::string& language) {
  auto& known = grammars_[language];
  if (known == nullptr) known = grammar_of(finder_.messages(), language);
  return known;
}

Catalogue::Texts GameLoader::variant_texts(const MapReader& variant, const std::string& language) {
  Catalogue::Texts texts;
  const Node* all = variant.find("texts");
  if (const Node* own = all ? all->find(language) : nullptr) {
    texts = read_texts(*own, keys::variant_texts, grammar(language), diagnostics_);
  }
  return texts;
}

}  // namespace

std::optional<Definition> Library::load(const GameRequest& request,
                                        Diagnostics& diagnostics) const {
  const Finder finder(paths_);
  GameLoader loader(finder, request, diagnostics);
  if (!loader.load(messages(request.language))) return std::nullopt;
  return loader.take_definition();
}

std::optional<MergedGame> load_merged(const Library& library, const GameRequest& request,
                                      Diagnostics& diagnostics) {
  const Finder finder(library.paths());
  GameLoader loader(finder, request, diagnostics);
  if (!loader.load(library.messages(request.language))) return std::nullopt;
  MergedGame merged{loader.take_definition(), loader.take_overlay(), {}};
  merged.layers = loader.take_layers();
  return merged;
}

}  // namespace talon
