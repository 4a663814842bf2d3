#include "workshop/starter.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/contains.h"
#include "base/shell_word.h"
#include "base/unknown.h"
#include "load/finder.h"
#include "load/key_table.h"
#include "load/merged_game.h"
#include "session/loading.h"
#include "workshop/starter_editor.h"
#include "workshop/starter_rule.h"
#include "workshop/starter_scenario.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

class Starter {
 public:
  Starter(const Library& library, const fs::path& folder, const StarterRequest& request,
          Diagnostics& diagnostics)
      : library_(library),
        messages_(library.messages(request.language)),
        folder_(folder),
        request_(request),
        diagnostics_(diagnostics) {}

  Result<void> make() {
    if (auto sensible = check(); !sensible) return sensible;
    const std::optional<std::vector<StarterFile>> files = request_.from ? of_rule() : of_game();
    if (!files) return {};
    if (auto written = write(*files); !written) return written;
    const auto game = load_game(library_, asked(folder_.string(), std::nullopt), diagnostics_);
    if (game == nullptr) return give_up();
    const std::string_view own = request_.from ? "variant" : "game";
    auto more = editor_files({own, "variant", "texts", "scenario"}, *game, *messages_);
    more.push_back({"tests/" + request_.name + ".yaml",
                    schema_line("scenario", "../") + starter_scenario(game, *messages_)});
    return write(more);
  }

 private:
  Result<void> check() const {
    if (!is_name(request_.name)) {
      return failure(Message("new.no-name").with("name", request_.name));
    }
    std::error_code error;
    if (!request_.folder_made && fs::exists(folder_, error)) {
      return failure(Message("new.folder-exists").with("path", folder_.string()));
    }
    const auto games = library_.games();
    const auto is_there = [&](const std::string& name) {
      return std::ranges::any_of(games, [&](const Found& game) { return game.name == name; });
    };
    if (request_.from) {
      const bool known = is_there(*request_.from) || Finder(library_.paths()).file(*request_.from);
      return known ? Result<void>() : unknown_game(games);
    }
    if (is_there(request_.name)) {
      return failure(Message("new.name-taken").with("name", request_.name));
    }
    std::vector<std::string> decks;
    for (const Found& deck : library_.decks()) decks.push_back(deck.name);
    if (!request_.deck) return failure(Message("new.needs-deck").with("decks", std::move(decks)));
    if (contains(decks, *request_.deck)) return {};
    return failure(
        or_nearest(Message("new.unknown-deck").with("name", *request_.deck).with("decks", decks),
                   *request_.deck, decks));
  }

  Result<void> unknown_game(const std::vector<Found>& games) const {
    std::vector<std::string> known;
    for (const Found& game : games) known.push_back(game.name);
    const std::string& given = *request_.from;
    return failure(or_nearest(Message("new.unknown-game").with("name", given), given, known));
  }

  GameRequest asked(const std::string& name, const std::optional<std::string>& deck) const {
    GameRequest request;
    request.name = name;
    request.deck = deck;
    request.language = request_.language;
    request.needs_language = false;
    return request;
  }

  std::optional<std::vector<StarterFile>> of_rule() {
    const GameRequest base = asked(*request_.from, request_.deck);
    const auto game = load_game(library_, base, diagnostics_);
    if (game == nullptr) return std::nullopt;
    Diagnostics told_already;
    const auto merged = load_merged(library_, base, told_already);
    if (!merged) return std::nullopt;
    StarterRequest request = request_;
    request.from = extended();
    return house_rule_files(request, folder_.generic_string(), *game, merged->overlay.game,
                            *messages_);
  }

  /// What the new file extends: a name, or the way from its folder to another file.
  std::string extended() const {
    const Finder finder(library_.paths());
    if (finder.game(*request_.from)) return *request_.from;
    const fs::path file = finder.file(*request_.from)->path;
    std::error_code error;
    const fs::path way = fs::absolute(file, error)
                             .lexically_normal()
                             .lexically_relative(fs::absolute(folder_, error).lexically_normal());
    return way.generic_string();
  }

  std::optional<std::vector<StarterFile>> of_game() const {
    std::vector<StarterFile> files;
    files.push_back({"game.yaml", schema_line("game") + say("game-head") + say("game")});
    files.push_back({"rules.lua", say("game-lua")});
    files.push_back(
        {"texts/" + request_.language + ".yaml",
         schema_line("texts", "../") + say("game-texts-head") + "\n" + say("game-texts")});
    return files;
  }

  std::string say(const char* key) const {
    return messages_->render(Message(std::string("new.") + key)
                                 .with("name", request_.name)
                                 .with("folder", shell_word(folder_.generic_string()))
                                 .with("title", title_of(request_.name))
                                 .with("deck", request_.deck.value_or("")));
  }

  Result<void> write(const std::vector<StarterFile>& files) {
    for (const StarterFile& file : files) {
      const fs::path path = folder_ / file.path;
      std::error_code error;
      fs::create_directories(path.parent_path(), error);
      std::ofstream out(path, std::ios::binary);
      if (!(out << file.text).flush()) {
        return failure(Message("new.cannot-write")
                           .with("path", path.string())
                           .with("reason", std::string(std::strerror(errno))));
      }
    }
    return {};
  }

  /// Leaves nothing behind that cannot be played.
  Result<void> give_up() const {
    std::error_code error;
    fs::remove_all(folder_, error);
    return {};
  }

  const Library& library_;
  std::shared_ptr<const Catalogue> messages_;
  const fs::path& folder_;
  const StarterRequest& request_;
  Diagnostics& diagnostics_;
};

}  // namespace

Result<void> make_starter(const Library& known, const fs::path& folder,
                          const StarterRequest& request, Diagnostics& diagnostics) {
  Library library = known;
  library.also_read(folder.string());  // which is not there yet
  for (const auto& word : {request.from, request.deck}) {
    if (word) library.also_read(*word);
  }
  return Starter(library, folder, request, diagnostics).make();
}

}  // namespace talon
