#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "statistics/report_names.h"

namespace talon {

/// The seed of one game of a series, "42/7" for the seventh of the seed "42".
/// Given to `talon play --seed`, it deals that very game. Numbers begin with 1.
std::string game_seed(std::string_view seed, std::uint64_t number);

/// The command with the words that say which deal of the seed, and with more words, ready to be
/// pasted into a shell.
std::string command_of_deal(const std::string& command, std::string_view seed, std::uint64_t number,
                            const std::vector<std::string>& more = {});

/// The games of a series that one machine plays: every `of`-th, from `number` on.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;

  /// How many of so many games these are.
  std::uint64_t games_of(std::uint64_t all) const {
    return all / of + (number <= all % of ? 1 : 0);
  }
  /// The number in the series of the `index`th (from 0) of them.
  std::uint64_t game(std::uint64_t index) const { return number + index * of; }

  friend bool operator==(const Shard&, const Shard&) = default;
};

/// Which games were played, in the names of the data files: all that a report needs
/// beside the figures, so that it can be made on another machine.
struct Series {
  std::string game;
  std::string variant;  ///< empty for the game itself
  std::string title;
  std::string deck;
  std::vector<std::pair<std::string, std::string>> options;  ///< in force
  std::string rules_hash;
  std::string bot;
  bool peeks = false;  ///< the bot sees what a player cannot
  std::string seed;
  std::uint64_t games = 1;  ///< of the whole series
  std::uint32_t max_plies = 0;
  Shard shard;
  /// What plays one of the games, but for its seed: "talon play GAME --set a=b".
  std::string command;
  std::vector<std::string> endings;  ///< the names of Game::rules.endings
  std::vector<std::string> rules;    ///< the ids of all rules that something belongs to
  ReportNames names;                 ///< in the language of whoever played

  /// What a person types to play the game of that number.
  std::string play(std::uint64_t number) const;
  /// Whether both play by the same rules with the same bot and seed: all but the
  /// shard and how somebody calls the game and what is in it.
  bool same_games(const Series& other) const;
};

/// All rules that the game cites (see cited_rules), and the indexes in that list of those
/// that a move, an ending or the set-up belongs to.
struct RuleList {
  std::vector<std::string> ids;
  std::size_t setup = 0;
  std::vector<std::size_t> moves;    ///< by MoveId
  std::vector<std::size_t> endings;  ///< by index in Game::rules.endings

  explicit RuleList(const Game& game);

 private:
  std::size_t index_of_rule(const std::string& id);
};

/// What the game itself says of a series: its names, options and files.
Series series_of(const Game& game);

}  // namespace talon
