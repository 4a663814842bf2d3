#include <catch2/catch.hpp>

#include "contract/random_play.h"
#include "session/answer_text.h"

using namespace talon;
using namespace talon::contract;

namespace {

/// A text without a place that nothing filled.
void must_read_well(const std::string& text) {
  if (text.empty() || text.find('{') != std::string::npos) FAIL("'" << text << "'");
}

}  // namespace

TEST_CASE("Every answer and every event has words", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    const Catalogue& texts = subject.game->texts();
    for (int game = 0; game < subject.games(16); ++game) {
      Session session = start_session(subject, seed_text(game));
      RandomPlayer player(seed_text(game));
      for (int ply = 0; ply < 200 && !session.over(); ++ply) {
        const Reply reply = random_reply(session, player);
        if (!texts.has("moves." + session.game().move(reply.answer.move).name + ".text")) {
          FAIL("a move without words");
        }
        must_read_well(label_of(session.wording(), reply));
        if (session.answer(reply)) FAIL("a legal answer is rejected");
        for (const Event& event : session.events()) {
          if (event.kind != Event::Kind::said) continue;
          if (!texts.has(event.message.key)) FAIL(event.message.key << " has no text");
          must_read_well(texts.render(event.message));
        }
      }
    }
  }
  SUCCEED();
}

TEST_CASE("What an answer is called reads back as the same answer", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    for (int game = 0; game < subject.games(16); ++game) {
      Session session = start_session(subject, seed_text(game));
      RandomPlayer player(seed_text(game));
      for (int ply = 0; ply < 200 && !session.over(); ++ply) {
        const Reply reply = random_reply(session, player);
        const std::vector<MoveId> offered = session.offered();
        const Asked asked{session.game(), session.state(), offered};
        const std::string words = words_of(session.game(), session.state(), reply);
        const auto read = read_words(asked, words);
        if (!read || !(*read == reply)) FAIL(words);
        const auto bound = bind(asked, parts_of(session.game(), session.state(), reply));
        if (!bound || !(*bound == reply)) FAIL(words);
        if (session.answer(reply)) FAIL("a legal answer is rejected");
      }
    }
  }
  SUCCEED();
}
