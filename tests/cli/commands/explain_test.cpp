#include <catch2/catch.hpp>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;

TEST_CASE("Explain lists every move of a position with its ways", "[cli]") {
  const Ran ran = run_talon({"explain", "adaman", "--seed", "42"});
  CHECK(ran.code == 0);
  CHECK(ran.err == "");
  CHECK_THAT(ran.out, Contains("Seed 42, at the start.\n"));
  CHECK_THAT(ran.out, Contains("  Control: "));
  CHECK_THAT(ran.out, Contains("[adaman.control]\n"));
  CHECK(run_talon({"explain", "adaman", "--seed", "42"}).out == ran.out);
  const Ran later = run_talon({"explain", "adaman", "--seed", "42", "--ply", "1"});
  CHECK_THAT(later.out, Contains("Seed 42, after 1 move.\n"));
}

TEST_CASE("Explain says that a game is over instead of why nothing can be done", "[cli]") {
  const Ran ran = run_talon({"explain", "adaman", "--seed", "42", "--ply", "900"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, !Contains("not at this point"));
  CHECK_THAT(ran.out, Contains("palace"));
}

TEST_CASE("Explain says of a move all that it is asked, and its rule", "[cli]") {
  const Ran legal = run_talon({"explain", "adaman", "--seed", "42", "1"});
  CHECK(legal.code == 0);
  CHECK_THAT(legal.out, Contains(": that is legal.\n  yes: the move can be made at this point\n"));
  CHECK_THAT(legal.out, Contains("  yes: what is chosen for 'the card to control'\n"));
  CHECK_THAT(legal.out, Contains(" [adaman.control]\n"));
  const Ran unknown = run_talon({"explain", "adaman", "--seed", "42", "contrl"});
  CHECK(unknown.code == 2);
}

TEST_CASE("Explain takes a save in place of a game", "[cli]") {
  const TemporaryFolder home;
  const std::map<std::string, std::string> variables = {{"XDG_DATA_HOME", home.path().string()}};
  (void)run_talon({"play", "adaman", "--seed", "42"}, "1\nsave kept\nquit\n", variables);
  const Ran named = run_talon({"explain", "kept"}, "", variables);
  CHECK_THAT(named.out, Contains("Seed 42, after 1 move.\n"));
  const std::string file = (home.path() / "talon/saves/kept.talon").string();
  CHECK(run_talon({"explain", file}, "", variables).out == named.out);
  CHECK_THAT(run_talon({"explain", file, "--ply", "0"}, "", variables).out,
             Contains("Seed 42, at the start.\n"));
}
