// In a language whose every letter has an accent, what is shown without accents is written into
// the program, or is not a text; and what is longer by two fifths still fits the window.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using namespace talon;
using namespace talon::testing;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kColumns = 80;
/// Letters in a row that are not a word: signs on cards, cells, keys.
constexpr std::size_t kMaxSign = 2;

std::vector<std::string> pseudo_games() {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(TALON_SOURCE_DIR "/rules")) {
    if (fs::exists(entry.path() / "game.yaml")) found.push_back(entry.path().filename().string());
  }
  std::ranges::sort(found);
  return found;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// What belongs to a word that is typed or is an id: "adaman.control", "--seed", "palace_limit".
bool joins(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-' || c == '/';
}

/// A number as the Romans wrote it, which decks print.
bool is_sign(const std::string& word) { return word.find_first_not_of("IVXLC") == word.npos; }

/// Words of plain letters in the text, each with what it is joined to.
std::set<std::string> plain_words(const std::string& text) {
  std::set<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    if (!joins(text[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && joins(text[at])) ++at;
    const std::string word = text.substr(begin, at - begin);
    std::size_t run = 0;
    std::size_t longest = 0;
    for (const char c : word) longest = std::max(longest, run = is_letter(c) ? run + 1 : 0);
    if (longest > kMaxSign && !is_sign(word)) words.insert(word);
  }
  return words;
}

/// Ids that are typed, and shown as such: of rules ("adaman.control") and options ("palace_limit").
bool is_name(const std::string& word) { return word.find_first_of("._") != word.npos; }

/// The texts of a game, among them the names that it suggests, which stay what they are: somebody
/// may have typed them.
std::string texts_of_game(const std::string& game) {
  std::ostringstream text;
  text << std::ifstream(TALON_SOURCE_DIR "/rules/" + game + "/texts/en.yaml").rdbuf();
  return text.str();
}

/// The line without the name of a view at its beginning, which is what is typed to see it.
std::string without_view(const std::string& line) {
  const std::size_t end = line.find("  [");
  const bool view = line.starts_with("  ") && end != line.npos &&
                    std::all_of(line.begin() + 2, line.begin() + static_cast<std::ptrdiff_t>(end),
                                [](char c) { return is_letter(c) || c == ' '; });
  return view ? line.substr(end) : line;
}

/// A line with a command in it, or a prompt with what was typed after it, or one that says how a
/// text is typed.
bool is_typed(const std::string& line) {
  return line.find("talon ") != line.npos || line.find('"') != line.npos ||
         (!line.empty() && line.front() == '[' && line.back() != ']' &&
          line.find("~]") != line.npos);
}

std::string typed_lines() {
  std::string lines;
  for (int move = 0; move < 12; ++move) lines += "1\n";
  return lines +
         "moves\ntable\nwhy 1\nwhy\nñö\nrules\nhelp\nlog\nchronicle all\nseed\n"
         "undo\nredo\nautomatic on\nautomatic off\nhint\nquit\n";
}

/// Most games are over before.
constexpr int kManyMoves = 80;

std::string lines_to_the_end(const std::string& game) {
  std::string lines;
  for (int move = 0; move < kManyMoves; ++move) lines += "1\n";
  // The search for the answer that lost takes long in others.
  if (game == "adaman") lines += "analyze\n";
  return lines + "log\nchronicle all\nquit\n";
}

/// What a game shows to whoever types these lines: plain words, and lines that are too long.
void check_translatable(const std::string& game, const std::string& lines) {
  INFO(game);
  const std::string suggestions = texts_of_game(game);
  const TemporaryFolder home;
  const Ran ran = run_talon({"play", game, "--seed", "3", "--lines", "--lang", "qps"}, lines,
                            {{"XDG_DATA_HOME", home.path().string()}});
  CHECK(ran.err == "");
  std::set<std::string> plain;
  for (const std::string& line : split(ran.out, '\n')) {
    if (is_typed(line)) continue;
    for (const std::string& word : plain_words(without_view(line))) {
      const bool suggested = suggestions.find("- " + word) != suggestions.npos;
      if (!is_name(word) && !suggested) plain.insert(word);
    }
    if (display_width(line) > kColumns) FAIL_CHECK("too long: " << line);
  }
  CHECK(plain == std::set<std::string>());
}

}  // namespace

TEST_CASE("A game shows nothing that cannot be translated, and fits where it is longer",
          "[cli][pseudo]") {
  for (const std::string& game : pseudo_games()) check_translatable(game, typed_lines());
}

TEST_CASE("Nor does it at its end, in its log or where the answer that lost is told",
          "[cli][pseudo]") {
  for (const std::string& game : pseudo_games()) check_translatable(game, lines_to_the_end(game));
}
