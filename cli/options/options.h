#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/options/arguments.h"
#include "cli/options/preferences.h"
#include "load/library.h"

namespace talon::cli {

/// What is typed on the command line and means the same in every command.
struct CommonOptions {
  std::string game;                     ///< GAME, GAME/VARIANT or a path
  std::optional<std::string> deck;      ///< --deck
  std::vector<std::string> settings;    ///< --set option=value, in order
  std::vector<std::string> rules;       ///< --rules: more folders with games
  std::optional<std::string> language;  ///< --lang; see cli/options/language.h

  std::optional<std::string> seed;     ///< --seed
  std::optional<std::string> deal;     ///< --deal: a file
  std::optional<std::string> deal_as;  ///< --deal-as: a game in one word, see game_word.h

  bool json = false;                 ///< --json: for programs
  bool keep = false;                 ///< --keep: a program's game is saved as a person's is
  bool screen = false;               ///< --screen: a table that stays where it is
  bool automatic = false;            ///< --automatic: what never hurts is done without asking
  bool lines = false;                ///< --lines: a game is told line by line
  std::optional<std::string> theme;  ///< --theme
  bool plain = false;                ///< --plain: no colour, no columns, linear sentences
  bool no_color = false;             ///< --no-color: of every command
  bool force = false;                ///< --force: go on where it is refused otherwise
  bool require_sandbox = false;      ///< --require-sandbox: of every command

  Preferences preferences;  ///< what holds where no option says otherwise
};

// The arguments that write to them; a command takes the groups that it needs.

/// --rules, --lang: of every command that reads files of games.
Arguments library_arguments(CommonOptions& options);
/// GAME, --deck, --set and those of library_arguments. Help says `value` for GAME.
enum class GameIs { required, optional };
Arguments game_arguments(CommonOptions& options, GameIs need = GameIs::required,
                         std::string value = "GAME");
/// --seed, --deal, --deal-as.
Arguments deal_arguments(CommonOptions& options);
/// --json alone, for commands whose text is a plain report.
Arguments json_argument(CommonOptions& options);
/// --plain, --theme.
Arguments appearance_arguments(CommonOptions& options);
/// --screen, --lines.
Arguments screen_argument(CommonOptions& options);
/// --automatic.
Arguments automatic_argument(CommonOptions& options);
/// --force.
Arguments force_argument(CommonOptions& options);

/// What the options say to load. Fails for a --set that is not option=value.
Result<GameRequest> request_of(const CommonOptions& options);

}  // namespace talon::cli
