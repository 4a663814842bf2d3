#include "session/session.h"

#include <catch2/catch.hpp>
#include <set>

#include "support/answers.h"
#include "support/market.h"

using namespace talon;
using namespace talon::testing;
using Kind = Rejection::Kind;

namespace {

std::vector<std::uint64_t> hashes_of(const Session& session) {
  std::vector<std::uint64_t> hashes;
  for (std::size_t ply = 0; ply <= session.ply(); ++ply) {
    hashes.push_back(session.position_at(ply).state.hash());
  }
  return hashes;
}

/// Keeps the lines that it is told, or fails to.
class Notes final : public Recorder {
 public:
  std::optional<Message> recorded(const LogLine& line) override {
    lines.push_back(line);
    return full ? std::optional<Message>(Message("session.save-unwritable")) : std::nullopt;
  }
  std::vector<LogLine> lines;
  bool full = false;
};

/// Two cards in a hand; `name` takes a text and a card, and with the second card never ends.
std::shared_ptr<const Game> trap() {
  HandMadeGame made(2, {"hand"});
  const spec::ExprPtr always =
      HandMadeGame::both(spec::Sign::less, HandMadeGame::number(0), HandMadeGame::number(1));
  const spec::ExprPtr is_second =
      spec::expression(spec::SlotIs{{"card"}, made.cards([](int card) { return card == 1; })});
  made.add_move(
      "name", {named("called", spec::TextSlot{}), made.card_slot("card", {"hand"})},
      {HandMadeGame::when(is_second, {HandMadeGame::repeat(always, {made.shuffle("hand")})})});
  return made.compile();
}

/// One move, a name, for which two are suggested.
std::shared_ptr<const Game> two_names() {
  HandMadeGame made(1, {"hand"});
  auto texts = std::make_shared<Catalogue>("en");
  texts->add("names.all", TextTemplate{{}, {"Ada", "Bo"}});
  made.definition.texts = std::move(texts);
  spec::TextSlot called;
  called.suggestions = "names.all";
  made.add_move("name", {named("called", called)}, {});
  return made.compile();
}

}  // namespace

TEST_CASE("the same deal and answers give the same states", "[session]") {
  Session first = start_market("a");
  Session second = start_market("a");
  Session other = start_market("b");
  CHECK(first.state_hash() == second.state_hash());
  CHECK(first.state_hash() != other.state_hash());
  play_randomly(first, "x", 6);
  for (std::size_t ply = 0; ply < first.ply(); ++ply) {
    REQUIRE_FALSE(second.answer(first.reply_at(ply)));
    CHECK(second.state_hash() == first.position_at(ply + 1).state.hash());
  }
}

TEST_CASE("undo and redo lead to exactly the positions that were there", "[session]") {
  for (int game = 0; game < 20; ++game) {
    Session session = start_market(std::to_string(game));
    play_randomly(session, std::to_string(game), 8);
    const auto hashes = hashes_of(session);
    const std::size_t played = session.ply();
    for (std::size_t ply = played; ply-- > 0;) {
      REQUIRE_FALSE(session.undo());
      CHECK(session.ply() == ply);
      CHECK(session.state_hash() == hashes[ply]);
      CHECK_FALSE(session.over());
    }
    for (std::size_t ply = 1; ply <= played; ++ply) {
      REQUIRE_FALSE(session.redo());
      CHECK(session.state_hash() == hashes[ply]);
    }
  }
}

TEST_CASE("after undo the same answers are legal as before", "[session]") {
  Session session = start_known_market();
  answer(session, "buy castle ace-of-suns chance-meeting");
  const auto asked = legal_of(session);  // in the middle of an effect
  REQUIRE(session.offered().size() == 1);
  answer(session, "give castle");
  const auto then = legal_of(session);
  REQUIRE_FALSE(session.undo());
  CHECK(legal_of(session) == asked);
  REQUIRE_FALSE(session.redo());
  CHECK(legal_of(session) == then);
}

TEST_CASE("an answer after undo drops what could be redone", "[session]") {
  Session session = start_known_market();
  answer(session, "bet 1");
  answer(session, "bet 2");
  REQUIRE_FALSE(session.undo(2));
  CHECK(session.redoable() == 2);
  answer(session, "bet 3");
  CHECK(session.redoable() == 0);
  const auto rejection = session.redo();
  REQUIRE(rejection);
  CHECK(rejection->kind == Kind::nothing_to_redo);
  CHECK(session.ply() == 1);
}

TEST_CASE("undo and redo are lines of the log, each with the state it led to", "[session]") {
  Session session = start_known_market();
  const std::uint64_t start = session.state_hash();
  answer(session, "bet 1");
  answer(session, "name \"Bo\"");
  REQUIRE_FALSE(session.undo(2));
  REQUIRE_FALSE(session.redo(1));
  REQUIRE(session.log().size() == 4);
  CHECK(session.log()[0].words == "bet 1");
  CHECK(session.log()[1].words == "name \"Bo\"");
  CHECK(session.log()[2].kind == LogLine::Kind::undo);
  CHECK(session.log()[2].count == 2);
  CHECK(session.log()[2].state_hash == start);
  CHECK(session.log()[3].kind == LogLine::Kind::redo);
  CHECK(session.log()[3].state_hash == session.state_hash());
}

TEST_CASE("following a log leads through the same states to the same place", "[session]") {
  for (int game = 0; game < 10; ++game) {
    const std::string seed = std::to_string(game);
    Session session = start_market(seed);
    play_randomly(session, "a" + seed, 4);
    REQUIRE_FALSE(session.undo(2));
    REQUIRE_FALSE(session.redo(1));
    play_randomly(session, "b" + seed, 3);
    if (session.ply() > 1) REQUIRE_FALSE(session.undo());

    Session again = start_market(seed);
    for (const LogLine& line : session.log()) {
      REQUIRE_FALSE(again.follow(line));
      CHECK(again.state_hash() == line.state_hash);
    }
    CHECK(again.ply() == session.ply());
    CHECK(again.redoable() == session.redoable());
    CHECK(again.state_hash() == session.state_hash());
  }
}

TEST_CASE("restart is the same deal from the start", "[session]") {
  Session session = start_market("r");
  const std::uint64_t start = session.state_hash();
  play_randomly(session, "r", 5);
  REQUIRE_FALSE(session.restart());
  CHECK(session.ply() == 0);
  CHECK(session.state_hash() == start);
  CHECK(session.restart()->kind == Kind::nothing_to_undo);
}

TEST_CASE("more than was answered cannot be taken back", "[session]") {
  Session session = start_known_market();
  answer(session, "bet 1");
  for (const std::size_t count : {std::size_t{0}, std::size_t{2}, ~std::size_t{0}}) {
    const auto rejection = session.undo(count);
    REQUIRE(rejection);
    CHECK(rejection->kind == Kind::nothing_to_undo);
    CHECK(rejection->reason == Message("session.cannot-undo").with("count", std::int64_t{1}));
    CHECK(session.ply() == 1);
  }
}

TEST_CASE("an illegal answer is refused with its rule and changes nothing", "[session]") {
  Session session = start_known_market();
  const std::uint64_t before = session.state_hash();
  const auto rejection = session.answer(reply(session, "buy castle ace-of-moons"));
  REQUIRE(rejection);
  CHECK(rejection->kind == Kind::illegal);
  CHECK(rejection->rule == "market.buy");
  CHECK(rejection->reason.key == "refusals.too-dear");
  CHECK(session.state_hash() == before);
  CHECK(session.log().empty());
  CHECK_FALSE(session.refuse(reply(session, "buy castle chance-meeting ace-of-moons")));
}

TEST_CASE("typed texts belong to the log and not to the block", "[session]") {
  Session session = start_known_market();
  Session other = start_known_market();
  answer(session, "name \"Bo\"");
  answer(other, "name \"Cy\"");
  CHECK(session.state_hash() == other.state_hash());
  CHECK(session.reply_at(0).texts == std::vector<std::string>{"Bo"});

  SECTION("one that is left out is the suggestion") {
    Session third = start_known_market();
    Reply silent = reply(third, "name \"\"");
    silent.texts.clear();
    REQUIRE_FALSE(third.answer(silent));
    CHECK(third.reply_at(0).texts == std::vector<std::string>{"Ada"});
  }
}

TEST_CASE("no name is suggested again that was taken a moment ago", "[session]") {
  const auto game = two_names();
  for (int seed = 0; seed < 10; ++seed) {
    auto session = Session::start(game, {std::to_string(seed), {}});
    REQUIRE(session);
    const Reply silent(session->legal().at(0));
    REQUIRE_FALSE(session->answer(silent));
    REQUIRE_FALSE(session->answer(silent));
    CHECK(session->reply_at(0).texts != session->reply_at(1).texts);
  }
}

TEST_CASE("an answer whose rules fail leaves the texts of one that can be redone", "[session]") {
  const auto game = trap();
  auto session = Session::start(game, {"1", {}});
  REQUIRE(session);
  REQUIRE(session->legal().size() == 2);
  Reply good(session->legal().at(0));
  good.texts = {"Bo"};
  Reply bad(session->legal().at(1));
  bad.texts = {"Cy"};
  REQUIRE_FALSE(session->answer(good));
  REQUIRE_FALSE(session->undo());
  const auto rejection = session->answer(bad);
  REQUIRE(rejection);
  CHECK(rejection->kind == Kind::script_fault);
  CHECK(session->legal().size() == 2);
  REQUIRE_FALSE(session->redo());
  const TextId typed = session->reply_at(0).answer.bindings[0].as_text();
  CHECK(session->typed(typed) == "Bo");
}

TEST_CASE("a text that is too long or not plain is refused", "[session]") {
  Session session = start_known_market();
  Reply name = reply(session, "name \"12345678\"");
  CHECK_FALSE(session.refuse(name));
  name.texts = {"\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4"};
  CHECK_FALSE(session.refuse(name));  // eight letters in sixteen bytes
  for (const char* text : {"123456789", "a\nb", "a\tb", "\x1b[2J", "\xff", "\xE2\x80\xAE"}) {
    name.texts = {text};
    const auto rejection = session.answer(name);
    REQUIRE(rejection);
    CHECK(rejection->kind == Kind::not_understood);
  }
  name.texts = {"a", "b"};
  CHECK(session.refuse(name)->reason.key == "session.too-many-texts");
}

TEST_CASE("nothing is answered after the end, but answers can be taken back", "[session]") {
  Session session = start_known_market();
  const Reply bet = reply(session, "bet 1");
  play_randomly(session, "end", 1000);
  REQUIRE(session.over());
  CHECK(session.legal().empty());
  CHECK(session.log().back().outcome->ending == "done");
  CHECK(session.outcome().score == session.state().count(session.game().layout, 3));
  const auto rejection = session.answer(bet);
  REQUIRE(rejection);
  CHECK(rejection->kind == Kind::game_over);
  REQUIRE_FALSE(session.undo());
  CHECK_FALSE(session.over());
  CHECK_FALSE(session.log().back().outcome);
  CHECK(session.legal().size() > 0);
}

TEST_CASE("the first line of a log says how a game ended that is over already", "[session]") {
  Session ended = start_known_market();
  play_randomly(ended, "end", 1000);
  REQUIRE(ended.over());
  auto session = Session::start_at(ended.game_ptr(), ended.position());
  REQUIRE(session);
  session->note("so soon");
  REQUIRE(session->log().front().outcome);
  CHECK(session->log().front().outcome->ending == ended.outcome().ending);
}

TEST_CASE("events tell what the last answer moved, without cards that nobody may see",
          "[session]") {
  Session session = start_known_market();
  const Game& game = session.game();
  const auto zone = [&](const char* name) { return game.layout.zone(name).value(); };
  CHECK(session.events().size() >= 6);  // the deal
  answer(session, "buy castle ace-of-suns chance-meeting");
  REQUIRE(session.events().size() == 3);
  CHECK(session.events()[2].card == game.cards().find("castle"));
  CHECK(session.events()[2].from == zone("row"));
  CHECK(session.events()[2].to == zone("hand"));
  answer(session, "give ace-of-moons");
  CHECK(session.events()[0].to == zone("secret"));
  CHECK(session.events()[0].card == game.cards().find("ace-of-moons"));  // seen as it went
  REQUIRE_FALSE(session.undo());
  CHECK(session.events().empty());
  REQUIRE_FALSE(session.redo());
  CHECK(session.events().empty());
  answer(session, "bet 1");
  REQUIRE(session.events().size() == 1);
  CHECK(session.events()[0].kind == Event::Kind::said);
  CHECK(session.events()[0].message.key == "events.bet");
}

TEST_CASE("a recorder is told every line, and a session says when one could not be kept",
          "[session]") {
  Session session = start_known_market();
  Notes notes;
  session.set_recorder(&notes);
  answer(session, "bet 1");
  CHECK_FALSE(session.unrecorded());
  notes.full = true;
  REQUIRE_FALSE(session.undo());
  REQUIRE(session.unrecorded());
  CHECK(session.unrecorded()->key == "session.save-unwritable");
  CHECK(session.ply() == 0);  // the game goes on all the same
  notes.full = false;
  answer(session, "bet 2");
  CHECK_FALSE(session.unrecorded());
  REQUIRE(notes.lines.size() == 3);
  CHECK(notes.lines[1].kind == LogLine::Kind::undo);
  CHECK(notes.lines[2].words == "bet 2");

  CHECK(session.answer(reply(session, "buy castle ace-of-moons")));
  CHECK(notes.lines.size() == 3);  // what is refused is not a line
}

TEST_CASE("a line of a log that does not fit is refused", "[session]") {
  Session session = start_known_market();
  LogLine line;
  line.words = "buy journey ace-of-moons";
  CHECK(session.follow(line)->kind == Kind::illegal);
  line.words = "buy castel";
  CHECK(session.follow(line)->kind == Kind::not_understood);
  line.kind = LogLine::Kind::redo;
  line.count = 1;
  CHECK(session.follow(line)->kind == Kind::nothing_to_redo);
  CHECK(session.log().empty());
}
