// Files of deals: bytes, and lists of cards that are nearly whole.

#include "fuzz/games.h"
#include "fuzz/playing.h"
#include "fuzz/scratch.h"
#include "fuzz/spoken_lines.h"
#include "fuzz/target.h"

namespace talon::fuzz {
namespace {

std::string deal_of_cards(const CardTable& cards, Choices& choices) {
  std::vector<std::string> ids = cards.ids();
  for (auto changes = choices.below(20); changes > 0; --changes) {
    const auto at = choices.below(static_cast<std::uint32_t>(ids.size()));
    const auto other = choices.below(static_cast<std::uint32_t>(ids.size()));
    if (choices.one_in(5)) {
      ids[at] = odd_text(choices);
    } else if (choices.one_in(8)) {
      ids.push_back(ids[at]);
    } else {
      std::swap(ids[at], ids[other]);
    }
  }
  std::string text = "schema: 1\ndeal: [";
  for (const std::string& id : ids) text += id + ", ";
  return text + "]\n";
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  static const Scratch scratch;
  static const std::vector<std::string> kGames = {"rich", "beacons", "adaman", "weddings"};
  const auto game = game_named(choices.pick(kGames));
  const std::string text =
      choices.one_in(3) ? choices.rest() : deal_of_cards(game->cards(), choices);
  talon::Diagnostics diagnostics;
  const auto order = talon::load_deal(scratch.write("deal.yaml", text), game->cards(), diagnostics);
  say_findings(diagnostics);
  if (!order) return;
  auto session = talon::Session::start(game, {"", *order}, {short_limits(), nullptr});
  if (session) play_on(*session, choices);
}
