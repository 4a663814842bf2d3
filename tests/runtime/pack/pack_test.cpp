#include "pack/pack.h"

#include <catch2/catch.hpp>

#include "runtime/pack/made_pack.h"
#include "runtime/pack/zip_file.h"

using namespace talon;
using talon::testing::made_pack;
using talon::testing::with_file;
using talon::testing::zip_of;

namespace {

std::string reading_fails_by(const std::string& zip) {
  const auto pack = Pack::read(zip);
  return pack ? "" : pack.error().key;
}

std::string reading_fails_by(const Pack& pack) {
  const auto bytes = pack.bytes();
  REQUIRE(bytes);
  return reading_fails_by(*bytes);
}

}  // namespace

TEST_CASE("A pack reads back as it was made", "[pack]") {
  const Pack pack = with_file(made_pack(), {"rules/drizzle/texts/en.yaml", "schema: 1\n"});
  const auto bytes = pack.bytes();
  REQUIRE(bytes);
  const auto read = Pack::read(*bytes);
  REQUIRE(read);
  CHECK(read->files == pack.files);
  CHECK(read->manifest.text() == pack.manifest.text());
  CHECK(read->manifest.title == "Drizzle: \"rain\"");
  CHECK(read->manifest.games == std::vector<std::string>{"adaman"});
  CHECK(read->extends() == "adaman");
}

TEST_CASE("A pack without its manifest is none", "[pack]") {
  CHECK(reading_fails_by(zip_of({{"rules/mine/mine.yaml"}})) == "pack.no-manifest");
  CHECK(reading_fails_by(zip_of({{"rules/mine/mine.yaml"}, {"pack.yaml"}})) == "pack.no-manifest");
  CHECK(reading_fails_by(zip_of({{"pack.yaml", "schema: 1\n"}})) == "diagnostic.missing-key");
  CHECK(reading_fails_by(zip_of({{"pack.yaml", "&a [*a]\n"}})).starts_with("diagnostic."));
  CHECK(reading_fails_by("") == "pack.no-manifest");
}

TEST_CASE("A pack that needs things without end is refused", "[pack]") {
  Pack pack = made_pack();
  pack.manifest.games.assign(100, "adaman");
  CHECK(reading_fails_by(pack) == "");
  pack.manifest.games.push_back("adaman");
  CHECK(reading_fails_by(pack) == "diagnostic.too-many");
  pack.manifest.games.clear();
  pack.manifest.decks.assign(101, "decktet");
  CHECK(reading_fails_by(pack) == "diagnostic.too-many");
}

TEST_CASE("A file that is not what the manifest says is refused", "[pack]") {
  Pack other = made_pack();
  other.files[0].bytes += "# more\n";
  CHECK(reading_fails_by(other) == "pack.wrong-checksum");
  Pack unnamed = made_pack();
  unnamed.files.push_back({"rules/drizzle/more.lua", ""});
  CHECK(reading_fails_by(unnamed) == "pack.not-named");
  Pack missing = made_pack();
  missing.manifest.files.push_back({"rules/drizzle/more.lua", 0, ""});
  CHECK(reading_fails_by(missing) == "pack.missing");
}

TEST_CASE("A pack brings nothing but what it is called", "[pack]") {
  for (const char* path : {"rules/adaman/rules.lua", "rules/shared/patience.lua",
                           "decks/french.yaml", "rules/drizzle.lua", "messages/en/cli.yaml"}) {
    CAPTURE(path);
    CHECK(reading_fails_by(with_file(made_pack(), {path, ""})) == "pack.not-its-own");
  }
  Pack renamed = made_pack();
  renamed.manifest.name = "snow";
  CHECK(reading_fails_by(renamed) == "pack.not-its-own");
  Pack game = made_pack();
  game.manifest.kind = PackKind::game;
  CHECK(reading_fails_by(game) == "pack.missing");
}
