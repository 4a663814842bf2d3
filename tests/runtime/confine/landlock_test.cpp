#include "confine/landlock.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <cstdio>

#include "cli/support/temporary_folder.h"

using talon::FileGrants;
using talon::testing::TemporaryFolder;

namespace {

bool landlock_is_there() {
  if (talon::landlock_version()) return true;
  WARN("the kernel has no Landlock, so nothing is shown here");
  return false;
}

/// What `attempt` returns, 0 or an errno, in a process that can use only these files.
template <typename Attempt>
int with_files(const FileGrants& grants, Attempt attempt) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    if (!talon::restrict_files(grants)) _exit(200);
    _exit(attempt());
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  REQUIRE(WIFEXITED(status));
  return WEXITSTATUS(status);
}

int outcome(int result) { return result < 0 ? errno : 0; }

int opens(const std::filesystem::path& path, int flags = O_RDONLY) {
  return outcome(open(path.c_str(), flags, 0600));
}

}  // namespace

TEST_CASE("What is granted for reading is read, and nothing else", "[confine]") {
  if (!landlock_is_there()) return;
  const TemporaryFolder folder;
  const std::string inside = folder.write("games/market/game.yaml", "schema: 1\n");
  const std::string outside = folder.write("letters/private", "dear\n");
  const std::string single = folder.write("letters/deal.yaml", "deal: []\n");
  std::filesystem::create_symlink(outside, folder.path() / "games/market/link.yaml");
  const FileGrants grants{.read = {folder.path() / "games", single, folder.path() / "not there"}};

  CHECK(with_files(grants, [&] { return opens(inside); }) == 0);
  CHECK(with_files(grants, [&] { return opens(folder.path() / "games", O_DIRECTORY); }) == 0);
  CHECK(with_files(grants, [&] { return opens(single); }) == 0);
  CHECK(with_files(grants, [&] { return opens(outside); }) == EACCES);
  CHECK(with_files(grants, [&] { return opens(folder.path() / "letters", O_DIRECTORY); }) ==
        EACCES);
  CHECK(with_files(grants, [&] { return opens(folder.path() / "games/market/link.yaml"); }) ==
        EACCES);
  CHECK(with_files(grants, [&] { return opens("/etc/passwd"); }) == EACCES);
  CHECK(with_files(grants, [&] { return opens(inside, O_WRONLY); }) == EACCES);
  CHECK(with_files(grants, [&] { return opens(inside, O_RDONLY | O_TRUNC); }) == EACCES);
  CHECK(with_files(grants, [&] {
          return opens(folder.path() / "games/new.lua", O_WRONLY | O_CREAT);
        }) == EACCES);
  CHECK(with_files(grants, [&] { return outcome(unlink(inside.c_str())); }) == EACCES);
}

TEST_CASE("Where names can be looked at, files cannot", "[confine]") {
  if (!landlock_is_there()) return;
  const TemporaryFolder folder;
  const std::string file = folder.write("file", "text\n");
  const FileGrants grants{.list = {folder.path(), file}};
  CHECK(with_files(grants, [&] { return opens(folder.path(), O_DIRECTORY); }) == 0);
  CHECK(with_files(grants, [&] { return opens(file); }) == EACCES);
}

TEST_CASE("Files are made and changed only in the folders that are granted for it", "[confine]") {
  if (!landlock_is_there()) return;
  const TemporaryFolder folder;
  const std::string save = folder.write("saves/a.talon", "one\n");
  const std::string outside = folder.write("outside", "two\n");
  const std::filesystem::path draft = folder.path() / "saves/a.tmp";
  const FileGrants grants{.write = {folder.path() / "saves"}};

  CHECK(with_files(grants, [&] { return opens(save, O_RDWR | O_APPEND); }) == 0);
  CHECK(with_files(grants, [&] {
          const int file = open(draft.c_str(), O_RDWR | O_CREAT | O_EXCL, 0600);
          return file < 0 ? errno : outcome(ftruncate(file, 0));
        }) == 0);
  CHECK(with_files(grants, [&] { return outcome(rename(draft.c_str(), save.c_str())); }) == 0);
  CHECK(with_files(grants, [&] { return opens(outside, O_RDWR | O_APPEND); }) == EACCES);
  CHECK(with_files(grants, [&] {
          return outcome(rename(save.c_str(), (folder.path() / "stolen").c_str()));
        }) != 0);
  CHECK(with_files(grants, [&] {
          return outcome(link(outside.c_str(), (folder.path() / "saves/b").c_str()));
        }) != 0);
  CHECK(with_files(grants, [&] {
          return outcome(symlink("/etc/passwd", (folder.path() / "saves/c").c_str()));
        }) == EACCES);
  CHECK(with_files(grants, [&] {
          return outcome(mkfifo((folder.path() / "saves/d").c_str(), 0600));
        }) == EACCES);
}

TEST_CASE("No port is connected to and no process outside gets a signal", "[confine]") {
  if (!landlock_is_there()) return;
  const int version = *talon::landlock_version();
  if (version < 6) {
    WARN("version " << version << " of Landlock says nothing about ports or signals");
    return;
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(9);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  CHECK(with_files({}, [&] {
          const int file = socket(AF_INET, SOCK_STREAM, 0);
          return outcome(connect(file, reinterpret_cast<sockaddr*>(&address), sizeof address));
        }) == EACCES);
  const pid_t parent = getpid();
  CHECK(with_files({}, [&] { return outcome(kill(parent, 0)); }) == EPERM);
  CHECK(with_files({}, [&] { return outcome(kill(getpid(), 0)); }) == 0);
}
