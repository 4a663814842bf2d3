#include "bench/shipped_game.h"

#include "base/check.h"
#include "session/loading.h"

namespace talon::bench {

const Library& shipped_library() {
  static const std::filesystem::path source = TALON_SOURCE_DIR;
  static const Library library(
      {{source / "rules"}, {source / "decks"}, source / "runtime" / "messages"});
  return library;
}

GameRequest request_of(const std::string& name) {
  GameRequest request;
  request.name = name;
  return request;
}

std::shared_ptr<const Game> shipped_game(const std::string& name) {
  Diagnostics diagnostics;
  std::shared_ptr<const Game> game = load_game(shipped_library(), request_of(name), diagnostics);
  if (game == nullptr) {
    fail_check(__FILE__, __LINE__, render(diagnostics, *shipped_library().messages("en")));
  }
  return game;
}

}  // namespace talon::bench
