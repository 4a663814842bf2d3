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
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> games() {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(kRules)) {
    if (fs::exists(entry.path() / "game.yaml")) found.push_back(entry.path().filename().string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

TEST_CASE("Every game has a transcript, and plays as it did in each", "[cli]") {
  for (const std::string& game : games()) {
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
