#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "bots/game_player.h"
#include "bots/program_player.h"

namespace talon {

/// Somebody who plays and can be asked for by name.
struct BotKind {
  using Make = std::function<std::unique_ptr<GamePlayer>(std::shared_ptr<const Game> game,
                                                         std::uint32_t max_plies)>;
  std::string name;  ///< as it was asked for
  Make make;         ///< one for each thread
  /// Games that a thread takes at once: enough that taking costs nothing, few enough
  /// that they are soon over.
  std::uint64_t batch = 1;
  bool peeks = false;    ///< it sees what a player cannot
  bool program = false;  ///< it plays in a process of its own, which a helper starts
};

/// The names that find_bot knows, as they are written, sorted.
std::vector<std::string> bot_names();

/// "random" answers uniformly at random, "first" with the first legal answer, "greedy"
/// looks one answer ahead, "search" or "search:TRIALS" tries out how games go on,
/// "solver" sees everything and plays a line that wins, where there is one,
/// "cmd:COMMAND" is a program within its limits; the helper that starts it is forked here.
Result<BotKind> find_bot(std::string_view name, const ProgramLimits& limits = {});

}  // namespace talon
