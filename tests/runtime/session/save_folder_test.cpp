#include "session/save_folder.h"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "base/unknown.h"
#include "session/save_records.h"
#include "support/market.h"
#include "support/memory_files.h"

using namespace talon;
using namespace talon::testing;

namespace {

const Files::Path kFolder = "/saves";

struct Shelf {
  MemoryFiles files;
  SaveFolder folder{files, kFolder};
  Session session = start_known_market();
  SaveHeader header = header_of(session, {"hand-made", std::nullopt, {}, "en"}, "1");
};

std::string save_text(bool finished) {
  SaveHeader header;
  if (finished) header.start_outcome = Outcome{"win", 1};
  return JournalText::write({header_record(header)});
}

/// Sets a variable of the environment for a while.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    const char* before = std::getenv(name);
    if (before != nullptr) before_ = before;
    value != nullptr ? ::setenv(name, value, 1) : ::unsetenv(name);
  }
  ~Variable() { before_ ? ::setenv(name_, before_->c_str(), 1) : ::unsetenv(name_); }

 private:
  const char* name_;
  std::optional<std::string> before_;
};

}  // namespace

TEST_CASE("a game is saved under the first free name of its own", "[session]") {
  Shelf shelf;
  const auto first = shelf.folder.begin(shelf.session, shelf.header);
  REQUIRE(first);
  CHECK((*first)->path() == kFolder / "hand-made-1.talon");
  shelf.header.variant = "harder";
  const auto second = shelf.folder.begin(shelf.session, shelf.header);
  REQUIRE(second);
  CHECK((*second)->path() == kFolder / "hand-made-harder-1.talon");
  shelf.header.variant = "";
  const auto third = shelf.folder.begin(shelf.session, shelf.header);
  REQUIRE(third);
  CHECK((*third)->path() == kFolder / "hand-made-2.talon");

  SECTION("also when another program is about to begin one") {
    const auto draft = shelf.files.create(kFolder / "hand-made-3.talon.tmp");
    REQUIRE(draft);
    REQUIRE(shelf.files.lock(*draft) == true);
    const auto fourth = shelf.folder.begin(shelf.session, shelf.header);
    REQUIRE(fourth);
    CHECK((*fourth)->path() == kFolder / "hand-made-4.talon");
  }
  SECTION("whatever the game calls itself") {
    for (const char* game : {"../../etc/passwd", "", ".hidden", "a\nb", "\xC3\xA4"}) {
      shelf.header.game = game;
      const auto save = shelf.folder.begin(shelf.session, shelf.header);
      REQUIRE(save);
      CHECK((*save)->path().parent_path() == kFolder);
      CHECK(shelf.folder.open(SaveFolder::name_of((*save)->path())).error().key ==
            "session.save-in-use");
    }
  }
}

TEST_CASE("saving under a name keeps the whole log and an older save as a backup", "[session]") {
  Shelf shelf;
  answer(shelf.session, "bet 1");
  REQUIRE(shelf.folder.save_as("before-the-castle", shelf.session, shelf.header));
  answer(shelf.session, "bet 2");
  REQUIRE(shelf.folder.save_as("before-the-castle", shelf.session, shelf.header));
  const Files::Path path = shelf.folder.path_of("before-the-castle");
  CHECK(read_save(shelf.files, path)->lines.size() == 2);
  CHECK(read_save(shelf.files, path.string() + ".bak")->lines.size() == 1);
  const auto open = shelf.folder.open("before-the-castle");
  REQUIRE(open);
  CHECK((*open)->contents().ply() == 2);
  CHECK(shelf.folder.save_as("before-the-castle", shelf.session, shelf.header).error().key ==
        "session.save-in-use");
}

TEST_CASE("a save's name cannot lead anywhere", "[session]") {
  Shelf shelf;
  const std::string longest(64, 'a');
  for (const std::string& name :
       {std::string(), std::string("../x"), std::string("a/b"), std::string("/etc/passwd"),
        std::string(".x"), std::string("."), std::string(".."), std::string("a b"),
        std::string("a\nb"), std::string("a\0b", 3), std::string("\xC3\xA4"), longest + "a"}) {
    INFO(name);
    CHECK(shelf.folder.save_as(name, shelf.session, shelf.header).error().key ==
          "session.bad-save-name");
    CHECK(shelf.folder.open(name).error().key == "session.bad-save-name");
  }
  CHECK(shelf.folder.save_as(longest, shelf.session, shelf.header));
  CHECK(shelf.folder.save_as("A-b_c.9", shelf.session, shelf.header));
}

TEST_CASE("a save that is not there is named with the nearest one", "[session]") {
  Shelf shelf;
  REQUIRE(shelf.folder.save_as("evening", shelf.session, shelf.header));
  CHECK(shelf.folder.open("evning").error() ==
        no_such_sentence(Named::save, "evning", {"evening"}));
  CHECK(shelf.folder.open("evning").error().key == "session.unknown-near");
  CHECK(shelf.folder.open("zzzzzzzz").error().key == "session.unknown");
}

TEST_CASE("saves are listed newest first, those that cannot be read with the reason", "[session]") {
  Shelf shelf;
  CHECK(shelf.folder.list()->empty());
  CHECK(shelf.folder.newest_unfinished().error().key == "session.nothing-to-resume");
  shelf.files.put(kFolder / "old.talon", save_text(false), 1);
  shelf.files.put(kFolder / "b-same.talon", save_text(false), 2);
  shelf.files.put(kFolder / "a-same.talon", save_text(false), 2);
  shelf.files.put(kFolder / "won.talon", save_text(true), 3);
  shelf.files.put(kFolder / "broken.talon", "what?", 4);
  shelf.files.put(kFolder / "won.talon.bak", save_text(false), 5);
  shelf.files.put(kFolder / "notes.txt", "", 6);
  const auto listed = shelf.folder.list();
  REQUIRE(listed);
  std::vector<std::string> names;
  for (const auto& save : *listed) names.push_back(save.name);
  CHECK(names == std::vector<std::string>{"broken", "won", "a-same", "b-same", "old"});
  CHECK_FALSE(listed->front().contents);
  CHECK(shelf.folder.newest_unfinished() == std::string("a-same"));
}

TEST_CASE("saves lie in the user's data folder", "[session]") {
  {
    const Variable data("XDG_DATA_HOME", "/data");
    CHECK(SaveFolder::standard() == "/data/talon/saves");
  }
  const Variable home("HOME", "/home/me");
  for (const char* value : {static_cast<const char*>(nullptr), "", "relative/folder"}) {
    const Variable data("XDG_DATA_HOME", value);
    CHECK(SaveFolder::standard() == "/home/me/.local/share/talon/saves");
  }
  const Variable data("XDG_DATA_HOME", nullptr);
  const Variable no_home("HOME", nullptr);
  CHECK_FALSE(SaveFolder::standard());
}
