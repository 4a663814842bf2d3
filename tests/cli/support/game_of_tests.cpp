#include "cli/support/game_of_tests.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "session/loading.h"

namespace talon::testing {

std::shared_ptr<const Game> game_of_tests(const std::string& name, const std::string& language) {
  const std::filesystem::path source(TALON_SOURCE_DIR);
  const Library library({{source / "tests/games", source / "rules"},
                         {source / "decks"},
                         source / "runtime/messages"});
  GameRequest request;
  request.name = name;
  request.language = language;
  Diagnostics diagnostics;
  auto game = load_game(library, request, diagnostics);
  REQUIRE(game);
  return game;
}

}  // namespace talon::testing
