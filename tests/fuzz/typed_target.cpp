// What a person types at a game: answers, commands and anything else, a few lines at a time.

#include <unistd.h>

#include <cstdlib>

#include "base/check.h"
#include "base/text.h"
#include "cli/player.h"
#include "cli/support/captured_output.h"
#include "fuzz/games.h"
#include "fuzz/spoken_lines.h"
#include "fuzz/subjects.h"
#include "fuzz/target.h"

namespace talon::fuzz {
namespace {

using namespace talon::cli;

constexpr std::size_t kLongestTalk = 60'000;  ///< bytes, so that a pipe holds them

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

/// Whether the line does what a fuzzer must not do a thousand times a second: look for the
/// best move for seconds, write a file.
bool is_costly(const std::string& line) {
  static const PlayCommands commands(messages());
  return commands.read(line).command == PlayCommand::hint ||
         line.find("hint") != std::string::npos || line.find("svg") != std::string::npos;
}

std::string one_line(SpokenLines& lines, Choices& choices) {
  static const std::vector<std::string> kCommands = {
      "moves",   "table", "why",           "rules",       "undo",   "redo",
      "restart", "log",   "chronicle",     "seed",        "save",   "help",
      "map",     "here",  "keeper",        "fires",       "quit",   "/undo",
      "u",       "re",    "chronicle all", "table board", "undo 3", "help moves"};
  const auto kind = choices.below(6);
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
    default:
      return lines.words();
  }
}

std::string typed_lines(const Session& session, Choices& choices) {
  SpokenLines lines(session, choices);
  std::string text;
  for (auto left = 1 + choices.below(4); left > 0; --left) {
    const std::string line = one_line(lines, choices);
    if (!is_costly(line) && text.size() + line.size() < kLongestTalk) text += line + "\n";
  }
  if (choices.one_in(3) && !text.empty()) text.pop_back();
  return text;
}

/// Nothing that is shown may move a terminal's cursor, whoever wrote it.
void check_shown(const std::string& shown) { TALON_CHECK_EQ(without_controls(shown), shown); }

void play_lines(Session& session, Choices& choices, const Appearance& look) {
  const Presenter presenter{session.game(), messages(), look};
  cli::testing::CapturedOutput captured;
  Keeping keeping(session, header_of(session, {session.game().definition.game, {}, {}}, "0"));
  session.set_recorder(&keeping);
  const Typed typed(typed_lines(session, choices));
  LineInput input(typed.file());
  const auto greeting = choices.one_in(8) ? Player::Greeting::given : Player::Greeting::left_out;
  Player(session, presenter, captured.output(), keeping, "again").play(input, greeting);
  session.set_recorder(nullptr);
  check_shown(captured.text());
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  // Nothing is saved.
  unsetenv("XDG_DATA_HOME");
  unsetenv("HOME");
  auto session = chosen_session(choices);
  talon::cli::Appearance look;
  look.plain = choices.one_in(3);
  look.glyphs = choices.one_in(2);
  look.width = static_cast<int>(20 + choices.below(100));
  for (int round = 0; session && round < 4 && !choices.spent(); ++round) {
    play_lines(*session, choices, look);
  }
}
