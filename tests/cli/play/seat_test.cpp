#include "cli/play/seat.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/support/game_of_tests.h"
#include "cli/support/temporary_folder.h"
#include "session/answer_text.h"
#include "session/automatic.h"
#include "support/fixture_library.h"
#include "support/market.h"

using namespace talon;
using namespace talon::cli;
using Catch::Matchers::Contains;
using talon::testing::TemporaryFolder;

namespace {

/// A folder where saves go from its first moment on: where that is, is asked once, when a game
/// begins to be kept.
struct FolderOfSaves : TemporaryFolder {
  FolderOfSaves() { setenv("XDG_DATA_HOME", path().c_str(), 1); }
};

/// Somebody at a session, whose saves go into a folder of the test.
struct AtASeat {
  explicit AtASeat(Session started) : session(std::move(started)) {
    session.set_recorder(&keeping);
  }
  ~AtASeat() { session.set_recorder(nullptr); }

  GameRequest request() const {
    GameRequest asked;
    asked.name = session.game().definition.game;
    return asked;
  }
  Seat::Done say(const std::string& words) {
    const auto reply = read_spoken(session, words);
    REQUIRE(reply);
    return seat.answer(*reply);
  }

  FolderOfSaves folder;
  Session session;
  std::shared_ptr<const Catalogue> messages = shipped_library().messages("en");
  Presenter presenter{session.game(), *messages, {}};
  Keeping keeping{session, header_of(session, request(), "0.1.0")};
  Seat seat{session, presenter, keeping, "AGAIN"};
};

std::string remarks_of(const Seat::Done& done) { return join(done.remarks(), " "); }

Session start_game_of_tests(const char* game, const char* seed) {
  auto session = Session::start(talon::testing::game_of_tests(game), {seed, {}});
  REQUIRE(session);
  return std::move(*session);
}

}  // namespace

TEST_CASE("An answer moves the game and tells its news", "[cli]") {
  AtASeat seated(talon::testing::start_known_market());
  const Seat::Done done = seated.say("buy mill with chance-meeting ace-of-suns ace-of-moons");
  CHECK(done.moved);
  CHECK_THAT(join(done.news(), " "), Contains("from hand to spent."));
  CHECK(done.remarks().empty());
}

TEST_CASE("An answer that is refused moves nothing and says why", "[cli]") {
  AtASeat seated(talon::testing::start_known_market());
  const Seat::Done done = seated.say("buy mill with ace-of-moons");
  CHECK_FALSE(done.moved);
  CHECK(remarks_of(done) == "That is too dear. [market.buy]");
  CHECK(seated.session.ply() == 0);
}

TEST_CASE("The game goes back and forth by so many answers as are said", "[cli]") {
  AtASeat seated(talon::testing::start_known_market());
  seated.say("bet 2");
  seated.say("bet 3");
  CHECK(remarks_of(seated.seat.undo("x")) == "'x' is not a number of moves.");
  CHECK(seated.session.ply() == 2);
  CHECK(remarks_of(seated.seat.undo("2")) == "2 moves taken back.");
  CHECK(remarks_of(seated.seat.redo("")) == "1 move made again.");
  CHECK(seated.session.ply() == 1);
  const Seat::Done back = seated.seat.restart();
  CHECK(remarks_of(back) == "The same deal, from the start.");
  CHECK((back.moved && back.news().empty() && seated.session.ply() == 0));
}

TEST_CASE("What is asked is known anew after each move", "[cli]") {
  AtASeat seated(talon::testing::start_known_market());
  REQUIRE(seated.seat.choice());
  while (seated.seat.choice()) {
    REQUIRE(seated.seat.answer(seated.session.legal().at(0)).moved);
  }
  CHECK(seated.session.over());
  CHECK_FALSE(seated.seat.ending().empty());
  CHECK(remarks_of(seated.seat.send("")) == seated.messages->render(Message("play.over")));
  seated.seat.undo("");
  CHECK(seated.seat.choice());
}

TEST_CASE("A note and a save of a name say what they lack", "[cli]") {
  AtASeat seated(talon::testing::start_known_market());
  CHECK_THAT(remarks_of(seated.seat.note("")), Contains("note TEXT"));
  CHECK_THAT(remarks_of(seated.seat.save("")), Contains("save NAME"));
  seated.say("bet 2");
  CHECK_THAT(remarks_of(seated.seat.save("before-the-end")), Contains("before-the-end"));
  seated.seat.note("A doubt.");
  CHECK(notes_in(seated.session.log()).back().text == "A doubt.");
}

TEST_CASE("What goes by itself is told apart from the answer before it", "[cli]") {
  AtASeat seated(start_game_of_tests("freecell", "1"));
  SearchLimits limits;
  limits.nodes = 100'000;
  seated.seat.automatic("on");
  CHECK(seated.seat.goes_by_itself());
  while (seated.seat.choice()) {
    const auto advised = seated.seat.find_advice(limits);
    REQUIRE((advised && advised->next));
    const Seat::Done done = seated.seat.answer(seated.session.whole(*advised->next));
    using Kind = Seat::Done::Told::Kind;
    REQUIRE(done.told.front().kind == Kind::news);
    if (done.told.back().kind == Kind::unasked) return;
  }
  FAIL("nothing went by itself");
}

TEST_CASE("A line that wins is followed as far as is said", "[cli]") {
  AtASeat seated(start_game_of_tests("freecell", "1"));
  SearchLimits limits;
  limits.nodes = 100'000;
  const Seat::Done hinted = seated.seat.hint(seated.seat.find_advice(limits));
  CHECK_FALSE(hinted.moved);
  CHECK_THAT(remarks_of(hinted), Contains("Still winnable"));
  const Seat::Done stepped = seated.seat.step(3, limits);
  CHECK((stepped.moved && seated.session.ply() == 3));
  CHECK_FALSE(stepped.remarks().empty());
}

TEST_CASE("No hint where nothing counts as won, and no analysis before the end", "[cli]") {
  AtASeat seated(talon::testing::start_known_market());
  CHECK(seated.seat.why_no_analysis()->key == "play.analyze-later");
  AtASeat story(start_game_of_tests("beacons", "1"));
  const auto why_not = story.seat.why_no_advice();
  REQUIRE(why_not);
  CHECK(why_not->key == "play.hint-no-goal");
}

TEST_CASE("After the last answer of a line that was asked for, what is wished goes by itself",
          "[cli]") {
  AtASeat seated(start_game_of_tests("freecell", "1"));
  SearchLimits limits;
  limits.nodes = 100'000;
  seated.seat.automatic("on");
  bool went = false;
  while (seated.seat.choice()) {
    const Seat::Done done = seated.seat.step(4, limits);
    REQUIRE(done.moved);
    using Kind = Seat::Done::Told::Kind;
    const bool unasked =
        std::ranges::any_of(done.told, [](const auto& told) { return told.kind == Kind::unasked; });
    went = went || unasked;
    if (!seated.seat.choice()) break;
    CHECK_FALSE(automatic_answer(seated.session));
    // The line goes on from there, and nothing need be searched again.
    CHECK_THAT(remarks_of(done), Contains("of this line"));
  }
  CHECK(went);
  CHECK(seated.session.outcome().ending == "won");
}
