#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bench/native_solitarium.h"
#include "bots/playout.h"

namespace talon::bench {

/// The Solitarium that ships, read from its files and played by the engine, with
/// the answers of the hand-written one to the same question.
class EngineSolitarium {
 public:
  EngineSolitarium();

  const Game& game() const { return *game_; }
  /// One game of the random bot, by the way that `talon simulate` takes.
  solitarium::Result random_playout(std::string_view seed);

 private:
  std::shared_ptr<const Game> game_;
  std::vector<solitarium::Ending> endings_;  ///< by index in Game::rules.endings
  Playout playout_;
};

}  // namespace talon::bench
