// Series of games some of which a script that fails stops.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
using Parsed = nlohmann::json;

namespace {

/// A game that is won with its only answer, but whose script fails where the card is a spade.
class FailingGame {
 public:
  FailingGame() {
    folder_.write("faulty/rules.lua",
                  "ending 'won' { won = true, when = count('gone'):equals(1), score = 1 }\n"
                  "setup { shuffle 'stock', deal(1, 'stock', 'row') }\n"
                  "local take = question 'take' {\n"
                  "  card = any_of { 'row' }, effect = { put('card', 'gone') },\n"
                  "}\n"
                  "phase 'day' { rule = 'faulty.day', run = function(game)\n"
                  "  local card = game:cards('row')[1]\n"
                  "  game:choose { take }\n"
                  "  if card.suit == 'spades' then error 'no spades' end\n"
                  "end }\n");
    folder_.write("faulty/texts/en.yaml", "schema: 1\ntitle: Faulty\n");
    folder_.write("faulty/game.yaml",
                  "schema: 1\nid: faulty\ndeck: {use: french, into: stock}\n"
                  "zones: {stock: {facing: down}, row: {facing: up}, gone: {facing: up}}\n"
                  "turn: [day]\nscripts: [rules.lua]\n");
  }

  /// What a command says of its 40 deals, in whose words GAME stands for the game; the first of
  /// them that failed is explained.
  Parsed report(const std::vector<std::string>& words) const { return Parsed::parse(said(words)); }
  enum class As { json, text };
  std::string said(std::vector<std::string> words, As form = As::json) const {
    for (std::string& word : words) {
      if (word == "GAME") word = (folder_.path() / "faulty").string();
    }
    words.insert(words.end(), {"--games", "40", "--seed", "1"});
    if (form == As::json) words.emplace_back("--json");
    const Ran ran = run_talon(words);
    CAPTURE(ran.out, ran.err);
    CHECK(ran.code == 3);
    CHECK_THAT(ran.err, Contains("rules.lua:9: error: no spades"));
    return ran.out;
  }

  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("A simulation counts the games that a script stops", "[cli]") {
  const FailingGame game;
  const Parsed report = game.report({"simulate", "GAME"});
  const Parsed& failed = report.at("results").at("rules-failed");
  CHECK(report.at("games") == 40);
  CHECK(failed.at("first_seed") == "1/3");
  CHECK(failed.at("count").get<int>() + report.at("results").at("won").at("count").get<int>() ==
        40);
}

TEST_CASE("Shards of which some games fail are merged", "[cli]") {
  const FailingGame game;
  std::vector<std::string> merge = {"merge"};
  for (const std::string shard : {"1/2", "2/2"}) {
    const std::string part = game.said({"simulate", "GAME", "--shard", shard});
    merge.push_back(game.folder().write(shard.substr(0, 1) + ".json", part));
  }
  merge.emplace_back("--json");
  const Ran merged = run_talon(merge);
  CHECK(merged.code == 3);
  CHECK_THAT(merged.err, Contains("the first of them with the seed 1/3"));
  CHECK(merged.out == game.said({"simulate", "GAME"}));
}

TEST_CASE("A comparison goes on where a game fails, played and solved", "[cli]") {
  const FailingGame game;
  const Parsed played = game.report({"compare", "GAME", "GAME"});
  CHECK(played.at("deals") == 40);
  CHECK(played.at("results").at("rules-failed").at("finding") == "same_in_all");
  CHECK(played.at("results").at("rules-failed").at("first").get<double>() > 0);
  const Parsed solved = game.report({"compare", "GAME", "GAME", "--solve"});
  const Parsed& verdicts = solved.at("verdicts");
  const int won = verdicts.at("winnable").at("winnable").at("count");
  CHECK(won > 0);
  const int failed = verdicts.at("unknown").at("unknown").at("count");
  CHECK(won + failed == 40);
  CHECK(solved.at("failed") == failed);
}

TEST_CASE("A comparison says that a higher limit does not help where a script fails", "[cli]") {
  const std::string said =
      FailingGame().said({"compare", "GAME", "GAME", "--solve"}, FailingGame::As::text);
  CHECK_THAT(said, Contains("a higher limit does not help there"));
}

TEST_CASE("Deals that fail are told apart from those that a limit ended", "[cli]") {
  const FailingGame game;
  const std::string said = game.said({"solve", "GAME"}, FailingGame::As::text);
  CHECK_THAT(said, Contains("of the undecided deals a script failed, first in seed 1/3."));
  const Parsed report = game.report({"solve", "GAME"});
  CHECK(report.at("unknown").at("limits").at("failed") == report.at("unknown").at("count"));
}

TEST_CASE("An audit goes on where a deal fails", "[cli]") {
  const Parsed report = FailingGame().report({"solve", "GAME", "--audit"});
  const Parsed& deals = report.at("deals");
  CHECK(deals.at("claims") == 40);
  CHECK(report.at("failed").get<int>() > 0);
  CHECK(deals.at("undecided") == report.at("failed"));
  CHECK(deals.at("confirmed").get<int>() + deals.at("undecided").get<int>() == 40);
}

TEST_CASE("Parts are taken out of a game of which some deals fail", "[cli]") {
  for (const bool solve : {false, true}) {
    std::vector<std::string> words = {"necessity", "GAME"};
    if (solve) words.emplace_back("--solve");
    const Parsed report = FailingGame().report(words);
    const int failed = report.at("failed");
    CHECK(failed > 0);
    CHECK_FALSE(report.at("stopped").get<bool>());
    int compared = 0;
    for (const Parsed& part : report.at("parts")) {
      if (part.at("outcome") == "stuck") continue;
      CHECK(part.at("deals") == 40 - failed);
      ++compared;
    }
    CHECK(compared > 0);
  }
}

TEST_CASE("A ladder goes on where a game fails", "[cli]") {
  const Parsed report = FailingGame().report({"analyze", "GAME"});
  CHECK(report.at("deals") == 40);
  for (const Parsed& player : report.at("players")) {
    CHECK(player.at("failed").get<int>() > 0);
    CHECK(player.at("failed").get<int>() + player.at("won").at("count").get<int>() == 40);
  }
}
