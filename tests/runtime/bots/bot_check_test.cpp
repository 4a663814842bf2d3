#include "bots/bot_check.h"

#include <catch2/catch.hpp>
#include <map>

#include "cli/support/temporary_folder.h"
#include "support/drawing_game.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace std::chrono_literals;

namespace {

/// A bot in Python. `before` runs ahead of each line that it takes, with the
/// message in `told`, `answer` says what it answers.
std::string bot(const std::string& before, const std::string& answer,
                const std::string& start = "say({'ready': 1})") {
  return R"(import json, sys, time

def say(message):
    print(json.dumps(message), flush=True)

def choose(told):
    if told['kind'] == 'number': return {'number': told['min']}
    if told['kind'] == 'text': return {'text': told['default']}
    return {'move': told['legal'][0]['id']}

known = set()
)" + start +
         R"(
for line in sys.stdin:
    if not line.strip(): continue
    told = json.loads(line)
    )" + before +
         R"(
    if told['type'] == 'choice':
        )" +
         answer + "\n";
}

/// A game that asks for a number and for a text, each alone.
std::shared_ptr<const Game> asking_game() {
  testing::HandMadeGame made(2, {"row"});
  const auto ask_for = [](const char* name, spec::SlotKind kind) {
    auto move = std::make_shared<spec::Move>();
    move->name = name;
    move->slots = {testing::named("what", std::move(kind))};
    return move;
  };
  const spec::NumberSlot number{testing::HandMadeGame::number(1), testing::HandMadeGame::number(9)};
  made.rules.moves = {ask_for("count", number), ask_for("name", spec::TextSlot())};
  made.rules.endings = {{"never", "x.never", {}, testing::HandMadeGame::no_moves(), nullptr}};
  return made.compile();
}

/// What a bot failed at.
std::map<std::string, Message> failures(
    const std::string& script, std::shared_ptr<const Game> game = testing::drawing_game()) {
  const testing::TemporaryFolder folder;
  const std::string path = folder.write("bot.py", script);
  ProgramLimits limits;
  limits.handshake = 5s;
  limits.move = 1s;
  std::map<std::string, Message> failed;
  check_bot(game, *ProgramStarter::make("python3 " + path), limits,
            [&failed](const BotTrial& trial) {
              if (trial.trouble) failed.emplace(trial.name, *trial.trouble);
            });
  return failed;
}

std::vector<std::string> failed_at(const std::string& script,
                                   std::shared_ptr<const Game> game = testing::drawing_game()) {
  std::vector<std::string> names;
  for (const auto& [name, trouble] : failures(script, std::move(game))) names.push_back(name);
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("A bot that does everything right passes every trial", "[bots]") {
  CHECK(failed_at(bot("", "say(choose(told))")).empty());
  CHECK(failed_at(bot("", "say(choose(told))"), asking_game()).empty());
}

TEST_CASE("A bot fails at what it stumbles over and at nothing else", "[bots]") {
  CHECK(failed_at(bot("assert not told.get('weather')\n"
                      "    assert told['type'] not in ('weather', 'error')",
                      "say(choose(told))")) ==
        Names{"error", "unknown-fields", "unknown-messages"});
  CHECK(failed_at(bot("assert line.startswith('{\"type\"') and len(line) < 100000\n"
                      "    assert chr(0x2028) not in line",
                      "say(choose(told))")) == Names{"long-line", "odd-texts", "other-order"});
  CHECK(failed_at(bot("", "say(choose(told))") + "time.sleep(60)\n") == Names{"end"});
}

TEST_CASE("A bot that says more than it is asked is not quiet", "[bots]") {
  const auto failed = failures(bot("", "say(choose(told)); say({'move': 'again'})"));
  CHECK(failed.at("quiet") == Message("bot.unasked").with("line", "{\"move\": \"again\"}"));
}

TEST_CASE("A bot that answers what is not on the list fails at a short list", "[bots]") {
  const std::string stubborn =
      "known |= {legal['card'] for legal in [move['args'] for move in told['legal']]}; "
      "zone = told['view']['zones']['row']; say({'move': 'take ' + zone[0]})";
  CHECK(failed_at(bot("", stubborn)) == Names{"one-answer"});
}

TEST_CASE("A bot of another version of the protocol is tried no further", "[bots]") {
  const auto failed = failures(bot("", "say(choose(told))", "say({'ready': 2})"));
  CHECK(failed.at("handshake").key == "bot.refused");
  CHECK(failed.size() == 1);
}

TEST_CASE("A number and a text are asked for where the game does", "[bots]") {
  const auto failed = failures(bot("", "say({'move': 'count 3'})"), asking_game());
  CHECK(failed.at("number").key == "bot.no-number");
  CHECK(failed.at("text").key == "bot.no-text");
  CHECK_FALSE(failures(bot("", "say(choose(told))")).contains("number"));
}

TEST_CASE("A program that is not there is not tried fourteen times", "[bots]") {
  std::vector<BotTrial> trials;
  check_bot(testing::drawing_game(), *ProgramStarter::make("/no/such/bot"), {},
            [&trials](const BotTrial& trial) { trials.push_back(trial); });
  REQUIRE(trials.size() == 1);
  CHECK(trials.front().name == "handshake");
  REQUIRE(trials.front().trouble);
  CHECK(trials.front().trouble->key == "bot.crashed-with-words");
}
