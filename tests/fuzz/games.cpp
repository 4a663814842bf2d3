#include "fuzz/games.h"

#include <filesystem>
#include <iostream>
#include <map>

#include "base/check.h"
#include "session/loading.h"

namespace talon::fuzz {

Library library_of_fuzzers() {
  const std::filesystem::path root(TALON_SOURCE_DIR);
  return Library({{root / "rules", root / "tests/games", root / "tests/fuzz/games"},
                  {root / "decks"},
                  root / "runtime/messages"});
}

std::shared_ptr<const Game> game_named(const std::string& name) {
  static std::map<std::string, std::shared_ptr<const Game>> games;
  std::shared_ptr<const Game>& game = games[name];
  if (game) return game;
  Diagnostics diagnostics;
  const Library library = library_of_fuzzers();
  GameRequest request;
  request.name = name;
  game = load_game(library, request, diagnostics);
  if (!game) std::cerr << render(diagnostics, *library.messages("en"));
  TALON_CHECK(game != nullptr);
  return game;
}

void say_findings(Diagnostics diagnostics) {
  static const std::shared_ptr<const Catalogue> messages = library_of_fuzzers().messages("en");
  diagnostics.sort();
  TALON_CHECK(diagnostics.empty() || !render(diagnostics, *messages).empty());
}

}  // namespace talon::fuzz
