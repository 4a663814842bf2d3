#include "session/journal.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cerrno>
#include <span>

#include "support/memory_files.h"

using namespace talon;
using talon::testing::MemoryFiles;
using Records = std::vector<std::string>;

namespace {

const Files::Path kPath = "/saves/game.talon";
const Records kThree = {"the head", "", "a longer third record with \xC3\xA4"};

Records records_at(MemoryFiles& files, const Files::Path& path = kPath) {
  return JournalText::read(files.get(path).value_or("")).records;
}

bool begins_with(const Records& records, const Records& start) {
  return records.size() >= start.size() &&
         std::ranges::equal(start, std::span(records).first(start.size()));
}

}  // namespace

TEST_CASE("a journal's text reads back as what was written", "[session]") {
  const std::string text = JournalText::write(kThree);
  const JournalText read = JournalText::read(text);
  CHECK(read.records == kThree);
  CHECK(read.good_bytes == text.size());
  CHECK(read.lost_bytes == 0);
}

TEST_CASE("a journal cut at any byte keeps its whole records and counts the rest as lost",
          "[session]") {
  const std::string text = JournalText::write(kThree);
  for (std::size_t size = 0; size < text.size(); ++size) {
    const JournalText read = JournalText::read(text.substr(0, size));
    INFO("cut at byte " << size);
    CHECK(read.good_bytes + read.lost_bytes == size);
    // A line that lacks only its line end is whole.
    Records whole;
    for (const std::string& record : kThree) {
      whole.push_back(record);
      if (JournalText::write(whole).size() - 1 <= size) continue;
      whole.pop_back();
      break;
    }
    CHECK(read.records == whole);
  }
}

TEST_CASE("a journal with any one byte changed reads up to the line before", "[session]") {
  const std::string text = JournalText::write(kThree);
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string damaged = text;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x04);
    const JournalText read = JournalText::read(damaged);
    INFO("byte " << at);
    CHECK(read.records.size() < kThree.size() + (at + 1 == text.size() ? 1 : 0));
    CHECK(begins_with(kThree, read.records));
  }
}

TEST_CASE("a journal's lines cannot be left out or moved", "[session]") {
  const std::string first = JournalText::write({"one"});
  const std::string both = JournalText::write({"one", "two"});
  const std::string all = JournalText::write({"one", "two", "three"});
  const std::string third = all.substr(both.size());
  CHECK(JournalText::read(first + third).records == Records{"one"});
  CHECK(JournalText::read(third).records.empty());
}

TEST_CASE("absurd lengths in a journal are not records", "[session]") {
  for (const char* text : {"99999999999999999999 0000000000000000 x\n", "-1 0000000000000000 x\n",
                           "999999999 0000000000000000 x\n", "0 \n", " \n", "\n", "1"}) {
    CHECK(JournalText::read(text).records.empty());
  }
}

TEST_CASE("an appended record is on the disk when append returns", "[session]") {
  MemoryFiles files;
  auto journal = Journal::create(files, kPath, {"head"}, Journal::Existing::refuse);
  REQUIRE(journal);
  files.set_write_limit(3);  // however little each write takes
  REQUIRE((*journal)->append("one"));
  REQUIRE((*journal)->append("two"));
  files.lose_power(MemoryFiles::Unsynced::lost);
  CHECK(records_at(files) == Records{"head", "one", "two"});
}

TEST_CASE("whichever call fails, what was kept stays kept and the next append catches up",
          "[session]") {
  for (const int error : {ENOSPC, EIO}) {
    for (const auto names : {MemoryFiles::Unsynced::lost, MemoryFiles::Unsynced::kept}) {
      for (int call = 1;; ++call) {
        INFO("call " << call << ", error " << error);
        MemoryFiles files;
        auto journal = Journal::create(files, kPath, {"head"}, Journal::Existing::refuse);
        REQUIRE(journal);
        Records kept{"head"};
        Records given{"head"};
        files.fail_at(call, error);
        for (const char* record : {"one", "two", "three"}) {
          given.push_back(record);
          if ((*journal)->append(record)) kept = given;
        }
        const bool reached = files.calls() >= call;
        files.lose_power(names);
        CHECK(begins_with(records_at(files), kept));
        CHECK(begins_with(given, records_at(files)));
        if (!reached) break;
      }
    }
  }
}

TEST_CASE("after a failed sync the journal is written anew rather than synced again", "[session]") {
  MemoryFiles files;
  auto journal = Journal::create(files, kPath, {"head"}, Journal::Existing::refuse);
  REQUIRE(journal);
  files.fail_at(2, EIO);  // the write is the first call, the sync the second
  const Result<void> failed = (*journal)->append("one");
  REQUIRE_FALSE(failed);
  CHECK(failed.error().key == "session.save-unwritable");
  REQUIRE((*journal)->append("two"));
  files.lose_power(MemoryFiles::Unsynced::lost);
  CHECK(records_at(files) == Records{"head", "one", "two"});
}

TEST_CASE("what an opened journal shows is on the disk, whoever wrote it", "[session]") {
  MemoryFiles files;
  {
    auto journal = Journal::create(files, kPath, {"head"}, Journal::Existing::refuse);
    REQUIRE(journal);
    files.fail_at(2, EIO);  // ended between the write and its sync
    REQUIRE_FALSE((*journal)->append("one"));
    files.kill_process();
  }
  files.heal();
  JournalText text;
  const auto opened = Journal::open(files, kPath, text);
  REQUIRE(opened);
  CHECK(text.records == Records{"head", "one"});
  files.lose_power(MemoryFiles::Unsynced::lost);
  CHECK(records_at(files) == text.records);
}

TEST_CASE("while the disk is full every append says so, and nothing is lost when it is not",
          "[session]") {
  MemoryFiles files;
  auto journal = Journal::create(files, kPath, {"head"}, Journal::Existing::refuse);
  REQUIRE(journal);
  files.fail_from(1, ENOSPC);
  CHECK_FALSE((*journal)->append("one"));
  CHECK_FALSE((*journal)->append("two"));
  files.heal();
  CHECK((*journal)->append("three"));
  CHECK(records_at(files) == Records{"head", "one", "two", "three"});
}

TEST_CASE("a disk that takes nothing and says nothing of it is full", "[session]") {
  MemoryFiles files;
  auto journal = Journal::create(files, kPath, {"head"}, Journal::Existing::refuse);
  REQUIRE(journal);
  files.set_write_limit(0);
  const Result<void> appended = (*journal)->append("one");
  REQUIRE_FALSE(appended);
  CHECK(appended.error().key == "session.save-unwritable");
  files.set_write_limit(3);
  CHECK((*journal)->append("two"));
  CHECK(records_at(files) == Records{"head", "one", "two"});
}

TEST_CASE("a journal that cannot be made leaves nothing or all of itself", "[session]") {
  for (int call = 1;; ++call) {
    INFO("call " << call);
    MemoryFiles files;
    files.fail_at(call, EIO);
    const auto journal = Journal::create(files, kPath, {"head"}, Journal::Existing::refuse);
    const bool reached = files.calls() >= call;
    CHECK((journal || reached));
    files.lose_power(MemoryFiles::Unsynced::kept);
    const Records found = records_at(files);
    CHECK((found.empty() || found == Records{"head"}));
    CHECK((found.empty() == false || files.get(kPath) == std::nullopt));
    if (!reached) break;
  }
}

TEST_CASE("a replaced journal stays as a backup, whichever call fails", "[session]") {
  for (int call = 1;; ++call) {
    INFO("call " << call);
    MemoryFiles files;
    files.put(kPath, JournalText::write({"old"}));
    files.fail_at(call, EIO);
    const auto journal = Journal::create(files, kPath, {"new"}, Journal::Existing::replace);
    const bool reached = files.calls() >= call;
    files.lose_power(MemoryFiles::Unsynced::kept);
    const Records now = records_at(files);
    const Records backup = records_at(files, kPath.string() + ".bak");
    CHECK((now == Records{"old"} || now == Records{"new"}));
    if (journal) CHECK(now == Records{"new"});
    if (now == Records{"new"}) CHECK(backup == Records{"old"});
    if (!reached) break;
  }
}

TEST_CASE("a journal is not made over one that is there", "[session]") {
  MemoryFiles files;
  files.put(kPath, "anything");
  const auto journal = Journal::create(files, kPath, {"head"}, Journal::Existing::refuse);
  REQUIRE_FALSE(journal);
  CHECK(journal.error().reason.key == "session.save-exists");
  CHECK(journal.error().taken);
  CHECK(files.get(kPath) == "anything");
}

TEST_CASE("two cannot hold one journal", "[session]") {
  MemoryFiles files;
  JournalText text;
  auto first = Journal::create(files, kPath, {"head"}, Journal::Existing::refuse);
  REQUIRE(first);
  const auto second = Journal::open(files, kPath, text);
  REQUIRE_FALSE(second);
  CHECK(second.error().key == "session.save-in-use");
  const auto third = Journal::create(files, kPath, {"other"}, Journal::Existing::replace);
  REQUIRE_FALSE(third);
  CHECK(third.error().reason.key == "session.save-in-use");
  CHECK(third.error().taken);
  CHECK(records_at(files) == Records{"head"});

  // The lock goes over to a file that takes the name.
  REQUIRE((*first)->rewrite({"head", "one"}));
  CHECK_FALSE(Journal::open(files, kPath, text));
  first->reset();
  CHECK(Journal::open(files, kPath, text));
}

TEST_CASE("a draft that a crash left behind is taken over", "[session]") {
  MemoryFiles files;
  files.put(kPath.string() + ".tmp", "half a li");
  REQUIRE(Journal::create(files, kPath, {"head"}, Journal::Existing::refuse));
  CHECK(records_at(files) == Records{"head"});
  CHECK_FALSE(files.get(kPath.string() + ".tmp"));
}

TEST_CASE("a journal cut at any byte goes on after its last whole record and keeps the original",
          "[session]") {
  const std::string text = JournalText::write(kThree);
  for (std::size_t size = 1; size < text.size(); ++size) {
    INFO("cut at byte " << size);
    MemoryFiles files;
    const std::string cut = text.substr(0, size);
    files.put(kPath, cut);
    JournalText found;
    auto journal = Journal::open(files, kPath, found);
    REQUIRE(journal);
    CHECK(files.get(kPath) == cut);  // reading changes nothing
    REQUIRE((*journal)->append("next"));
    Records expected = found.records;
    expected.push_back("next");
    CHECK(records_at(files) == expected);
    const auto backup = files.get(kPath.string() + ".bak");
    CHECK(backup.has_value() == (found.lost_bytes != 0));
    if (backup) CHECK(*backup == cut);
  }
}
