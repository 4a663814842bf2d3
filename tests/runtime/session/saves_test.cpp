#include "session/saves.h"

#include <catch2/catch.hpp>
#include <cerrno>

#include "session/replay.h"
#include "session/save_records.h"
#include "support/effort.h"
#include "support/market.h"
#include "support/memory_files.h"

using namespace talon;
using namespace talon::testing;

namespace {

const Files::Path kSavePath = "/saves/market-1.talon";
const GameRequest kRequest{"hand-made", std::nullopt, {{"bets", "2"}}, "en"};

SaveHeader header(const Session& session) {
  SaveHeader header = header_of(session, kRequest, "1.2.3");
  header.rules = {"/home/somebody/games"};
  return header;
}

/// A save that a session was played into.
std::unique_ptr<Save> begin(MemoryFiles& files, Session& session) {
  auto save = Save::create(files, kSavePath, session, header(session), Journal::Existing::refuse);
  REQUIRE(save);
  session.set_recorder(save->get());
  return std::move(*save);
}

bool same(const LogLine& a, const LogLine& b) {
  const bool outcomes = a.outcome.has_value() == b.outcome.has_value() &&
                        (!a.outcome || (a.outcome->ending == b.outcome->ending &&
                                        a.outcome->score == b.outcome->score));
  return a.kind == b.kind && a.words == b.words && a.count == b.count &&
         a.state_hash == b.state_hash && outcomes;
}

Session resumed(MemoryFiles& files) {
  const auto contents = read_save(files, kSavePath);
  REQUIRE(contents);
  auto replayed = replay(*contents, market());
  REQUIRE(replayed);
  REQUIRE_FALSE(replayed->divergence);
  return std::move(replayed->session);
}

}  // namespace

TEST_CASE("a save says what was played and all that was answered", "[session]") {
  MemoryFiles files;
  const auto game = market("-- rules");
  Session session = std::move(*Session::start(game, known_deal(*game)));
  const auto save = begin(files, session);
  answer(session, "name \"\xC3\x84 \\\"B\"");
  play_randomly(session, "s", 3);
  REQUIRE_FALSE(session.undo(2));
  REQUIRE_FALSE(session.redo());

  const auto contents = read_save(files, kSavePath);
  REQUIRE(contents);
  CHECK(contents->header.engine == "1.2.3");
  CHECK(contents->header.generator == "xoroshiro128++/1");
  CHECK(contents->header.game == "hand-made");
  CHECK(contents->header.deck == "market");
  CHECK(contents->header.request.name == "hand-made");
  CHECK(contents->header.request.options == kRequest.options);
  CHECK(contents->header.rules == std::vector<std::string>{"/home/somebody/games"});
  CHECK(contents->header.deal.size() == 12);
  CHECK(contents->header.deal.front() == "castle");
  CHECK(contents->header.files == rules_files(*game));
  CHECK(contents->header.start_hash == session.position_at(0).state.hash());
  CHECK(contents->ply() == session.ply());
  REQUIRE(contents->lines.size() == session.log().size());
  for (std::size_t i = 0; i < contents->lines.size(); ++i) {
    CHECK(same(contents->lines[i], session.log()[i]));
  }
}

TEST_CASE("a record of any number of members is read at once", "[session]") {
  std::string record = "{\"undo\": 1, \"hash\": \"0123456789abcdef\"";
  for (int i = 0; i < 60'000; ++i) record += ", \"" + std::to_string(i) + "\": 0";
  const Effort effort;
  CHECK(read_line(record + "}"));
  CHECK(effort.units() < 100);
}

TEST_CASE("a record nests to a depth that is said", "[session]") {
  const auto nested = [](std::size_t depth) {
    return "{\"undo\": 1, \"hash\": \"0123456789abcdef\", \"x\": \"[[\\\"[\", \"y\": " +
           std::string(depth, '[') + std::string(depth, ']') + "}";
  };
  CHECK(read_line(nested(60)));
  const auto refused = read_line(nested(2'000'000));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().key == "session.record-too-deep");
  CHECK(read_header(std::string(2'000'000, '[')).error().key == "session.record-too-deep");
}

TEST_CASE("every answer is on the disk before the session returns", "[session]") {
  MemoryFiles files;
  Session session = start_known_market();
  const auto save = begin(files, session);
  for (int step = 0; step < 4; ++step) {
    play_randomly(session, std::to_string(step), 1);
    const auto contents = read_save(files, kSavePath);
    REQUIRE(contents);
    CHECK(contents->lines.size() == session.log().size());
  }
  files.lose_power(MemoryFiles::Unsynced::lost);
  CHECK(resumed(files).state_hash() == session.state_hash());
}

TEST_CASE("a save cut at any byte resumes at its last whole answer", "[session]") {
  MemoryFiles files;
  Session session = start_known_market();
  std::vector<std::uint64_t> hashes{session.state_hash()};
  {
    const auto save = begin(files, session);
    play_randomly(session, "cut", 4);
    for (const LogLine& line : session.log()) hashes.push_back(line.state_hash);
  }
  const std::string whole = files.get(kSavePath).value();
  const std::size_t head = whole.find('\n');
  for (std::size_t size = 0; size < whole.size(); ++size) {
    INFO("cut at byte " << size);
    MemoryFiles cut;
    cut.put(kSavePath, whole.substr(0, size));
    const auto contents = read_save(cut, kSavePath);
    if (size < head) {
      REQUIRE_FALSE(contents);
      CHECK(contents.error().key == "session.save-without-start");
      continue;
    }
    REQUIRE(contents);
    CHECK(loss_of(*contents, kSavePath).has_value() == (contents->lost_bytes != 0));
    Session again = resumed(cut);
    CHECK(again.state_hash() == hashes[contents->lines.size()]);

    // It goes on, and the next program finds both the old and the new answers.
    auto save = Save::open(cut, kSavePath);
    REQUIRE(save);
    again.set_recorder(save->get());
    play_randomly(again, "on", 1);
    CHECK_FALSE(again.unrecorded());
    save->reset();
    CHECK(resumed(cut).state_hash() == again.state_hash());
  }
}

TEST_CASE("when an answer cannot be saved it is said, the game goes on, and later answers catch up",
          "[session]") {
  MemoryFiles files;
  Session session = start_known_market();
  const auto save = begin(files, session);
  files.fail_from(1, ENOSPC);
  answer(session, "bet 1");
  REQUIRE(session.unrecorded());
  CHECK(session.game().texts().render(*session.unrecorded()) ==
        "The game is not saved: /saves/market-1.talon cannot be written: No space left on device.");
  CHECK(session.ply() == 1);
  files.heal();
  play_randomly(session, "x", 1);
  CHECK_FALSE(session.unrecorded());
  CHECK(resumed(files).state_hash() == session.state_hash());
}

TEST_CASE("a file of rules that changed is named", "[session]") {
  const auto written = market("-- rules");
  const Session session = std::move(*Session::start(written, {"s", {}}));
  const SaveHeader saved = header(session);
  CHECK_FALSE(mismatch(saved, *written));
  const auto changed = market("-- other rules");
  CHECK(changed_files(saved, *changed) == std::vector<std::string>{"rules/market/rules.lua"});
  const auto reason = mismatch(saved, *changed);
  REQUIRE(reason);
  CHECK(changed->texts().render(*reason) ==
        "The rules are not those of this save; changed: rules/market/rules.lua.");
  CHECK(rules_hash(*written) != rules_hash(*changed));
  CHECK(only_files_changed(saved, *changed));
  CHECK_FALSE(only_files_changed(saved, *written));

  SECTION("a new file and one that is gone are named too") {
    CHECK(changed_files(saved, *market()) ==
          std::vector<std::string>{"rules/market/game.yaml", "rules/market/rules.lua"});
    const Session bare = start_market();
    CHECK(changed_files(header(bare), *written).size() == 2);
  }
  SECTION("files may move") {
    SaveHeader elsewhere = saved;
    for (FileHash& file : elsewhere.files) file.path = "/home/me/" + file.path;
    CHECK_FALSE(mismatch(elsewhere, *written));
  }
  SECTION("another random generator does not fit either") {
    SaveHeader other = saved;
    other.generator = "dice/1";
    CHECK(mismatch(other, *written)->key == "session.other-generator");
  }
}

TEST_CASE("what a save says of itself is that of its rules, and it has no files besides",
          "[session]") {
  const auto game = market("-- rules");
  const Session session = std::move(*Session::start(game, known_deal(*game)));
  const SaveHeader good = header(session);
  REQUIRE_FALSE(good.files.empty());
  CHECK_FALSE(mismatch(good, session.game()));
  const auto key_of = [&](auto change) {
    SaveHeader changed = good;
    change(changed);
    const auto reason = mismatch(changed, session.game());
    return reason ? reason->key : std::string();
  };
  CHECK(key_of([](SaveHeader& of) { of.game = "other"; }) == "session.false-header");
  CHECK(key_of([](SaveHeader& of) { of.variant = "other"; }) == "session.false-header");
  CHECK(key_of([](SaveHeader& of) { of.deck = "other"; }) == "session.false-header");
  CHECK(key_of([](SaveHeader& of) { of.options.emplace_back("a", "b"); }) ==
        "session.false-header");
  CHECK(key_of([](SaveHeader& of) { of.files.push_back(of.files.front()); }) ==
        "session.rules-changed");
  CHECK(key_of([](SaveHeader& of) {
          of.files.push_back({"more.lua", "0"});
        }) == "session.rules-changed");
}

TEST_CASE("a path in a save's request is absolute", "[session]") {
  const Session session = start_market();
  const GameRequest request{"variants/cramped.yaml", "decks/mine.yaml", {}, "en"};
  const SaveHeader made = header_of(session, request, "1");
  CHECK(Files::Path(made.request.name).is_absolute());
  CHECK(Files::Path(*made.request.deck).is_absolute());
  const GameRequest named{"hand-made", "market", {}, "en"};
  CHECK(header_of(session, named, "1").request.name == "hand-made");
  CHECK(header_of(session, named, "1").request.deck == "market");
}

TEST_CASE("a game that its deal ended is a finished save", "[session]") {
  SaveContents contents;
  contents.header.start_outcome = Outcome{"loss", 3};
  const auto read = read_header(header_record(contents.header));
  REQUIRE(read);
  REQUIRE(read->start_outcome);
  CHECK(read->start_outcome->ending == "loss");
  CHECK(read->start_outcome->score == 3);
}

TEST_CASE("the outcome of a save is that of its last line that is not a note", "[session]") {
  MemoryFiles files;
  Session session = start_known_market();
  const auto save = begin(files, session);
  play_randomly(session, "end", 1000);
  REQUIRE(session.over());
  CHECK(read_save(files, kSavePath)->outcome()->ending == "done");
  session.note("What an end.");
  REQUIRE(read_save(files, kSavePath)->outcome());
  CHECK(read_save(files, kSavePath)->outcome()->ending == "done");
  REQUIRE_FALSE(session.undo());
  CHECK_FALSE(read_save(files, kSavePath)->outcome());

  // A note need not say it.
  SaveContents kept;
  kept.lines = {{LogLine::Kind::answer, "bet 1", 0, 0, Outcome{"done", {}}},
                {LogLine::Kind::note, "What an end.", 0, 0, {}}};
  REQUIRE(kept.outcome());
  CHECK(kept.outcome()->ending == "done");
}

TEST_CASE("what is not a save is refused without harm", "[session]") {
  MemoryFiles files;
  const auto why = [&](const std::string& bytes) {
    files.put(kSavePath, bytes);
    const auto read = read_save(files, kSavePath);
    return read ? std::string() : read.error().key;
  };
  CHECK(why("") == "session.save-without-start");
  CHECK(why(std::string(100, '\0')) == "session.save-without-start");
  CHECK(why(JournalText::write({"hello"})) == "session.not-a-save");
  CHECK(why(JournalText::write({"[]"})) == "session.not-a-save");
  CHECK(why(JournalText::write({"{}"})) == "session.not-a-save");
  CHECK(why(JournalText::write({R"({"talon-save":1})"})) == "session.not-a-save");
  CHECK(why(JournalText::write({R"({"talon-save":"1"})"})) == "session.not-a-save");
  CHECK(why(JournalText::write({R"({"talon-save":2,"engine":"9.0.0"})"})) == "session.newer-save");
  const std::string head = header_record(SaveHeader{});
  CHECK(why(JournalText::write({head})).empty());
  for (const char* line :
       {"x", "{}", R"({"answer":1,"hash":"0000000000000000"})", R"({"answer":"a"})",
        R"({"answer":"a","hash":"xyz"})", R"({"undo":1.5,"hash":"0000000000000000"})"}) {
    INFO(line);
    CHECK(why(JournalText::write({head, line})) == "session.unknown-line");
  }
  CHECK(read_save(files, "/saves/none.talon").error().key == "session.save-unreadable");
}

TEST_CASE("what else a line of a save says is passed over", "[session]") {
  const auto read = [](const std::string& more) {
    return read_line(R"({"answer":"rest","hash":"0000000000000000")" + more + "}");
  };
  CHECK(read(R"(,"later":[1])"));
  CHECK_FALSE(read("")->joined);
  CHECK(read(R"(,"joined":true)")->joined);
  CHECK_FALSE(read(R"(,"joined":1)"));
}

TEST_CASE("a seed that is not UTF-8 can be saved", "[session]") {
  SaveHeader odd;
  odd.seed = "\xff\xfe";
  CHECK(read_header(header_record(odd)));
}

TEST_CASE("a save of format 1 is read as it was written", "[session]") {
  const auto save =
      read_save(system_files(), TALON_SOURCE_DIR "/tests/runtime/session/fixtures/format-1.talon");
  REQUIRE(save);
  CHECK(save->lost_bytes == 0);
  CHECK(save->header.engine == "0.1.0");
  CHECK(save->header.seed == "a seed");
  CHECK(save->header.request.options == kRequest.options);
  CHECK(save->lines.size() == 10);
  CHECK(save->lines[3].kind == LogLine::Kind::undo);
  CHECK(save->lines[4].kind == LogLine::Kind::redo);
  CHECK(save->ply() == 7);
  CHECK(save->outcome()->score == 10);
  // Its answers are the same moves still, whatever the states are made of.
  Session session = start_market(save->header.seed);
  for (const LogLine& line : save->lines) {
    INFO(line.words);
    CHECK_FALSE(session.follow(line));
  }
  CHECK(session.outcome().score == 10);
}
