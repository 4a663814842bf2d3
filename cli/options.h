#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "load/library.h"

namespace CLI {
class App;
}

namespace talon::cli {

/// What is typed on the command line and means the same in every command.
/// A command takes the groups it needs with the functions below.
struct Options {
  std::string game;                   ///< GAME, GAME/VARIANT or a path
  std::optional<std::string> deck;    ///< --deck
  std::vector<std::string> settings;  ///< --set option=value, in order
  std::vector<std::string> rules;     ///< --rules: more folders with games
  std::string language = "en";        ///< --lang

  std::optional<std::string> seed;  ///< --seed
  std::optional<std::string> deal;  ///< --deal: a file
  std::optional<std::string> deal_as;  ///< --deal-as: a game in one word, see game_word.h

  bool json = false;      ///< --json: for programs
  bool plain = false;     ///< --plain: no colour, no columns, linear sentences
  bool no_color = false;  ///< --no-color
  bool force = false;     ///< --force: go on where it is refused otherwise
};

/// --rules, --lang: every command that reads files of games.
void take_library(CLI::App& command, Options& options);
/// GAME, --deck, --set and those of take_library.
enum class GameIs { required, optional };
void take_game(CLI::App& command, Options& options, GameIs need = GameIs::required);
/// --seed, --deal, --deal-as.
void take_deal(CLI::App& command, Options& options);
/// --json alone, for commands whose text is a plain report.
void take_json(CLI::App& command, Options& options);
/// --plain, --no-color.
void take_appearance(CLI::App& command, Options& options);
/// --force.
void take_force(CLI::App& command, Options& options);

/// What the options say to load. Fails for a --set that is not option=value.
Result<GameRequest> request_of(const Options& options);

}  // namespace talon::cli
