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
  std::string said(std::vector<std::string> words) const {
    for (std::string& word : words) {
      if (word == "GAME") word = (folder_.path() / "faulty").string();
    }
    words.insert(words.end(), {"--games", "40", "--seed", "1", "--json"});
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
  CHECK(merged.code == 0);
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
  CHECK(won + verdicts.at("unknown").at("unknown").at("count").get<int>() == 40);
}

TEST_CASE("A ladder goes on where a game fails", "[cli]") {
  const Parsed report = FailingGame().report({"analyze", "GAME"});
  CHECK(report.at("deals") == 40);
  for (const Parsed& player : report.at("players")) {
    CHECK(player.at("failed").get<int>() > 0);
    CHECK(player.at("failed").get<int>() + player.at("won").at("count").get<int>() == 40);
  }
}
