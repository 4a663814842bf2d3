#pragma once

#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/message.h"
#include "cli/context/confining.h"
#include "cli/exit_code.h"
#include "cli/options/options.h"
#include "cli/play/drawing_helper.h"
#include "cli/play/line_editor.h"
#include "cli/terminal/output.h"
#include "cli/terminal/pager_helper.h"
#include "load/library.h"
#include "rules/game.h"
#include "rules/rules.h"

namespace talon::screen {
class Terminal;
}

namespace talon::cli {

/// What a command works with: the common options, the way to the reader, and
/// the library and its messages, which are found when they are first needed.
class Context {
 public:
  CommonOptions options;
  /// What the command needs beside games, set before the first of them is loaded.
  Needs needs;
  /// For commands that play; forked before the game is loaded.
  std::unique_ptr<const DrawingHelper> drawing_helper;
  /// For play in lines where there is a pager; forked before the game is loaded, too.
  std::unique_ptr<const PagerHelper> pager_helper;
  /// For play on the whole screen; made ready before the game is loaded.
  std::shared_ptr<screen::Terminal> terminal;
  /// For lines typed on a terminal; made ready before the game is loaded.
  std::shared_ptr<LineEditor> editor;

  /// Results.
  Output& out();
  /// Errors, warnings and progress.
  Output& err();

  /// The exit code of a command that ended with `code`: another one, after a complaint, where its
  /// output could not be written.
  ExitCode ended(ExitCode code);

  /// The games, decks and messages that are there, with --rules.
  const Library& library();
  /// Looks for games in these folders, too, after those of --rules.
  void also_look_in(const std::vector<std::string>& folders);
  /// A word of the command line that may be a path: the files around it may be read.
  void name(const std::string& word);
  /// Gives up all that the command does not need, before the first script of a game runs;
  /// what `load` does by itself. The exit code when the command must not go on, after a
  /// complaint.
  [[nodiscard]] std::optional<ExitCode> confine(TimeFor time);
  /// One of the games that the command needs is loaded, which `load` says by itself.
  void loaded();
  /// The engine's messages in the language of --lang.
  const Catalogue& messages();
  std::string render(const Message& message) { return messages().render(message); }

  /// Says the message on standard error, as a line "talon: ...".
  void complain(const Message& message);
  /// The same, for a command that gives up: returns `code`.
  ExitCode complain(const Message& message, ExitCode code) {
    complain(message);
    return code;
  }
  /// The message in lines of at most `width` columns.
  void complain_within(int width, const Message& message);
  /// The findings on standard error, as a compiler would say them.
  void complain(const Diagnostics& diagnostics);
  /// The findings of a game that could not be read: `usage` for a name or an
  /// option that does not exist, else `broken`.
  ExitCode complain_of_game(const std::string& name, const Diagnostics& diagnostics);
  /// What went wrong in a script, with its place; returns `broken`.
  ExitCode complain(const ScriptFault& fault);

  /// All that was complained of so far, for a reader who cannot see standard error any more.
  const std::string& complaints() const { return complaints_; }

  /// The game that the options name, ready to play. After a complaint: the
  /// exit code, `usage` for a name or an option that does not exist, else `broken`.
  Expected<std::shared_ptr<const Game>, ExitCode> load();
  /// The same for words of the command line.
  Expected<std::shared_ptr<const Game>, ExitCode> load(const GameRequest& request);

 private:
  std::string complaint_line(const Message& message);
  void read_words_meanwhile();
  void complain_in(const std::string& lines);

  std::optional<Output> out_;
  std::optional<Output> err_;
  std::optional<Library> library_;
  std::vector<std::string> named_;
  bool confined_ = false;
  std::string complaints_;
  std::shared_ptr<const Catalogue> messages_;
  std::future<void> words_;  ///< last, since what reads them uses all others
};

}  // namespace talon::cli
