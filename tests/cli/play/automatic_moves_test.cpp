#include "cli/play/automatic_moves.h"

#include <catch2/catch.hpp>

#include "cli/support/game_of_tests.h"
#include "session/answer_text.h"
#include "session/automatic.h"
#include "session/replay.h"
#include "session/save_records.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::cli;
using namespace talon::testing;

namespace {

Session dealt(const std::string& game, const std::string& seed) {
  auto session = Session::start(game_of_tests(game), {seed, {}});
  REQUIRE(session);
  return std::move(*session);
}

/// Answers as somebody without a plan does, the same in every run.
void answer_somehow(Session& session) {
  const std::uint64_t index = session.ply() * 7 % session.legal().size();
  REQUIRE_FALSE(session.answer(session.whole(session.legal().at(index))));
}

/// Until something has gone by itself after an answer: says how much.
std::size_t until_something_goes(Session& session, AutomaticMoves& moves) {
  for (int answers = 0; answers < 200 && !session.over(); ++answers) {
    answer_somehow(session);
    const AutomaticMoves::Given given = moves.follow([] {});
    REQUIRE_FALSE(given.fault);
    if (given.count > 0) return given.count;
  }
  return 0;
}

std::vector<std::string> told_by(const std::vector<LogLine>& log) {
  std::vector<std::string> lines;
  for (const LogLine& line : log)
    lines.push_back(line.words + " " + std::to_string(line.state_hash));
  return lines;
}

}  // namespace

TEST_CASE("What goes by itself is an answer like any other: the same by hand is the same game",
          "[cli]") {
  for (const char* name : {"freecell", "klondike", "fan"}) {
    INFO(name);
    Session session = dealt(name, "5");
    AutomaticMoves moves(session, true);
    std::size_t went = 0;
    for (int answers = 0; answers < 150 && !session.over(); ++answers) {
      answer_somehow(session);
      went += moves.follow([] {}).count;
      CHECK((session.over() || !automatic_answer(session)));
    }
    CHECK(went > 0);
    Session by_hand = dealt(name, "5");
    for (std::size_t ply = 0; ply < session.ply(); ++ply) {
      REQUIRE_FALSE(by_hand.answer(session.reply_at(ply)));
    }
    CHECK(by_hand.state_hash() == session.state_hash());
    CHECK(told_by(by_hand.log()) == told_by(session.log()));
  }
}

TEST_CASE("A session gives nothing by itself", "[cli]") {
  Session session = dealt("freecell", "5");
  AutomaticMoves moves(session, false);
  CHECK(until_something_goes(session, moves) == 0);
  CHECK(session.ply() == session.log().size());
}

TEST_CASE("Undo goes back over what went by itself to where the person was asked, and redo on",
          "[cli]") {
  Session session = dealt("freecell", "5");
  AutomaticMoves moves(session, true);
  const std::size_t count = until_something_goes(session, moves);
  REQUIRE(count > 0);
  const std::size_t after = session.ply();
  const std::uint64_t hash = session.state_hash();
  REQUIRE_FALSE(moves.undo(1));
  CHECK(session.ply() == after - count - 1);
  CHECK(session.log().back().kind == LogLine::Kind::undo);
  CHECK(session.log().back().count == count + 1);
  REQUIRE_FALSE(moves.redo(1));
  CHECK(session.ply() == after);
  CHECK(session.state_hash() == hash);
  // Also where nothing is to go by itself from now on.
  moves.wish(false);
  REQUIRE_FALSE(moves.undo(1));
  CHECK(session.ply() == after - count - 1);
  REQUIRE_FALSE(moves.redo(1));
  CHECK(session.ply() == after);
}

/// Until more than one card can be sent; nothing has gone by itself.
void until_some_can_be_sent(Session& session) {
  for (int answers = 0; answers < 200 && !session.over(); ++answers) {
    answer_somehow(session);
    auto ahead = Session::start(session.game_ptr(), session.deal());
    REQUIRE(ahead);
    for (std::size_t ply = 0; ply < session.ply(); ++ply) {
      REQUIRE_FALSE(ahead->answer(session.reply_at(ply)));
    }
    if (AutomaticMoves(*ahead).give_all([] {}).count > 1) return;
  }
  FAIL("there were never two cards to send");
}

TEST_CASE("What is sent together is taken back together, and made again", "[cli]") {
  Session session = dealt("freecell", "5");
  AutomaticMoves moves(session);
  until_some_can_be_sent(session);
  const std::size_t before = session.ply();
  const std::size_t count = moves.give_all([] {}).count;
  REQUIRE(count > 1);
  const std::uint64_t hash = session.state_hash();
  REQUIRE_FALSE(moves.undo(1));
  CHECK(session.ply() == before);
  CHECK(session.log().back().count == count);
  REQUIRE_FALSE(moves.redo(1));
  CHECK(session.ply() == before + count);
  CHECK(session.state_hash() == hash);
  REQUIRE_FALSE(moves.undo(2));
  CHECK(session.ply() == before - 1);
}

TEST_CASE("What was sent together is taken back together by who goes on with the save", "[cli]") {
  Session session = dealt("freecell", "5");
  AutomaticMoves moves(session);
  until_some_can_be_sent(session);
  const std::size_t before = session.ply();
  const std::size_t count = moves.give_all([] {}).count;
  REQUIRE(count > 1);
  Session later = dealt("freecell", "5");
  for (const LogLine& line : session.log()) {
    const auto kept = read_line(line_record(line));
    REQUIRE(kept);
    REQUIRE_FALSE(later.follow(*kept));
  }
  REQUIRE_FALSE(AutomaticMoves(later).undo(1));
  CHECK(later.ply() == before);
  REQUIRE_FALSE(AutomaticMoves(later).redo(1));
  CHECK(later.ply() == before + count);
  const auto carried = carry_over(session, session.game_ptr());
  REQUIRE(carried);
  CHECK(joined_answers(carried->session.log()) == joined_answers(session.log()));
}

TEST_CASE("The same by hand, after it was taken back, is taken back one by one", "[cli]") {
  Session session = dealt("freecell", "5");
  AutomaticMoves moves(session);
  until_some_can_be_sent(session);
  const std::size_t before = session.ply();
  REQUIRE(moves.give_all([] {}).count > 1);
  REQUIRE_FALSE(moves.undo(1));
  for (int answer = 0; answer < 2; ++answer) {
    REQUIRE_FALSE(session.answer(*automatic_answer(session)));
  }
  moves.wish(true);  // which says nothing of what was given before
  REQUIRE_FALSE(moves.undo(1));
  CHECK(session.ply() == before + 1);
}

TEST_CASE("Undo and redo go no further than there are answers, and say so", "[cli]") {
  Session session = dealt("freecell", "5");
  AutomaticMoves moves(session, true);
  REQUIRE(until_something_goes(session, moves) > 0);
  const std::size_t ply = session.ply();
  const auto too_far = moves.undo(1'000);
  REQUIRE(too_far);
  CHECK(too_far->kind == Rejection::Kind::nothing_to_undo);
  CHECK(session.ply() == ply);
  REQUIRE(moves.redo(1));
  REQUIRE_FALSE(session.restart());
  REQUIRE(moves.redo(~std::size_t{0} >> 1));
  CHECK(session.ply() == 0);
}

TEST_CASE("Any card is sent by the move that the game names for it, or it is said why not",
          "[cli]") {
  Session session = dealt("freecell", "5");
  AutomaticMoves moves(session);
  const CardTable& cards = session.game().cards();
  int sent = 0;
  int refused = 0;
  for (int answers = 0; answers < 60 && !session.over(); ++answers) {
    for (int card = 0; card < cards.size(); ++card) {
      const auto id = static_cast<CardId>(card);
      const auto reply = moves.sending(cards.id(id));
      const auto pointed = answer_sending(session, id);
      CHECK(reply.has_value() == pointed.has_value());
      if (reply) {
        CHECK(*reply == *pointed);
        CHECK_FALSE(session.refuse(*reply));
        CHECK(session.game().move(reply->answer.move).name == "home");
        ++sent;
      } else {
        CHECK(reply.error().reason.key == "play.send-nowhere");
        ++refused;
      }
    }
    answer_somehow(session);
  }
  CHECK(sent > 0);
  CHECK(refused > 0);
  CHECK(moves.sending("nothing of that name").error().kind == Rejection::Kind::not_understood);
}

TEST_CASE("A hint that never ends does not keep the person waiting", "[cli]") {
  HandMadeGame made(2, {"stock", "hand"});
  made.add_move("turn", {}, {});
  made.rules.setup = {made.deal(1, "stock", "hand")};
  made.add_loss("lost", made.at_least("hand", 2));
  made.rules.hints.forced.push_back({"turn", {}, nullptr, true});
  auto session = Session::start(made.compile(), {"1", {}});
  REQUIRE(session);
  AutomaticMoves moves(*session, true);
  const AutomaticMoves::Given given = moves.follow([] {});
  CHECK(given.more);
  CHECK(given.count == 200);
  CHECK(session->ply() == 200);
}

TEST_CASE("A game that names no such move sends nothing", "[cli]") {
  Session session = dealt("golf", "1");
  AutomaticMoves moves(session, true);
  CHECK_FALSE(has_automatic_moves(session.game()));
  CHECK(moves.give_all([] {}).count == 0);
  CHECK(moves.sending("1").error().reason.key == "play.send-not-here");
}
