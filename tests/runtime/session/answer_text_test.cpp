#include "session/answer_text.h"

#include <catch2/catch.hpp>

#include "base/unknown.h"
#include "support/market.h"

using namespace talon;
using namespace talon::testing;

namespace {

Result<Reply> bound(const Session& session, const AnswerParts& parts) {
  const auto offered = session.offered();
  return bind({session.game(), session.state(), offered}, parts);
}

Result<Reply> read(const Session& session, const std::string& words) {
  const auto offered = session.offered();
  return read_words({session.game(), session.state(), offered}, words);
}

std::string why(const Result<Reply>& result) { return result ? "" : result.error().key; }

}  // namespace

TEST_CASE("every legal answer reads back from its words and from its parts", "[session]") {
  for (int game = 0; game < 10; ++game) {
    Session session = start_market(std::to_string(game));
    while (!session.over() && session.ply() < 8) {
      for (std::uint64_t i = 0; i < session.legal().size(); ++i) {
        const Reply whole = session.whole(session.legal().at(i));
        const std::string words = words_of(session.game(), session.state(), whole);
        INFO(words);
        CHECK(read(session, words) == whole);
        CHECK(bound(session, parts_of(session.game(), session.state(), whole)) == whole);
      }
      play_randomly(session, std::to_string(game), 1);
    }
  }
}

TEST_CASE("the words of an answer name the cards of a set as they lie", "[session]") {
  const Session session = start_known_market();
  const Reply answer = reply(session, "buy castle chance-meeting ace-of-moons");
  CHECK(words_of(session.game(), session.state(), answer) ==
        "buy castle ace-of-moons chance-meeting");
  CHECK(answer == reply(session, "buy castle ace-of-moons chance-meeting"));
}

TEST_CASE("parts may come in any order", "[session]") {
  const Session session = start_known_market();
  const AnswerParts parts{"buy",
                          {{"pay", {"chance-meeting", "ace-of-moons"}}, {"target", {"castle"}}}};
  CHECK(bound(session, parts) == reply(session, "buy castle ace-of-moons chance-meeting"));
}

TEST_CASE("texts are quoted in the words of an answer", "[session]") {
  const Session session = start_known_market();
  for (const char* text : {"", "Bo", "a b", "\"", "\\", "a\\\"b", "/"}) {
    Reply answer = reply(session, "name \"\"");
    answer.texts = {text};
    const std::string words = words_of(session.game(), session.state(), answer);
    INFO(words);
    REQUIRE(read(session, words));
    CHECK(read(session, words)->texts.front() == text);
  }
}

TEST_CASE("the label of an answer uses the game's words", "[session]") {
  const Session session = start_known_market();
  const auto label = [&](const std::string& words) {
    return label_of(session.wording(), reply(session, words));
  };
  CHECK(label("buy castle chance-meeting ace-of-moons") ==
        "Buy the Castle with the Ace of Moons and the Chance Meeting");
  CHECK(label("bet 2") == "bet 2");  // a move without a text of its own
}

TEST_CASE("what parts cannot mean is said with the nearest name", "[session]") {
  const Session session = start_known_market();
  const auto parts = [&](const std::string& move, std::vector<AnswerParts::Arg> args) {
    return bound(session, {move, std::move(args)});
  };
  CHECK(parts("buyy", {}).error() == no_such_sentence(Named::move, "buyy", {"buy"}));
  CHECK(why(parts("buyy", {})) == "session.unknown-near");
  CHECK(why(parts("surrender", {})) == "session.unknown");
  CHECK(why(parts("give", {{"card", {"castle"}}})) == "session.move-not-now");
  CHECK(why(parts("buy", {{"target", {"castle"}}})) == "session.missing-slot");
  CHECK(why(parts("buy", {{"target", {"castle"}}, {"target", {"mill"}}, {"pay", {}}})) ==
        "session.repeated-slot");
  CHECK(why(parts("buy", {{"targett", {"castle"}}, {"pay", {}}})) == "session.unknown-slot-near");
  CHECK(why(parts("buy", {{"target", {"castel"}}, {"pay", {}}})) == "session.unknown-near");
  CHECK(why(parts("buy", {{"target", {"zzzzzz"}}, {"pay", {}}})) == "session.unknown");
  CHECK(why(parts("buy", {{"target", {}}, {"pay", {}}})) == "session.missing-slot");
  CHECK(why(parts("buy", {{"target", {"castle", "mill"}}, {"pay", {}}})) == "session.one-value");
  CHECK(parts("buy", {{"target", {"castle"}}, {"pay", {"sea", "sea"}}}).error() ==
        Message("session.repeated-card").with("name", std::string("sea")));
  for (const char* number : {"", "1.5", "+1", "0x1", "99999999999999999999", "one"}) {
    CHECK(why(parts("bet", {{"amount", {number}}})) == "session.not-a-number");
  }
}

TEST_CASE("words that are not an answer are refused", "[session]") {
  const Session session = start_known_market();
  CHECK(why(read(session, "")) == "session.say-a-move");
  CHECK(why(read(session, "  ")) == "session.say-a-move");
  CHECK(why(read(session, "sell castle")) == "session.unknown");
  CHECK(why(read(session, "bet")) == "session.missing-slot");
  CHECK(why(read(session, "bet 1 2")) == "session.too-many-words");
  CHECK(why(read(session, "name \"Bo")) == "session.unclosed-quote");
  CHECK(why(read(session, "buy castle sea sea")) == "session.repeated-card");
  CHECK(why(read(session, "give castle")) == "session.move-not-now");
}
