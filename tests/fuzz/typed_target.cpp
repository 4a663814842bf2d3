// What a person types at a game: answers, commands and anything else, a few lines at a time.

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/check.h"
#include "base/unicode.h"
#include "cli/play/player.h"
#include "cli/support/captured_output.h"
#include "fuzz/games.h"
#include "fuzz/marked_up.h"
#include "fuzz/scratch.h"
#include "fuzz/spoken_lines.h"
#include "fuzz/subjects.h"
#include "fuzz/target.h"

namespace talon::fuzz {
namespace {

using namespace talon::cli;

constexpr std::size_t kMaxTalk = 60'000;  ///< bytes, so that a pipe holds them

/// A file to read that holds these bytes.
class Typed {
 public:
  explicit Typed(const std::string& bytes) {
    TALON_CHECK(pipe(ends_) == 0);
    TALON_CHECK(write(ends_[1], bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
    close(ends_[1]);
  }
  ~Typed() { close(ends_[0]); }
  Typed(const Typed&) = delete;
  int file() const { return ends_[0]; }

 private:
  int ends_[2] = {-1, -1};
};

const Catalogue& messages() {
  static const std::shared_ptr<const Catalogue> messages = library_of_fuzzers().messages("en");
  return *messages;
}

/// The folder in which this process saves and draws, and no other.
const std::filesystem::path& own_folder() {
  static const Scratch scratch;
  return scratch.path();
}

/// A line that writes wherever the person says would leave files anywhere.
bool writes_elsewhere(const std::string& line) {
  const bool writes = line.find("svg") != std::string::npos || line.find("md") != std::string::npos;
  return writes && line.find(own_folder()) == std::string::npos;
}

/// What looks for the answer that lost a game does so for as long as a person waits.
bool searches_long(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" /"), line.size()));
  return line.starts_with("an");
}

/// Names of saves, good and bad.
std::string save_name(SpokenLines& lines, Choices& choices) {
  return choices.one_in(3) ? lines.word()
                           : std::string(choices.pick({"one", "one", "a.b", "../out", ".hidden",
                                                       "a/b", "one.talon", "-", "CON", "q.bak"}));
}

std::string drawing_line(Choices& choices) {
  if (choices.one_in(3)) {
    const std::string file(choices.pick({"a.md", "b c.md", ".md", "no/b.md", "a.svg", "a.md\x01"}));
    return "chronicle --file " + (own_folder() / file).string();
  }
  const std::string view(choices.pick({"map", "map", "here", "nosuch"}));
  const std::string file(choices.pick({"a.svg", "a.svg", "b c.svg", ".svg", "a.SVG", "a",
                                       "no/b.svg", "\xff.svg", "saves.svg/..", "a.svg\x01"}));
  return view + " --svg" + (choices.one_in(2) ? "=" : " ") + (own_folder() / file).string();
}

std::string one_line(SpokenLines& lines, Choices& choices) {
  static const std::vector<std::string> kCommands = {
      "moves",       "table",     "why",        "rules", "undo", "redo", "restart",
      "log",         "chronicle", "seed",       "save",  "help", "map",  "here",
      "keeper",      "fires",     "quit",       "/undo", "u",    "re",   "chronicle all",
      "table board", "undo 3",    "help moves", "hint",  "hi",   "note", "send",
      "step",        "automatic", "analyze"};
  const auto kind = choices.below(8);
  const std::string& command = choices.pick(kCommands);
  switch (kind) {
    case 0:
      return lines.answer();
    case 1:
      return std::to_string(choices.below(40));
    case 2:
      return lines.damaged(lines.answer());
    case 3:
      return command;
    case 4:
      return command + " " + (choices.one_in(2) ? lines.answer() : lines.words());
    case 5:
      return (choices.one_in(2) ? "save " : "sa ") + save_name(lines, choices);
    case 6:
      return drawing_line(choices);
    default:
      return lines.words();
  }
}

std::string typed_lines(const Session& session, Choices& choices) {
  SpokenLines lines(session, choices);
  std::string text;
  for (auto left = 1 + choices.below(4); left > 0; --left) {
    const std::string line = one_line(lines, choices);
    if (!writes_elsewhere(line) && !searches_long(line) && text.size() + line.size() < kMaxTalk)
      text += line + "\n";
  }
  if (choices.one_in(3) && !text.empty()) text.pop_back();
  if (std::getenv("TALON_FUZZ_SHOW") != nullptr) std::cout << text << std::endl;
  return text;
}

/// Nothing that is shown may move a terminal's cursor, whoever wrote it.
void check_shown(const std::string& shown) { TALON_CHECK_EQ(without_controls(shown), shown); }

/// What was saved can be read; nothing else is there but drawings, which are whole.
void check_written(const Session& session) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(own_folder())) {
    const std::filesystem::path& path = entry.path();
    if (entry.is_directory()) continue;
    if (path.string().ends_with(".svg")) {
      std::ostringstream drawing;
      drawing << std::ifstream(path, std::ios::binary).rdbuf();
      TALON_CHECK(is_marked_up_well(drawing.str()));
      continue;
    }
    if (path.string().ends_with(".md")) {
      std::ostringstream story;
      story << std::ifstream(path, std::ios::binary).rdbuf();
      check_shown(story.str());
      continue;
    }
    const bool older = path.extension() == ".bak";
    if (!older) TALON_CHECK_EQ(path.extension().string(), ".talon");
    TALON_CHECK_EQ(path.parent_path().string(), (own_folder() / "talon/saves").string());
    if (older) continue;
    const auto saved = read_save(system_files(), path);
    TALON_CHECK(saved.has_value());
    TALON_CHECK_EQ(saved->lost_bytes, 0U);
    TALON_CHECK_EQ(saved->header.request.name, session.game().definition.game);
  }
}

void remove_written() {
  for (const auto& entry : std::filesystem::directory_iterator(own_folder())) {
    std::filesystem::remove_all(entry.path());
  }
}

/// So much that something is found, in a small part of a second.
SearchLimits short_search() {
  SearchLimits limits;
  limits.nodes = 300;
  limits.bytes = std::size_t{4} << 20;
  return limits;
}

void play_lines(Session& session, Choices& choices, const Appearance& look) {
  const Presenter presenter{session.game(), messages(), look};
  cli::testing::CapturedOutput captured;
  Keeping keeping(session, header_of(session, {session.game().definition.game, {}, {}}, "0"));
  session.set_recorder(&keeping);
  const Typed typed(typed_lines(session, choices));
  LineInput input(typed.file());
  const auto greeting = choices.one_in(8) ? Player::Greeting::given : Player::Greeting::left_out;
  Player player(session, presenter, captured.output(), keeping, "again");
  player.hint_within(short_search());
  player.play(input, greeting);
  session.set_recorder(nullptr);
  check_shown(captured.text());
  check_written(session);
  remove_written();
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  // Half of the time there is no place for saves.
  unsetenv("HOME");
  unsetenv("XDG_DATA_HOME");
  if (choices.one_in(2)) setenv("XDG_DATA_HOME", own_folder().c_str(), 1);
  auto session = chosen_session(choices);
  talon::cli::Appearance look;
  look.plain = choices.one_in(3);
  look.glyphs = choices.one_in(2);
  look.width = static_cast<int>(20 + choices.below(100));
  for (int round = 0; session && round < 4 && !choices.spent(); ++round) {
    play_lines(*session, choices, look);
  }
}
