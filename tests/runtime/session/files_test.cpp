#include "session/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <fstream>

#include "session/journal.h"

using namespace talon;
namespace fs = std::filesystem;

namespace {

/// A folder of its own for one test.
class Scratch {
 public:
  Scratch() {
    std::string made = (fs::temp_directory_path() / "talon-test-XXXXXX").string();
    REQUIRE(::mkdtemp(made.data()) != nullptr);
    path_ = made;
  }
  ~Scratch() { fs::remove_all(path_); }
  Files::Path operator/(const char* name) const { return path_ / name; }

 private:
  Files::Path path_;
};

mode_t mode_of(const Files::Path& path) {
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_mode & 07777;
}

}  // namespace

TEST_CASE("saves on a real disk are private files that lock and reopen", "[session]") {
  Files& files = system_files();
  const Scratch scratch;
  const Files::Path folder = scratch / "data" / "saves";
  REQUIRE(make_folders(files, folder));
  REQUIRE(make_folders(files, folder));  // once more does no harm
  CHECK(mode_of(folder) == 0700);
  const Files::Path path = folder / "game.talon";
  auto journal = Journal::create(files, path, {"head"}, Journal::Existing::refuse);
  REQUIRE(journal);
  CHECK(mode_of(path) == 0600);
  REQUIRE((*journal)->append("one"));
  JournalText text;
  CHECK(Journal::open(files, path, text).error().key == "session.save-in-use");
  REQUIRE((*journal)->rewrite({"head", "one", "two"}));
  CHECK(Journal::open(files, path, text).error().key == "session.save-in-use");
  journal->reset();
  REQUIRE(Journal::open(files, path, text));
  CHECK(text.records == std::vector<std::string>{"head", "one", "two"});
  const auto listed = files.list(folder);
  REQUIRE(listed);
  REQUIRE(listed->size() == 2);
  CHECK((*listed)[0].name == "game.talon");
  CHECK((*listed)[0].modified > 0);
  CHECK((*listed)[1].name == "game.talon.bak");
}

TEST_CASE("only regular files are opened, and no link is followed to write", "[session]") {
  Files& files = system_files();
  const Scratch scratch;
  std::ofstream(scratch / "real") << "text";
  fs::create_symlink(scratch / "real", scratch / "link");
  REQUIRE(::mkfifo((scratch / "pipe").c_str(), 0600) == 0);
  CHECK(files.open(scratch / "link").error() == ELOOP);
  CHECK(files.create(scratch / "link").error() == EEXIST);
  CHECK(files.open(scratch / "pipe").error() == EINVAL);
  CHECK(files.open_to_read(scratch / "pipe").error() == EINVAL);
  CHECK_FALSE(files.open(scratch / "."));
  CHECK(files.open(scratch / "none").error() == ENOENT);
  CHECK(files.list(scratch / "none")->empty());
  CHECK(files.list(scratch / ".")->size() == 1);
  CHECK(files.make_folder(scratch / "real").error() == EEXIST);
  CHECK_FALSE(make_folders(files, scratch / "real" / "below"));
  CHECK(files.exists(scratch / "link") == true);
  CHECK(files.exists(scratch / "none") == false);
}

TEST_CASE("a file is known to have lost its name", "[session]") {
  Files& files = system_files();
  const Scratch scratch;
  const auto file = files.create(scratch / "a");
  REQUIRE(file);
  CHECK(files.still_at(*file, scratch / "a") == true);
  REQUIRE(files.rename(scratch / "a", scratch / "b"));
  CHECK(files.still_at(*file, scratch / "a") == false);
  CHECK(files.still_at(*file, scratch / "b") == true);
  REQUIRE(files.write(*file, "text"));
  REQUIRE(files.sync(*file));
  CHECK(files.read(*file) == std::string("text"));
  REQUIRE(files.truncate(*file, 2));
  CHECK(files.read(*file) == std::string("te"));
  files.close(*file);
  REQUIRE(files.remove(scratch / "b"));
  CHECK(files.remove(scratch / "b").error() == ENOENT);
  CHECK_FALSE(files.sync_folder(scratch / "none"));
}

TEST_CASE("a full disk is an error and not a crash", "[session]") {
  const int full = ::open("/dev/full", O_WRONLY);
  if (full < 0) return;
  CHECK(system_files().write(full, "text").error() == ENOSPC);
  system_files().close(full);
}
