#include "pack/gather.h"

#include <catch2/catch.hpp>

#include "cli/support/temporary_folder.h"
#include "support/fixture_library.h"

using namespace talon;
using talon::testing::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

const char* const kRule = "schema: 1\nid: mild\nextends: adaman/harder\ntitle: Mild\n";

Result<Gathered> gather_at(const fs::path& path) {
  Library library = shipped_library();
  library.also_read(path.string());
  return gather_pack(library, path, "0.1.0");
}

std::vector<std::string> paths_of(const Pack& pack) {
  std::vector<std::string> paths;
  for (const PackedFile& file : pack.files) paths.push_back(file.path);
  return paths;
}

}  // namespace

TEST_CASE("A house rule is packed with what lies in its folder, and needs what it extends",
          "[pack]") {
  const TemporaryFolder folder;
  const fs::path file = folder.write("mild/mild.yaml", kRule);
  folder.write("mild/tests/mild.yaml", "schema: 1\nscenarios: []\n");
  folder.write("mild/.luarc.json", "{}");
  folder.write("mild/.talon/talon.lua", "");
  folder.write("mild/picture.png", "");
  fs::create_symlink("/etc/hostname", folder.path() / "mild/link.txt");
  for (const fs::path& named : {file.parent_path(), file}) {
    const auto gathered = gather_at(named);
    REQUIRE(gathered);
    const Pack& pack = gathered->pack;
    CHECK(pack.manifest.name == "mild");
    CHECK(pack.manifest.kind == PackKind::house_rule);
    CHECK(pack.manifest.title == "Mild");
    CHECK(pack.manifest.games == std::vector<std::string>{"adaman", "adaman/harder"});
    CHECK(paths_of(pack) ==
          std::vector<std::string>{"rules/mild/mild.yaml", "rules/mild/tests/mild.yaml"});
    CHECK(gathered->left_out == std::vector<std::string>{"link.txt", "picture.png"});
  }
}

TEST_CASE("A game is packed with its deck, or needs it", "[pack]") {
  const fs::path sources(TALON_SOURCE_DIR);
  const auto fan = gather_at(sources / "rules/fan");
  REQUIRE(fan);
  CHECK(fan->pack.manifest.kind == PackKind::game);
  CHECK(fan->pack.manifest.title == "Fan");
  CHECK(fan->pack.manifest.decks == std::vector<std::string>{"french"});
  const auto beacons = gather_at(sources / "tests/games/beacons");
  REQUIRE(beacons);
  CHECK(beacons->pack.manifest.decks.empty());
}

TEST_CASE("A game is packed with the scripts that its author shares among games", "[pack]") {
  const TemporaryFolder folder;
  folder.write("shared/mine.lua", "return { include 'shared/deeper', include 'shared/patience' }");
  folder.write("shared/deeper.lua", "return include 'shared/mine'");
  folder.write("shared/unused.lua", "");
  folder.write("shared/texts/mine.en.yaml", "schema: 1\n");
  folder.write("shared/texts/mine.de.yaml", "schema: 1\n");
  folder.write("shared/texts/unused.en.yaml", "schema: 1\n");
  const fs::path game = folder.write("own/game.yaml", "schema: 1\nid: own\n");
  folder.write("own/rules.lua", "include 'shared/mine' include 'shared/own' include 'shared/no'");
  folder.write("own/shared/own.lua", "");
  LibraryPaths paths = shipped_library().paths();
  paths.rules.insert(paths.rules.begin(), folder.path());
  const auto gathered = gather_pack(Library(paths), game.parent_path(), "0.1.0");
  REQUIRE(gathered);
  CHECK(paths_of(gathered->pack) ==
        std::vector<std::string>{
            "rules/own/game.yaml", "rules/own/rules.lua", "rules/own/shared/own.lua",
            "rules/own/shared/mine.lua", "rules/own/shared/texts/mine.de.yaml",
            "rules/own/shared/texts/mine.en.yaml", "rules/own/shared/deeper.lua"});
}

TEST_CASE("A deck is packed with its texts", "[pack]") {
  const auto deck = gather_at(fs::path(TALON_SOURCE_DIR) / "decks/lanterns.yaml");
  REQUIRE(deck);
  CHECK(deck->pack.manifest.kind == PackKind::deck);
  CHECK(paths_of(deck->pack) == std::vector<std::string>{"decks/lanterns.yaml",
                                                         "decks/texts/lanterns.de.yaml",
                                                         "decks/texts/lanterns.en.yaml"});
}

TEST_CASE("What cannot be a pack is said", "[pack]") {
  const TemporaryFolder folder;
  const auto key = [](const fs::path& path) {
    const auto gathered = gather_at(path);
    return gathered ? std::string() : gathered.error().key;
  };
  CHECK(key(folder.path()) == "pack.nothing");
  CHECK(key(folder.path() / "missing") == "pack.nothing");
  CHECK(key(folder.write("loose.yaml", kRule)) == "pack.own-folder");
  CHECK(key(folder.write("lost/lost.yaml", "schema: 1\nid: lost\nextends: nowhere\n")) ==
        "pack.unknown-base");
  folder.write("mild/mild.yaml", kRule);
  CHECK(key(folder.write("mild/other.yaml", "schema: 1\nhello: 1\n")) == "pack.nothing");
}
