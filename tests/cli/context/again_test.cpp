#include "cli/context/again.h"

#include <catch2/catch.hpp>

using namespace talon::cli;

TEST_CASE("The command for the same deal names all that it depends on", "[cli]") {
  DealOrigin origin;
  origin.request.name = "/home/me/my rules.yaml";
  origin.request.deck = "other";
  origin.request.options = {{"limit", "4"}, {"mode", "a b"}};
  origin.rules_folders = {"games"};
  origin.seed = "42";
  origin.deal_file = "deal.yaml";
  CHECK(command_to_replay(origin) ==
        "talon play '/home/me/my rules.yaml' --seed 42 --deal deal.yaml --set limit=4 "
        "--set 'mode=a b' --deck other --rules games");
}

TEST_CASE("A numbered deal needs no seed beside its number", "[cli]") {
  DealOrigin origin;
  origin.request.name = "freecell";
  origin.seed = "ms:8";
  origin.deal_file = "ms:8";
  CHECK(command_to_replay(origin) == "talon play freecell --deal ms:8");
  origin.seed = "42";
  CHECK(command_to_replay(origin) == "talon play freecell --seed 42 --deal ms:8");
}

TEST_CASE("A seed that nobody chose is a number that can be told", "[cli]") {
  const std::string seed = fresh_seed();
  CHECK_FALSE(seed.empty());
  CHECK(seed.size() <= 9);
  CHECK(seed.find_first_not_of("0123456789") == std::string::npos);
}
