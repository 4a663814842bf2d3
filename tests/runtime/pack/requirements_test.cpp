#include "pack/requirements.h"

#include <catch2/catch.hpp>

#include "runtime/pack/made_pack.h"
#include "support/fixture_library.h"

using namespace talon;
using talon::testing::made_pack;

namespace {

std::vector<std::string> keys_of(const std::vector<Message>& messages) {
  std::vector<std::string> keys;
  for (const Message& message : messages) keys.push_back(message.key);
  return keys;
}

std::vector<std::string> obstacles_of(const Pack& pack, std::string_view engine = "0.1.0") {
  return keys_of(obstacles_to_installing(pack, shipped_library(), engine));
}

}  // namespace

TEST_CASE("A pack whose needs are met can be installed", "[pack]") {
  CHECK(obstacles_of(made_pack()).empty());
}

TEST_CASE("What a pack needs and is not there is named", "[pack]") {
  Pack pack = made_pack("drizzle", "no-such-game");
  pack.manifest.decks = {"no-such-deck", "french"};
  CHECK(obstacles_of(pack) == std::vector<std::string>{"pack.needs-game", "pack.needs-deck"});
}

TEST_CASE("A pack that was made with a later program is not installed", "[pack]") {
  CHECK(obstacles_of(made_pack(), "0.0.9") == std::vector<std::string>{"pack.newer"});
  CHECK(obstacles_of(made_pack(), "0.10.0").empty());
  CHECK(newer_version("0.10.0", "0.9.1"));
  CHECK(newer_version("1.0", "0.9.1"));
  CHECK_FALSE(newer_version("0.1.0", "0.1.0"));
  CHECK(newer_version("not a version", "9.9.9"));
}

TEST_CASE("A name that would hide a game, a variant, a deck or what games share is taken",
          "[pack]") {
  for (const char* name : {"adaman", "klondike", "french", "shared", "harder"}) {
    CAPTURE(name);
    CHECK(obstacles_of(made_pack(name)) == std::vector<std::string>{"pack.name-taken"});
  }
  // The same name for a variant of another game hides nothing.
  CHECK(obstacles_of(made_pack("harder", "klondike")).empty());
}
