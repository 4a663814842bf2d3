#include <catch2/catch.hpp>
#include <fstream>

#include "support/fixture_library.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

/// What loading a game says that declares `more` after a zone, each with its line.
std::vector<std::pair<std::string, int>> findings_with(const std::string& more) {
  const fs::path rules = fs::temp_directory_path() / "talon-many-names";
  fs::remove_all(rules);
  fs::create_directories(rules / "many/texts");
  std::ofstream(rules / "many/game.yaml")
      << "schema: 1\nid: many\ndeck: {use: plain, into: stock}\nscripts: [rules.lua]\n"
         "zones:\n  stock: {facing: down}\n"
      << more;
  std::ofstream(rules / "many/rules.lua") << "";
  std::ofstream(rules / "many/texts/en.yaml") << "schema: 1\ntitle: Many\n";
  LibraryPaths paths = fixture_library().paths();
  paths.rules = {rules};
  GameRequest request;
  request.name = "many";
  Diagnostics diagnostics;
  static_cast<void>(Library(paths).load(request, diagnostics));
  fs::remove_all(rules);
  std::vector<std::pair<std::string, int>> found;
  for (const Diagnostic& one : diagnostics.all()) {
    found.emplace_back(one.message.key, one.where.line);
  }
  return found;
}

std::string options(int count) {
  std::string all = "options:\n";
  for (int number = 0; number < count; ++number) {
    all += "  o" + std::to_string(number) + ": {type: integer, min: 0, max: 9, default: 3}\n";
  }
  return all;
}

}  // namespace

TEST_CASE("a game has at most a hundred options", "[load]") {
  CHECK(findings_with(options(100)).empty());
  const auto found = findings_with(options(101));
  REQUIRE(found.size() == 1);
  CHECK(found.front().first == "diagnostic.too-many");
}

TEST_CASE("the first family is told for whose zones there is no place", "[load]") {
  const std::string fits = "  pile: {count: 120, facing: up}\n  cell: {count: 7, facing: up}\n";
  CHECK(findings_with(fits).empty());
  const auto found = findings_with(fits + "  home: {count: 2, facing: up}\n  last: {facing: up}\n");
  REQUIRE(found.size() == 1);
  CHECK(found.front() == std::pair<std::string, int>("diagnostic.too-many", 9));
}

}  // namespace talon
