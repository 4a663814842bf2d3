#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "cli/support/run_talon.h"
#include "support/golden.h"

/// Golden transcripts, tests/rules/<game>/<name>.transcript: a line "$ talon
/// play ...", a line "> answer" for each line of input, an empty line, then all
/// that the program wrote.
namespace {

namespace fs = std::filesystem;

const fs::path kRules = fs::path(TALON_SOURCE_DIR) / "rules";
const fs::path kTranscripts = fs::path(TALON_SOURCE_DIR) / "tests/rules";

struct Script {
  std::vector<std::string> arguments;
  std::string input;
  std::string head;  ///< the lines of the file that say this
};

Script read_script(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  Script script;
  std::string line;
  while (std::getline(file, line) && !line.empty()) {
    script.head += line + "\n";
    if (line.starts_with("$ talon ")) script.arguments = talon::split(line.substr(8), ' ');
    if (line.starts_with(">"))
      script.input += line.substr(std::min<std::size_t>(line.size(), 2)) + "\n";
  }
  REQUIRE_FALSE(script.arguments.empty());
  return script;
}

std::vector<fs::path> transcripts_of(const std::string& game) {
  std::vector<fs::path> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(kTranscripts / game, error)) {
    if (entry.path().extension() == ".transcript") found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

std::vector<std::string> transcribed_games() {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(kRules)) {
    if (fs::exists(entry.path() / "game.yaml")) found.push_back(entry.path().filename().string());
  }
  std::ranges::sort(found);
  return found;
}

/// The lines of a played session in a page: of the block below the line
/// "<!-- transcript: NAME -->", which may leave out lines.
struct PlayedSession {
  std::string transcript;
  std::vector<std::string> lines;
};

std::vector<PlayedSession> sessions_in(const fs::path& page) {
  constexpr std::string_view mark = "<!-- transcript: ";
  std::ifstream file(page, std::ios::binary);
  std::vector<PlayedSession> sessions;
  std::string line;
  while (std::getline(file, line)) {
    if (!line.starts_with(mark)) continue;
    PlayedSession session{line.substr(mark.size(), line.find(' ', mark.size()) - mark.size()), {}};
    std::getline(file, line);  // the block begins
    while (std::getline(file, line) && line != "```") session.lines.push_back(line);
    sessions.push_back(std::move(session));
  }
  return sessions;
}

/// The first line of the session that does not follow the one before it in the
/// transcript, at once or later; empty when all do.
std::string first_missing(const PlayedSession& session, const fs::path& transcript) {
  std::ifstream file(transcript, std::ios::binary);
  for (const std::string& wanted : session.lines) {
    std::string line;
    bool found = wanted == "...";
    while (!found && std::getline(file, line)) found = line == wanted;
    if (!found) return wanted;
  }
  return {};
}

}  // namespace

TEST_CASE("The sessions that the pages of games show were played so", "[cli]") {
  std::size_t turns = 0;
  for (const std::string& game : transcribed_games()) {
    for (const PlayedSession& session : sessions_in(kRules / game / "README.md")) {
      CAPTURE(game, session.transcript);
      const fs::path transcript = kTranscripts / game / (session.transcript + ".transcript");
      REQUIRE(fs::exists(transcript));
      CHECK(first_missing(session, transcript).empty());
      CHECK(session.lines.size() > 100);
      turns += std::ranges::count_if(session.lines,
                                     [](const auto& line) { return line.starts_with("Turn "); });
    }
  }
  CHECK(turns >= 30);
}

TEST_CASE("The short game that the README shows was played so", "[cli]") {
  const auto sessions = sessions_in(fs::path(TALON_SOURCE_DIR) / "README.md");
  REQUIRE(sessions.size() == 1);
  const fs::path transcript = kTranscripts / "adaman" / (sessions[0].transcript + ".transcript");
  REQUIRE(fs::exists(transcript));
  CHECK(first_missing(sessions[0], transcript).empty());
  CHECK(sessions[0].lines.size() > 30);
}

TEST_CASE("Every game has a transcript, and plays as it did in each", "[cli]") {
  for (const std::string& game : transcribed_games()) {
    const auto transcripts = transcripts_of(game);
    CAPTURE(game);
    CHECK_FALSE(transcripts.empty());
    for (const fs::path& path : transcripts) {
      const Script script = read_script(path);
      const talon::testing::Ran ran = talon::testing::run_talon(script.arguments, script.input);
      CAPTURE(path.string(), ran.err);
      CHECK(ran.code == 0);
      CHECK(ran.err.empty());
      talon::check_golden(path, script.head + "\n" + ran.out);
    }
  }
}
