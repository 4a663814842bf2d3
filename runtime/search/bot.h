#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "rules/options.h"

namespace talon {

/// Answers the choices of a game in a player's place. Its chance is its own: it
/// draws from a stream outside the game, so that it cannot change a deal.
///
/// One object belongs to one thread.
class Bot {
 public:
  virtual ~Bot() = default;

  /// A game begins. What happened in those before must not matter any more.
  virtual void begin(Rng stream) = 0;
  /// The place in `options` of the answer to give. `options` is not empty.
  virtual std::uint64_t choose(const Options& options) = 0;
};

/// A bot that can be asked for by name.
struct BotKind {
  std::string_view name;
  std::unique_ptr<Bot> (*make)() = nullptr;
};

/// The names that find_bot knows, sorted.
std::vector<std::string> bot_names();

/// "random" answers uniformly at random, "first" with the first legal answer.
Result<BotKind> find_bot(std::string_view name);

}  // namespace talon
