#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/catalogue.h"
#include "rules/game.h"

namespace talon::cli {

class Front;

/// What is to be done after a line or a key was taken.
enum class Then {
  stay,  ///< nothing that the front has not done by itself
  show,  ///< the table is shown, since the game is at another position
  leave,
  new_game,
  analyze,  ///< somebody waits while `find_losing_answer` works
  advise,   ///< somebody waits while `find_advice` works
};

/// What may be typed after a command, as far as it can be completed.
enum class PlayArgument {
  any,
  none,  ///< whole words alone are the command, since it throws much away
  move,
  spot,
  rule,
  on_or_off,
  all,
};

/// What can be typed at the prompt of every game besides answers.
struct PlayCommand {
  /// What it does, for some with the words that were typed after it.
  using Act = std::variant<Then (Front::*)(), Then (Front::*)(const std::string& argument)>;

  std::string_view id;  ///< how the messages call it
  Act act;
  PlayArgument argument = PlayArgument::any;
  bool leaves = false;  ///< the game, which nobody is kept from

  /// The key of one of its messages: "play.commands.undo.<what>".
  std::string key(std::string_view what) const;
};
/// All of them, in the order of help.
std::span<const PlayCommand> play_commands();

Then perform(const PlayCommand::Act& act, Front& front, const std::string& argument = "");

/// A view of a game, and the words for it in the game's language, if any besides its name.
struct ViewCommand {
  std::string name;
  std::vector<std::string> words = {};
};
std::vector<ViewCommand> view_commands(const Game& game);

/// The commands by their words in the language of the messages and in English, which pages and
/// people name them by, and the views of a game by their words and names. The meaning of a word in
/// the language goes before its meaning in English.
class PlayCommands {
 public:
  explicit PlayCommands(const Catalogue& messages, const std::vector<ViewCommand>& views = {});

  struct Reading {
    const PlayCommand* command = nullptr;
    std::string view;                     ///< or the name of one of the game's
    bool whole = false;                   ///< it was typed in full
    bool own = false;                     ///< it is a word of the language
    std::string argument;                 ///< what follows the command
    std::vector<std::string> candidates;  ///< words that the first one may mean, when several

    bool is_command() const { return command != nullptr || !view.empty(); }
    /// Whether the line is a command's word and nothing else.
    bool alone() const { return is_command() && whole && argument.empty(); }
    /// Only where a command was read: carries it out.
    Then obeyed_by(Front& front) const;
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
    const PlayCommand* command;
    std::string view;  ///< its name, where it is one
    bool own;

    bool takes_no_argument() const {
      return command != nullptr && command->argument == PlayArgument::none;
    }
    /// Whether both ask for the same.
    bool means(const Word& other) const { return command == other.command && view == other.view; }
  };
  static Reading meaning(const Word& word, Reading reading);
  void add(std::string_view word, const PlayCommand* command, const std::string& view, bool own);
  void add_words(const std::string& words, const PlayCommand& command, bool own);
  /// What the first word of a line means among those of the language, or the others. Nothing and
  /// no candidate where it means none.
  Reading read_among(bool own, const std::string& first, Reading reading) const;

  const Grammar& grammar_;
  std::vector<Word> words_;
};

}  // namespace talon::cli
