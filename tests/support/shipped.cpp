#include "support/shipped.h"

#include <catch2/catch.hpp>

#include "session/loading.h"

namespace talon::testing {

const Library& shipped_library() {
  const std::string source = TALON_SOURCE_DIR;
  static const Library library(
      LibraryPaths{{source + "/rules"}, {source + "/decks"}, source + "/runtime/messages"});
  return library;
}

std::shared_ptr<const Game> shipped_game(const GameRequest& request) {
  Diagnostics diagnostics;
  auto game = load_game(shipped_library(), request, diagnostics);
  if (game == nullptr) FAIL(render(diagnostics, *shipped_library().messages("en")));
  return game;
}

std::shared_ptr<const Game> shipped_game(const std::string& name) {
  GameRequest request;
  request.name = name;
  return shipped_game(request);
}

}  // namespace talon::testing
