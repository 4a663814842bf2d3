// What is written of an answer, a game or a save is read back as it was.
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <tuple>

#include "session/answer_text.h"
#include "session/choice.h"
#include "session/protocol_text.h"
#include "session/replay.h"
#include "session/save_records.h"
#include "support/market.h"
#include "support/memory_files.h"
#include "support/random_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// Of the characters to which saves, JSON or answers give a meaning, and some others.
std::string any_text() {
  static const std::vector<std::string> letters = {
      "a", "Z", "0", " ", "\"", "\\", "\n", "\t", "{", "[", ":", "\x01", "'", "\u00fc", "\u2665"};
  std::string text;
  for (const std::string& letter :
       *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(letters))) {
    text += letter;
  }
  return text;
}

std::vector<std::string> any_texts() {
  std::vector<std::string> texts(*rc::gen::inRange<std::size_t>(0, 4));
  for (std::string& text : texts) text = any_text();
  return texts;
}

std::vector<std::pair<std::string, std::string>> any_pairs() {
  std::vector<std::pair<std::string, std::string>> pairs(*rc::gen::inRange<std::size_t>(0, 4));
  for (auto& [name, value] : pairs) std::tie(name, value) = std::pair(any_text(), any_text());
  return pairs;
}

std::uint64_t any_hash() { return *rc::gen::arbitrary<std::uint64_t>(); }

std::optional<Outcome> any_outcome() {
  if (*rc::gen::arbitrary<bool>()) return std::nullopt;
  Outcome outcome{"won", std::nullopt};
  if (*rc::gen::arbitrary<bool>()) outcome.score = *rc::gen::arbitrary<std::int64_t>();
  return outcome;
}

void must_be_same(const std::optional<Outcome>& one, const std::optional<Outcome>& other) {
  RC_ASSERT(one.has_value() == other.has_value());
  if (!one) return;
  RC_ASSERT(one->ending == other->ending);
  RC_ASSERT(one->score == other->score);
}

LogLine any_line() {
  LogLine line;
  line.kind = *rc::gen::element(LogLine::Kind::answer, LogLine::Kind::undo, LogLine::Kind::redo,
                                LogLine::Kind::note);
  const bool counts = line.kind == LogLine::Kind::undo || line.kind == LogLine::Kind::redo;
  if (counts) {
    line.count = *rc::gen::inRange<std::size_t>(1, 100'000);
  } else {
    line.words = any_text();
  }
  line.state_hash = any_hash();
  line.outcome = any_outcome();
  if (line.kind == LogLine::Kind::answer) line.joined = *rc::gen::arbitrary<bool>();
  return line;
}

void must_be_same(const LogLine& one, const LogLine& other) {
  RC_ASSERT(one.kind == other.kind);
  RC_ASSERT(one.words == other.words);
  RC_ASSERT(one.count == other.count);
  RC_ASSERT(one.state_hash == other.state_hash);
  RC_ASSERT(one.joined == other.joined);
  must_be_same(one.outcome, other.outcome);
}

/// A game that can be dealt from a seed.
std::shared_ptr<const Game> dealt_game() {
  RandomGame game;
  game.made.rules.setup = {game.made.shuffle("row"),
                           game.made.deal(static_cast<int>(game.hand.size()), "row", "hand")};
  return game.made.compile();
}

/// Any of the legal answers; the game is not over.
Reply any_reply(const Session& session) {
  return session.whole(
      session.legal().at(*rc::gen::inRange<std::uint64_t>(0, session.legal().size())));
}

/// The reply is read from its words and its parts as it is.
void must_be_read_back(const Asked& asked, const Reply& reply) {
  const auto read = read_words(asked, words_of(asked.game, asked.state, reply));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == reply);
  const auto bound = bind(asked, parts_of(asked.game, asked.state, reply));
  RC_ASSERT(bound.has_value());
  RC_ASSERT(*bound == reply);
}

}  // namespace

TEST_CASE("An answer of whatever rules is read back from its words, parts and JSON", "[session]") {
  CHECK(rc::check([] {
    auto session = Session::start(dealt_game(), {any_text(), {}});
    RC_ASSERT(session.has_value());
    while (!session->over()) {
      const std::vector<MoveId> offered = session->offered();
      const Asked asked{session->game(), session->state(), offered};
      const auto told =
          nlohmann::json::parse(protocol::choice(*session, *open_choice(*session)))["legal"];
      RC_ASSERT(told.size() == session->legal().size());
      for (std::uint64_t index = 0; index < session->legal().size(); ++index) {
        const Reply reply = session->whole(session->legal().at(index));
        must_be_read_back(asked, reply);
        const nlohmann::json& of_answer = told[index];
        const nlohmann::json asks{{"move", of_answer["move"]}, {"args", of_answer["args"]}};
        const auto request = protocol::read_request(asks.dump());
        RC_ASSERT(request.has_value());
        const auto bound = bind(asked, request->parts);
        RC_ASSERT(bound.has_value());
        RC_ASSERT(*bound == reply);
      }
      RC_ASSERT(!session->answer(any_reply(*session)).has_value());
    }
  }));
}

TEST_CASE("A text in an answer is read back as it was typed", "[session]") {
  CHECK(rc::check([] {
    const Session session = start_known_market();
    const std::vector<MoveId> offered = session.offered();
    Reply named = reply(session, "name \"x\"");
    named.texts[0] = any_text();
    must_be_read_back({session.game(), session.state(), offered}, named);
  }));
}

TEST_CASE("A game of whatever rules is what it was where its save is read", "[session]") {
  CHECK(rc::check([] {
    const auto game = dealt_game();
    auto session = Session::start(game, {any_text(), {}});
    RC_ASSERT(session.has_value());
    MemoryFiles files;
    const auto save =
        Save::create(files, "/game.talon", *session,
                     header_of(*session, {"hand-made", std::nullopt, {}, "en"}, "1.2.3"),
                     Journal::Existing::refuse);
    RC_ASSERT(save.has_value());
    session->set_recorder(save->get());
    while (!session->over()) {
      if (*rc::gen::inRange(0, 4) == 0) session->note(any_text());
      RC_ASSERT(!session->answer(any_reply(*session)).has_value());
      if (*rc::gen::inRange(0, 4) == 0) {
        RC_ASSERT(!session->undo().has_value());
        if (*rc::gen::arbitrary<bool>()) RC_ASSERT(!session->redo().has_value());
      }
    }
    RC_ASSERT(!session->unrecorded().has_value());
    const auto contents = read_save(files, "/game.talon");
    RC_ASSERT(contents.has_value());
    RC_ASSERT(contents->lines.size() == session->log().size());
    for (std::size_t line = 0; line < contents->lines.size(); ++line) {
      must_be_same(contents->lines[line], session->log()[line]);
    }
    const auto replayed = replay(*contents, game);
    RC_ASSERT(replayed.has_value());
    RC_ASSERT(!replayed->divergence.has_value());
    RC_ASSERT(replayed->session.state() == session->state());
    RC_ASSERT(replayed->session.redoable() == session->redoable());
  }));
}

TEST_CASE("Whatever a save says of its game is read back", "[session]") {
  CHECK(rc::check([] {
    SaveHeader header;
    header.engine = any_text();
    header.generator = any_text();
    header.request.name = any_text();
    if (*rc::gen::arbitrary<bool>()) header.request.deck = any_text();
    header.request.options = any_pairs();
    header.rules = any_texts();
    header.game = "market";
    header.variant = *rc::gen::element<std::string>("", "dear");
    header.options = any_pairs();
    header.seed = any_text();
    header.deal = any_texts();
    for (auto& [path, hash] : any_pairs()) header.files.push_back({path, hash});
    header.start_hash = any_hash();
    header.start_outcome = any_outcome();
    const auto read = read_header(header_record(header));
    RC_ASSERT(read.has_value());
    RC_ASSERT(header_record(*read) == header_record(header));
    RC_ASSERT(read->request.options == header.request.options);
    RC_ASSERT(read->seed == header.seed);
    RC_ASSERT(read->files == header.files);
    must_be_same(read->start_outcome, header.start_outcome);
  }));
}

TEST_CASE("Whatever a line of a save says is read back", "[session]") {
  CHECK(rc::check([] {
    const LogLine line = any_line();
    const auto read = read_line(line_record(line));
    RC_ASSERT(read.has_value());
    must_be_same(*read, line);
  }));
}

TEST_CASE("Whatever the records of a journal are, they are read back", "[session]") {
  CHECK(rc::check([] {
    std::vector<std::string> records;
    for (const std::string& text : any_texts()) records.push_back(nlohmann::json(text).dump());
    const std::string written = JournalText::write(records);
    const JournalText read = JournalText::read(written);
    RC_ASSERT(read.records == records);
    RC_ASSERT(read.good_bytes == written.size());
    RC_ASSERT(read.lost_bytes == 0U);
    // Of a journal that was cut, the records that are whole.
    const auto kept = *rc::gen::inRange<std::size_t>(0, written.size() + 1);
    const JournalText cut = JournalText::read(std::string_view(written).substr(0, kept));
    RC_ASSERT(cut.records.size() <= records.size());
    RC_ASSERT(cut.good_bytes + cut.lost_bytes == kept);
    for (std::size_t index = 0; index < cut.records.size(); ++index) {
      RC_ASSERT(cut.records[index] == records[index]);
    }
  }));
}
