#include "bench/engine_solitarium.h"

#include "base/check.h"
#include "bench/shipped_game.h"
#include "bots/simple_bots.h"
#include "session/loading.h"

namespace talon::bench {
namespace {

solitarium::Ending native_solitarium_ending(const std::string& name) {
  if (name == "win") return solitarium::Ending::win;
  if (name == "loss") return solitarium::Ending::loss;
  TALON_CHECK_EQ(name, "abandoned");
  return solitarium::Ending::abandoned;
}

}  // namespace

EngineSolitarium::EngineSolitarium()
    : game_(shipped_game("solitarium")), playout_(make_rules(game_), make_random_bot()) {
  for (const spec::Ending& ending : game_->rules.endings) {
    endings_.push_back(native_solitarium_ending(ending.name));
  }
}

solitarium::Result EngineSolitarium::random_playout(std::string_view seed) {
  const auto played = playout_.play(seed);
  TALON_CHECK(played && played->ending);
  return {endings_[static_cast<std::size_t>(*played->ending)],
          static_cast<int>(played->score.value_or(0)), static_cast<int>(played->plies)};
}

}  // namespace talon::bench
