#include <catch2/catch.hpp>
#include <fstream>

#include "support/fixture_library.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

/// What loading a game with so many options says.
std::string finding_with_options(int count) {
  const fs::path rules = fs::temp_directory_path() / "talon-many-options";
  fs::remove_all(rules);
  fs::create_directories(rules / "many/texts");
  std::ofstream game(rules / "many/game.yaml");
  game << "schema: 1\nid: many\ndeck: {use: plain, into: stock}\nzones: {stock: {facing: down}}\n"
          "scripts: [rules.lua]\n"
          "options:\n";
  for (int number = 0; number < count; ++number) {
    game << "  o" << number << ": {type: integer, min: 0, max: 9, default: 3}\n";
  }
  game.close();
  std::ofstream(rules / "many/rules.lua") << "";
  std::ofstream(rules / "many/texts/en.yaml") << "schema: 1\ntitle: Many\n";
  LibraryPaths paths = fixture_library().paths();
  paths.rules = {rules};
  GameRequest request;
  request.name = "many";
  Diagnostics diagnostics;
  static_cast<void>(Library(paths).load(request, diagnostics));
  fs::remove_all(rules);
  return diagnostics.empty() ? "" : diagnostics.all().front().message.key;
}

}  // namespace

TEST_CASE("a game has at most a hundred options", "[load]") {
  CHECK(finding_with_options(100) == "");
  CHECK(finding_with_options(101) == "diagnostic.too-many");
}

}  // namespace talon
