#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/catalogue.h"
#include "base/indexed.h"
#include "rules/game.h"

namespace talon::cli {

/// What can be typed at the prompt besides answers.
enum class PlayCommand {
  moves,
  table,
  why,
  hint,
  step,
  send,
  automatic,
  rules,
  undo,
  redo,
  restart,
  new_game,
  log,
  chronicle,
  analyze,
  note,
  seed,
  save,
  quit,
  help,
  view  ///< one of those that the game declares, by its name
};

/// How the messages call those that every game has, in the order of PlayCommand.
inline constexpr IndexedArray<std::string_view, 20> kPlayCommandIds = {
    "moves",   "table", "why",  "hint",    "step", "send", "automatic",
    "rules",   "undo",  "redo", "restart", "new",  "log",  "chronicle",
    "analyze", "note",  "seed", "save",    "quit", "help"};
static_assert(kPlayCommandIds.size() == static_cast<std::size_t>(PlayCommand::view));
inline constexpr auto kPlayCommands = [] {
  std::array<PlayCommand, kPlayCommandIds.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<PlayCommand>(i);
  return all;
}();

/// The key of a command in the messages: "play.commands.undo.<what>".
std::string command_key(PlayCommand command, std::string_view what);

/// A view of a game, and what is typed for it in the game's language; its name where that is all.
struct ViewCommand {
  std::string name;
  std::vector<std::string> words = {};
};
std::vector<ViewCommand> view_commands(const Game& game);

/// The commands by their words in the language of the messages and in English, which pages and
/// people name them by, and the views of a game by their words and names. What a word means in
/// the language goes before what it means in English.
class PlayCommands {
 public:
  explicit PlayCommands(const Catalogue& messages, const std::vector<ViewCommand>& views = {});

  struct Reading {
    std::optional<PlayCommand> command;
    std::string view;                     ///< its name
    bool whole = false;                   ///< it was typed in full
    bool own = false;                     ///< it is a word of the language
    std::string argument;                 ///< what follows the command
    std::vector<std::string> candidates;  ///< words that the first one may mean, when several

    /// Whether the line is a command's word and nothing else.
    bool alone() const { return command && whole && argument.empty(); }
  };
  /// A command by its word or any beginning of it that no other command shares.
  Reading read(std::string_view line) const;
  /// The word of the language that a line of one word is nearly, if it is near enough to be a slip.
  std::optional<std::string> slip_of(std::string_view line) const;
  /// What is typed for a view of this name, as it is listed.
  std::string word_of_view(const std::string& view) const;
  /// All words that are known.
  std::vector<std::string> words() const;

 private:
  struct Word {
    std::string text;   ///< as it is compared
    std::string shown;  ///< as it is written
    PlayCommand command;
    std::string view;  ///< its name
    bool own;

    /// Whether both ask for the same.
    bool means(const Word& other) const { return command == other.command && view == other.view; }
  };
  static Reading meaning(const Word& word, Reading reading);
  void add(std::string_view word, PlayCommand command, const std::string& view, bool own);
  void add_words(const std::string& words, PlayCommand command, bool own);
  /// What the first word of a line means among those of the language, or the others. Nothing and
  /// no candidate where it means none.
  Reading read_among(bool own, const std::string& first, Reading reading) const;

  const Grammar& grammar_;
  std::vector<Word> words_;
};

}  // namespace talon::cli
