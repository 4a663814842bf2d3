// What may lie in a stranger's folder in the place of a file or a folder.
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using namespace talon::testing;
namespace fs = std::filesystem;

namespace {

/// A folder of games with one that has a file in every place where one may lie.
class FullFolder {
 public:
  FullFolder() {
    write("shared/some.lua", "return {}\n");
    write("lone.yaml", "schema: 1\nid: lone\nextends: full\n");
    write("full/game.yaml",
          "schema: 1\nid: full\ndeck: {use: own, into: stock}\nzones: {stock: {facing: down}}\n"
          "scripts: [rules.lua]\n");
    write("full/rules.lua", "ending \"won\" { won = true, when = count(\"stock\"):equals(0) }\n");
    write("full/texts/en.yaml", "schema: 1\ntitle: Full\n");
    write("full/tests/a.yaml", "schema: 1\nscenarios: []\n");
    write("full/variants/v.yaml", "schema: 1\nid: v\nextends: full\n");
    write("full/decks/own.yaml",
          "schema: 1\nid: own\nattributes: {rank: {one_of: [low]}}\nshown: [rank]\n"
          "cards: [{id: one, rank: low}]\n");
  }

  std::string games() const { return (folder_.path() / "games").string(); }
  std::string game() const { return games() + "/full"; }
  fs::path at(const std::string& place) const { return fs::path(games()) / place; }

 private:
  void write(const std::string& place, const std::string& text) {
    folder_.write("games/" + place, text);
  }

  TemporaryFolder folder_;
};

bool make_socket(const fs::path& path) {
  // A socket's path is short: it is made where it lies.
  const fs::path before = fs::current_path();
  fs::current_path(path.parent_path());
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, path.filename().c_str(), sizeof(address.sun_path) - 1);
  const bool made =
      ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
  ::close(socket);
  fs::current_path(before);
  return made;
}

using Put = std::function<void(const fs::path&)>;

const std::vector<std::pair<const char*, Put>> kOddFiles = {
    {"pipe", [](const fs::path& path) { REQUIRE(::mkfifo(path.c_str(), 0600) == 0); }},
    {"socket", [](const fs::path& path) { REQUIRE(make_socket(path)); }},
    {"folder", [](const fs::path& path) { fs::create_directory(path); }},
    {"a link to itself", [](const fs::path& path) { fs::create_symlink(path, path); }},
    {"a device", [](const fs::path& path) { fs::create_symlink("/dev/zero", path); }},
    {"what is typed", [](const fs::path& path) { fs::create_symlink("/dev/stdin", path); }},
    {"a terabyte",
     [](const fs::path& path) {
       fs::remove(path);
       std::fclose(std::fopen(path.c_str(), "w"));
       REQUIRE(::truncate(path.c_str(), off_t{1} << 40) == 0);
     }},
};

/// Commands that read all of the folder; none may wait, and none may say what lies outside.
void check_all_end(const FullFolder& folder) {
  const std::map<std::string, std::string> named = {{"GAME", folder.game()},
                                                    {"GAMES", folder.games()}};
  for (const char* command :
       {"check \"$GAMES\"", "test \"$GAME\"", "play full/lone --rules \"$GAMES\""}) {
    CAPTURE(command);
    const Ran ran =
        run_shell(std::string("exec timeout 20 \"$TALON\" ") + command, "quit\n", named);
    CAPTURE(ran.out, ran.err);
    CHECK((ran.code >= 0 && ran.code <= 4));
    CHECK((ran.out + ran.err).find("root:") == std::string::npos);
  }
}

}  // namespace

TEST_CASE("What is not a file is not waited for, wherever one may lie", "[odd-files]") {
  for (const auto& [what, put] : kOddFiles) {
    for (const char* place :
         {"shared/some.lua", "lone.yaml", "full/game.yaml", "full/rules.lua", "full/texts/en.yaml",
          "full/tests/a.yaml", "full/variants/v.yaml", "full/decks/own.yaml"}) {
      CAPTURE(what, place);
      const FullFolder folder;
      fs::remove(folder.at(place));
      put(folder.at(place));
      check_all_end(folder);
    }
  }
}

TEST_CASE("A report into a pipe that nobody reads is not waited for", "[odd-files]") {
  const FullFolder folder;
  const std::string pipe = folder.at("report").string();
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const Ran ran =
      run_shell("exec timeout 20 \"$TALON\" simulate adaman --games 1 --report \"$PIPE\"", "",
                {{"PIPE", pipe}});
  CHECK(ran.code == 1);
  CHECK(ran.err.find("report") != std::string::npos);
}

TEST_CASE("A part of a report that is a pipe is waited for while somebody writes into it",
          "[odd-files]") {
  const FullFolder folder;
  const std::string pipe = folder.at("part").string();
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const Ran nobody = run_shell("exec timeout 20 \"$TALON\" merge \"$PIPE\"", "", {{"PIPE", pipe}});
  CHECK(nobody.code == 1);
  CHECK(nobody.err.find("cannot be read") != std::string::npos);
  const Ran somebody = run_shell(
      "\"$TALON\" simulate adaman --games 1 --json | timeout 20 \"$TALON\" merge /dev/stdin");
  CHECK(somebody.code == 0);
}

TEST_CASE("What is not a file does not keep a list from its end", "[odd-files]") {
  for (const auto& [what, put] : kOddFiles) {
    CAPTURE(what);
    const FullFolder folder;
    for (const char* place : {"shared/some.lua", "lone.yaml", "full/variants/v.yaml"}) {
      fs::remove(folder.at(place));
      put(folder.at(place));
    }
    const Ran ran = run_shell("exec timeout 20 \"$TALON\" list --rules \"$GAMES\"", "",
                              {{"GAMES", folder.games()}});
    CHECK(ran.code == 0);
    CHECK(ran.out.find("adaman") != std::string::npos);
  }
}

TEST_CASE("Folders that lead in circles, or outside, are gone through once", "[odd-files]") {
  for (const char* target : {".", "..", "/etc", "/proc/self"}) {
    for (const char* place :
         {"full/texts", "full/tests", "full/variants", "full/decks", "shared"}) {
      CAPTURE(target, place);
      const FullFolder folder;
      fs::remove_all(folder.at(place));
      fs::create_directory_symlink(target, folder.at(place));
      check_all_end(folder);
    }
  }
}
