#include "support/shipped.h"

#include <catch2/catch.hpp>

#include "session/loading.h"
#include "support/fixture_library.h"

namespace talon::testing {

std::shared_ptr<const Game> loaded_game(const Library& library, const std::string& name) {
  Diagnostics diagnostics;
  auto game = load_game(library, {name, std::nullopt, {}, "en"}, diagnostics);
  if (game == nullptr) FAIL(rendered(diagnostics));
  return game;
}

std::shared_ptr<const Game> shipped_game(const std::string& name) {
  return loaded_game(shipped_library(), name);
}

}  // namespace talon::testing
