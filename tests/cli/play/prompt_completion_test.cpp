#include "cli/play/prompt_completion.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/support/game_of_tests.h"
#include "session/answer_text.h"
#include "support/fixture_library.h"
#include "support/market.h"

using namespace talon;
using namespace talon::cli;

namespace {

PromptCompletion completed_in(const Session& session, const std::string& typed) {
  const auto messages = shipped_library().messages("en");
  return complete_prompt(session, PlayCommands(*messages), *messages, typed);
}

/// In the market, where the castle can be had for two aces.
PromptCompletion completed(const std::string& typed) {
  return completed_in(talon::testing::start_known_market(), typed);
}

Session start(const std::string& name) {
  auto session = Session::start(talon::testing::game_of_tests(name), {"42", {}});
  REQUIRE(session);
  return std::move(*session);
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("At the prompt the first word becomes a move or a command", "[cli]") {
  CHECK(completed("bu").words == Words{"buy"});
  CHECK(completed("un").words == Words{"undo"});
  CHECK(completed("re").words == Words{"redo", "restart"});
  CHECK(completed("xyz").words.empty());
  const Words all = completed("").words;
  CHECK(std::ranges::find(all, "buy") != all.end());
  CHECK(std::ranges::find(all, "help") != all.end());
}

TEST_CASE("A word at the prompt becomes a name of a legal answer that begins so", "[cli]") {
  const PromptCompletion completion = completed("buy cas");
  CHECK(completion.begin == 4);
  CHECK(completion.words == Words{"castle"});
  // Nothing pays for the sea.
  CHECK(completed("buy sea").words.empty());
  CHECK(completed("buy castle ").begin == 11);
}

TEST_CASE("Words before it may be shortened, and small words are passed over", "[cli]") {
  const Words paying = completed("buy castle ").words;
  REQUIRE(paying.size() > 1);
  CHECK(completed("b cas with ").words == paying);
}

TEST_CASE("The name of a move that is offered alone may be left out at the prompt", "[cli]") {
  const Session session = start("black-hole");
  REQUIRE(session.offered().size() == 1);
  const std::string move = session.game().move(session.offered().front()).name;
  const Words cards = completed_in(session, move + " ").words;
  REQUIRE(!cards.empty());
  CHECK(completed_in(session, cards.front().substr(0, 3)).words.size() >= 1);
}

TEST_CASE("The cards of a set are completed in any order, each once", "[cli]") {
  for (const std::string& card : completed("buy castle with ").words) {
    INFO(card);
    const Words others = completed("buy castle with " + card + " ").words;
    CHECK(std::ranges::find(others, card) == others.end());
  }
}

TEST_CASE("An answer is completed as the game calls it, too", "[cli]") {
  const Session session = start("weddings");
  const std::string label = label_of(session.wording(), Reply(session.legal().at(0)));
  const std::size_t second = label.find(' ') + 1;
  REQUIRE(second > 1);
  const PromptCompletion completion = completed_in(session, label.substr(0, second + 2));
  CHECK(completion.begin == second);
  CHECK_FALSE(completion.words.empty());
}

TEST_CASE("What follows a command is completed", "[cli]") {
  CHECK(completed("why buy cas").words == Words{"castle"});
  CHECK(completed("/un").words == Words{"undo"});
  CHECK(completed("/un").begin == 1);
  CHECK(completed("table ha").words == Words{"hand"});
  CHECK(completed("rules bu").words == Words{"buy"});
}

TEST_CASE("In another language than that of ids answers are completed as they are shown", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("adaman", "de"), {"11", {}});
  REQUIRE(session);
  const auto messages = shipped_library().messages("de");
  const auto of = [&](const std::string& typed) {
    return complete_prompt(*session, PlayCommands(*messages), *messages, typed).words;
  };
  CHECK(of("kontr") == Words{"Kontrolliere"});
  const Words all = of("");
  CHECK(std::ranges::find(all, "Kontrolliere") != all.end());
  CHECK(std::ranges::find(all, "control") == all.end());
  CHECK(of("Kontrolliere die Di") == Words{"Dichterin"});
  CHECK(of("warum kontrolliere die di") == Words{"Dichterin"});
  CHECK(of("contr") == Words{"control"});
  CHECK(of("tisch haupts") == Words{"Hauptstadt"});
  CHECK(of("regeln die ") == Words{"Ausflucht"});
  CHECK(of("regeln utt") == Words{});
  auto patience = Session::start(talon::testing::game_of_tests("freecell", "de"), {"5", {}});
  REQUIRE(patience);
  CHECK(complete_prompt(*patience, PlayCommands(*messages), *messages, "tisch reihe").words ==
        Words{"Reihe"});
  CHECK(
      complete_prompt(*patience, PlayCommands(*messages), *messages, "tisch reihe ").words.size() ==
      8);
}

TEST_CASE("What words share at their beginning ends with a whole character", "[cli]") {
  CHECK(shared_beginning({"grün", "größe"}) == "gr");
  CHECK(shared_beginning({"älter", "ärger"}) == "ä");
  CHECK(shared_beginning({"ä", "ö"}).empty());
  CHECK(shared_beginning({"undo"}) == "undo");
  CHECK(shared_beginning({"redo", "re"}) == "re");
}
