#include "search/playout.h"

#include <fmt/format.h>

namespace talon {

std::string game_seed(std::string_view seed, std::uint64_t number) {
  return fmt::format("{}/{}", seed, number);
}

tl::expected<PlayoutResult, ScriptFault> Playout::play(std::string_view seed) {
  bot_->begin(Rng::seeded(seed, "bot"));
  std::optional<ScriptFault> fault = rules_.start(
      Rng::seeded(seed, "deal"), Rng::seeded(seed, "play"), position_, options_);
  std::uint32_t plies = 0;
  while (!fault && plies < max_plies_ && !options_.empty()) {
    fault = rules_.apply(position_, options_.at(bot_->choose(options_)), options_);
    ++plies;
  }
  if (fault) return tl::unexpected(*std::move(fault));
  return result(plies);
}

PlayoutResult Playout::result(std::uint32_t plies) const {
  if (!rules_.over(position_)) return {std::nullopt, std::nullopt, plies};
  return {rules_.ending(position_), rules_.score(position_), plies};
}

}  // namespace talon
