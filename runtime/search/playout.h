#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/rules.h"
#include "search/bot.h"

namespace talon {

/// The seed of one game of a series, "42/7" for the seventh of the seed "42".
/// Given to `talon play --seed`, it deals that very game. Numbers begin with 1.
std::string game_seed(std::string_view seed, std::uint64_t number);

/// How one game went.
struct PlayoutResult {
  /// The place of the ending in Game::rules.endings; nullopt when the game was
  /// given up: too long, or asking for what no list of answers holds.
  std::optional<int> ending;
  std::optional<std::int64_t> score;
  std::uint32_t plies = 0;
};

/// Plays whole games with a bot, over and over in the same memory. One object
/// belongs to one thread.
class Playout {
 public:
  static constexpr std::uint32_t kNoLimit = std::numeric_limits<std::uint32_t>::max();

  /// Games that are not over after `max_plies` answers are given up.
  Playout(Rules rules, std::unique_ptr<Bot> bot, std::uint32_t max_plies = kNoLimit)
      : rules_(std::move(rules)), bot_(std::move(bot)), max_plies_(max_plies) {}

  /// The result depends on `seed` alone, which deals as it does for a player.
  tl::expected<PlayoutResult, ScriptFault> play(std::string_view seed);

 private:
  PlayoutResult result(std::uint32_t plies) const;

  Rules rules_;
  std::unique_ptr<Bot> bot_;
  std::uint32_t max_plies_;
  Position position_;
  Options options_;
};

}  // namespace talon
