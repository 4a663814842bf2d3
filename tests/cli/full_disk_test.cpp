// What cannot be written is said, and the program does not end as if all were well.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using namespace talon::testing;
using Catch::Matchers::Contains;

namespace {

/// A command for each verb, which says something. "SAVE" and "REPORT" are there.
const std::map<std::string, std::string> kVerbs = {
    {"play", "play adaman --seed 1"},
    {"resume", "resume"},
    {"replay", "replay SAVE"},
    {"list", "list"},
    {"rules", "rules adaman"},
    {"show", "show adaman"},
    {"new", "new FOLDER/mine --from adaman"},
    {"check", "check solitarium"},
    {"test", "test solitarium"},
    {"explain", "explain adaman --seed 1"},
    {"api", "api"},
    {"simulate", "simulate adaman --games 2"},
    {"merge", "merge REPORT"},
    {"bot-check", "bot-check cmd:false adaman"},
    {"solve", "solve solitarium --seed 1 --nodes 10"},
    {"compare", "compare adaman adaman/harder --games 2"},
    {"necessity", "necessity golf --games 1"},
    {"analyze", "analyze solitarium --games 1 --nodes 10"},
    {"config", "config"},
    {"doctor", "doctor"},
    {"help", "help seeds"},
    {"saves", "saves"},
    {"stats", "stats"},
    {"pack", "pack FOLDER/drizzle --to FOLDER/again.talon.zip"},
    {"info", "info PACK"},
    {"install", "install PACK"},
    {"remove", "remove storm"},
};

/// The verbs that the program's own help names.
std::vector<std::string> verbs_of_help() {
  std::vector<std::string> verbs;
  std::istringstream lines(run_talon({}).out);
  bool among = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == "Commands") among = true;
    if (line.empty()) among = false;
    // A line that is indented further goes on with the one before.
    if (among && line.starts_with("  ") && line[2] != ' ') {
      verbs.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
  }
  return verbs;
}

/// The folders and packs of two house rules, made once.
const std::string& folder_of_gifts() {
  static const TemporaryFolder kFolder;
  static const std::string kPath = [] {
    for (const char* name : {"drizzle", "storm"}) {
      const std::string rule = kFolder.path() / name;
      REQUIRE(run_talon({"new", rule, "--from", "adaman"}).code == 0);
      REQUIRE(run_talon({"pack", rule, "--to", rule + ".talon.zip"}).code == 0);
    }
    return kFolder.path().string();
  }();
  return kPath;
}

/// A save, a report and packs to work with; one of them is installed.
class Prepared {
 public:
  Prepared() {
    const std::map<std::string, std::string> home = {{"XDG_DATA_HOME", path()}};
    REQUIRE(run_talon({"play", "adaman", "--seed", "1"}, "1\nquit\n", home).code == 0);
    folder_.write("report", run_talon({"simulate", "adaman", "--games", "2", "--json"}).out);
    std::filesystem::copy(folder_of_gifts(), path(), std::filesystem::copy_options::recursive);
    REQUIRE(run_talon({"install", path() + "/storm.talon.zip"}, "", home).code == 0);
  }

  std::string path() const { return folder_.path().string(); }
  std::string in_place(std::string command) const {
    for (const auto& [word, value] :
         {std::pair("SAVE", "/talon/saves/adaman-1.talon"), std::pair("REPORT", "/report"),
          std::pair("FOLDER", ""), std::pair("PACK", "/drizzle.talon.zip")}) {
      for (auto at = command.find(word); at != std::string::npos; at = command.find(word)) {
        command.replace(at, std::string(word).size(), path() + value);
      }
    }
    return command;
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("Every command says that its output cannot be written", "[disk]") {
  const std::vector<std::string> verbs = verbs_of_help();
  CHECK(verbs.size() == kVerbs.size());
  for (const std::string& verb : verbs) {
    CAPTURE(verb);
    REQUIRE(kVerbs.contains(verb));
    const Prepared prepared;
    const std::string command = prepared.in_place(kVerbs.at(verb));
    const Ran ran = run_shell("exec \"$TALON\" " + command + " >/dev/full", "quit\n",
                              {{"XDG_DATA_HOME", prepared.path()}});
    CAPTURE(ran.err);
    CHECK(ran.code == 1);
    CHECK_THAT(ran.err, Contains("standard output cannot be written: No space left on device"));
  }
  for (const char* rest :
       {"", "--version", "--help", "simulate adaman --games 2 --json",
        "simulate adaman --games 2 --csv", "list --json", "check --json adaman"}) {
    CAPTURE(rest);
    const Ran ran = run_shell(std::string("exec \"$TALON\" ") + rest + " >/dev/full");
    CHECK(ran.code == 1);
    CHECK_THAT(ran.err, Contains("standard output cannot be written"));
  }
}

TEST_CASE("Who stops reading has seen enough", "[disk]") {
  const Ran ran = run_shell("\"$TALON\" api 2>&1 | head -1");
  CHECK(ran.code == 0);
  CHECK(ran.out.find("cannot be written") == std::string::npos);
}

TEST_CASE("A report that cannot be written is said", "[disk]") {
  const Ran ran = run_talon({"simulate", "adaman", "--games", "2", "--report", "/dev/full"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.err, Contains("/dev/full"));
}

TEST_CASE("Standard files that are closed are not taken by others", "[disk]") {
  const Ran deaf = run_shell("exec timeout 20 \"$TALON\" play adaman --seed 1 <&-");
  CHECK(deaf.code == 0);
  const TemporaryFolder data;
  const Ran mute = run_shell("exec timeout 20 \"$TALON\" play adaman --seed 1 >&-", "1\nquit\n",
                             {{"XDG_DATA_HOME", data.path().string()}});
  CHECK(mute.code == 1);
  CHECK_THAT(mute.err, Contains("standard output cannot be written"));
  CHECK(run_talon({"list"}, "", {{"XDG_DATA_HOME", data.path().string()}}).out.find("byte") ==
        std::string::npos);
}

TEST_CASE("A game that is not kept any more says so at each step and at the end", "[disk]") {
  for (const auto& [step, said] :
       {std::pair{"undo\nredo\n", "taken back"}, std::pair{"restart\n1\n", "from the start"}}) {
    CAPTURE(step);
    std::string input = "1\n";
    for (int i = 0; i < 200; ++i) input += step;
    // The file may not grow beyond 4,096 bytes; what is printed goes through a pipe.
    const Ran ran = run_shell(
        "(trap '' XFSZ; ulimit -f 8; \"$TALON\" play adaman --seed 1; echo \"code $?\" >&2) | "
        "cat",
        input + "quit\n");
    CHECK_THAT(ran.err, Contains("code 1\n"));
    CHECK_THAT(ran.err, Contains("The game is not saved: ") && Contains("File too large"));
    CHECK(ran.out.find("Everything is saved") == std::string::npos);
    CHECK_THAT(ran.out, Contains("Only the moves before that are saved"));
    // Each kind of step is reported, not the answers alone.
    const std::string last_step = ran.out.substr(ran.out.rfind(said));
    CHECK_THAT(last_step, Contains("not saved"));
  }
}

TEST_CASE("A program is told that its game is not kept", "[disk]") {
  std::string input = "{\"move\": \"control pact castle mountain\"}\n";
  for (int i = 0; i < 200; ++i) input += "{\"undo\": 1}\n{\"redo\": 1}\n";
  const Ran ran = run_shell(
      "(trap '' XFSZ; ulimit -f 8; \"$TALON\" play adaman --seed 1 --json --keep; echo \"code $?\" >&2) | "
      "cat",
      input);
  CHECK_THAT(ran.err, Contains("code 1\n"));
  CHECK_THAT(ran.out, Contains("not-saved"));
}

TEST_CASE("A drawing does not take the place of a file", "[disk]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("precious.svg", "precious");
  const Ran ran = run_talon({"play", "esna", "--seed", "1"}, "1\nmap --svg " + file + "\nquit\n");
  CHECK_THAT(ran.out, Contains("left as it is"));
  std::ostringstream kept;
  kept << std::ifstream(file).rdbuf();
  CHECK(kept.str() == "precious");
}

TEST_CASE(
    "A chronicle is told by its turns, with notes and the map beside it, and replaces nothing",
    "[disk]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "story.md").string();
  const std::string input = "1\nnote Here it all *began*.\nstay\nchronicle --file " + file +
                            "\nchronicle --file story.txt\nquit\n";
  const auto kept = [](const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  };
  const Ran ran = run_talon({"play", "esna", "--seed", "1"}, input);
  CHECK_THAT(ran.out, Contains("not into story.txt"));
  const std::string story = kept(file);
  CHECK_THAT(story, Contains("# Epic Solitaire Notepad Adventures\n"));
  CHECK_THAT(story, Contains("\n## Turn 1: "));
  CHECK(story.find(" stands in ") < story.find("\n## Turn 1: "));  // what was before it
  CHECK_THAT(story, Contains("\n> Here it all \\*began\\*.\n"));
  CHECK_THAT(story, Contains("(<story-map.svg>)"));
  CHECK_THAT(kept((folder.path() / "story-map.svg").string()), Contains("<svg"));
  folder.write("precious.md", "precious");
  const std::string precious = (folder.path() / "precious.md").string();
  run_talon({"play", "esna", "--seed", "1"}, "1\nchronicle --file " + precious + "\nquit\n");
  CHECK(kept(precious) == "precious");
}
