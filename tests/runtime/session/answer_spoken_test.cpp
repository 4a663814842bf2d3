#include <catch2/catch.hpp>

#include "session/answer_text.h"
#include "support/answers.h"
#include "support/market.h"
#include "support/texts.h"

using namespace talon;
using namespace talon::testing;
using Kind = Rejection::Kind;

TEST_CASE("a person may say an answer shortly", "[session]") {
  // Row: castle (4), mill (5), sea (6). Hand: both aces (1 each), chance-meeting (3).
  Session session = start_known_market();
  const std::string castle = "buy castle ace-of-moons chance-meeting";
  for (const char* text : {
           "buy castle ace-of-moons chance-meeting",
           "buy castle chance-meeting ace-of-moons",
           "Buy the Castle with the Ace of Moons and the Chance Meeting",
           "buy castle, ace of moons, chance meeting",
           "b cas ace moons chance",
           "castle ace moo meeting",  // the move's name may be left out
           "  CASTLE   a-m   c-m ",
       }) {
    INFO(text);
    CHECK(heard(session, text) == castle);
  }
  CHECK(heard(session, "bet 2") == "bet 2");
  CHECK(heard(session, "be 2") == "bet 2");
}

TEST_CASE("what a list shows below its heading is understood by itself", "[session]") {
  Session session = start_known_market();
  CHECK(heard(session, "Ace of Moons + Chance Meeting") ==
        "buy castle ace-of-moons chance-meeting");
  CHECK(heard(session, "Ace of Suns + Chance Meeting") == "buy castle ace-of-suns chance-meeting");
  const auto read = read_spoken(session, "Ace of Moons + Ace of Suns + Chance Meeting");
  REQUIRE_FALSE(read);
  CHECK(read.error().kind == Kind::ambiguous);
  CHECK(answers_meant(session, "Ace of Moons + Ace of Suns + Chance Meeting").size() == 2);
}

TEST_CASE("names in the game's language are understood in small and capital letters", "[session]") {
  Session session = start_known_market();
  const std::string mill = "buy mill ace-of-moons ace-of-suns chance-meeting";
  CHECK(heard(session, "die m\xC3\xBChle ace moons, ace suns, chance") == mill);
  CHECK(heard(session, "M\xC3\x9CHLE ace moons, ace suns, chance") == mill);
}

TEST_CASE("the number of an option is its place in the list", "[session]") {
  Session session = start_known_market();
  for (std::uint64_t i = 0; i < session.legal().size(); ++i) {
    const auto read = read_spoken(session, std::to_string(i + 1));
    REQUIRE(read);
    CHECK(read->answer == session.legal().at(i));
  }
  CHECK(heard(session, "0") == "session.no-such-number");
  CHECK(heard(session, "-1") == "session.no-such-number");
  CHECK(heard(session, std::to_string(session.legal().size() + 1)) == "session.no-such-number");
}

TEST_CASE("what is left out is filled in when only one legal answer begins so", "[session]") {
  Session session = start_known_market();
  // Only all three cards of the hand are worth the mill.
  CHECK(heard(session, "mill") == "buy mill ace-of-moons ace-of-suns chance-meeting");
  const auto vague = read_spoken(session, "castle");
  REQUIRE_FALSE(vague);
  CHECK(vague.error().kind == Kind::ambiguous);
  // As the game calls them, and each can be typed so.
  CHECK(vague.error().reason.key == "session.ambiguous");
  std::vector<std::string> meant;
  for (const auto& [name, value] : vague.error().reason.values) {
    if (name != "answers") continue;
    for (const Name& shown : std::get<std::vector<Name>>(value)) {
      CAPTURE(shown.text);
      CHECK(shown.text.starts_with("'Buy the Castle with"));
      meant.push_back(heard(session, shown.text.substr(1, shown.text.size() - 2)));
    }
  }
  CHECK(meant == std::vector<std::string>{"buy castle ace-of-moons chance-meeting",
                                          "buy castle ace-of-suns chance-meeting",
                                          "buy castle ace-of-moons ace-of-suns chance-meeting"});
}

TEST_CASE("words that can mean several answers mean the legal one", "[session]") {
  Session session = start_known_market();
  answer(session, "buy castle ace-of-moons chance-meeting");
  answer(session, "give castle");
  // Row: mill (5), sea (6), two-of-moons (2). Hand: ace-of-suns, two-of-suns, journey (1, 2, 3).
  CHECK(heard(session, "mill two journey") == "buy mill two-of-suns journey");
  CHECK(heard(session, "two two") == "buy two-of-moons two-of-suns");
  CHECK(heard(session, "sea suns suns journey") == "buy sea ace-of-suns two-of-suns journey");
}

TEST_CASE(
    "an illegal answer that can be read one way only is handed on, so that it is refused "
    "by its rule",
    "[session]") {
  Session session = start_known_market();
  for (const char* text : {"buy sea ace-of-moons", "sea ace moons"}) {
    INFO(text);
    const auto read = read_spoken(session, text);
    REQUIRE(read);
    CHECK(session.refuse(*read)->reason.key == "refusals.too-dear");
  }
  CHECK(session.refuse(read_spoken(session, "sea").value())->rule == "market.buy");
  const auto elsewhere = read_spoken(session, "buy ace moons with chance");
  REQUIRE(elsewhere);
  CHECK(session.refuse(*elsewhere)->reason.key == "refusal.not-here");
}

TEST_CASE("a set in words is that set, and not one of more cards that would do", "[session]") {
  Session session = start_known_market();
  answer(session, "buy castle ace-of-moons chance-meeting");
  answer(session, "give castle");
  // Ace and two of suns together would be worth the two of moons, the ace alone is not.
  const std::string meant = "buy two-of-moons ace-of-suns";
  for (const char* text : {"buy two of moons with ace of suns", "two moons ace suns",
                           "buy two-of-moons (2) with ace-of-suns"}) {
    INFO(text);
    CHECK(heard(session, text) == meant);
  }
  CHECK(session.refuse(read_spoken(session, "two moons, ace suns").value())->reason.key ==
        "refusals.too-dear");
}

TEST_CASE("a word that means nothing is named with the nearest name", "[session]") {
  Session session = start_known_market();
  const auto slip = read_spoken(session, "buy castel with ace moons");
  REQUIRE_FALSE(slip);
  CHECK(slip.error().kind == Kind::not_understood);
  CHECK(slip.error().reason == Message("session.unknown-word-near")
                                   .with("name", std::string("castel"))
                                   .with("nearest", std::string("castle")));
  CHECK(heard(session, "qqqqqqqq") == "session.unknown-word");
  CHECK(heard(session, "buy buy buy") == "session.no-answer");
  CHECK(heard(session, "") == "session.say-a-move");
  CHECK(heard(session, "with the") == "session.say-a-move");
  CHECK(heard(session, "bet") == "session.ambiguous");
}

TEST_CASE("endless and odd input is answered at once", "[session]") {
  Session session = start_known_market();
  std::string many;
  for (int i = 0; i < 2000; ++i) many += "a ";
  CHECK_FALSE(read_spoken(session, many));
  CHECK_FALSE(read_spoken(session, std::string(100'000, 'x')));
  CHECK_FALSE(read_spoken(session, "\xff\xfe\x80"));
  CHECK_FALSE(read_spoken(session, std::string("\0\0", 2)));
}

TEST_CASE("where a number or a text is asked, it is the answer", "[session]") {
  auto session = Session::start(register_office(), Rules::Deal{"", {}});
  REQUIRE(session);
  CHECK(heard(*session, "3") == "age 3");
  CHECK(heard(*session, "age 3") == "age 3");
  CHECK(session->refuse(read_spoken(*session, "9").value())->kind == Kind::illegal);
  answer(*session, "age 3");
  CHECK(heard(*session, "7") == "name \"7\"");
  CHECK(heard(*session, "Jo Ann") == "name \"Jo Ann\"");
}

TEST_CASE("after the end nothing is heard", "[session]") {
  Session session = start_known_market();
  play_randomly(session, "end", 1000);
  REQUIRE(session.over());
  CHECK(heard(session, "1") == "session.game-over");
}

TEST_CASE("words after the last slot are passed over, and two equal readings are asked about",
          "[session]") {
  HandMadeGame made(2, {"hand", "gone"});
  made.definition.texts = texts_over_messages({{"cards.c0", "the Grey Owl"},
                                               {"cards.c1", "the White Owl"},
                                               {"moves.lay.text", "Lay {card} aside"}});
  made.add_move("lay", {made.card_slot("card", {"hand"})}, {made.put("card", "gone")});
  made.add_win("done", HandMadeGame::no_moves());
  auto session = Session::start(made.compile(), {"1", {}});
  REQUIRE(session);
  CHECK(heard(*session, "lay grey aside") == "lay c0");
  CHECK(heard(*session, "white owl aside") == "lay c1");
  CHECK(heard(*session, "lay owl") == "session.ambiguous");
}
