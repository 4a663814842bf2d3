#include "fuzz/subjects.h"

#include "fuzz/games.h"

namespace talon::fuzz {

std::optional<Session> chosen_session(Choices& choices) {
  static const std::vector<std::string> kGames = {"beacons",  "mosaic",   "night-ferry",
                                                  "rich",     "adaman",   "solitarium",
                                                  "weddings", "klondike", "tripeaks"};
  // Setting up that one takes as long as all others together.
  const auto game = game_named(choices.one_in(40) ? "esna" : choices.pick(kGames));
  auto session = Session::start(game, {std::to_string(choices.below(4)), {}});
  if (!session) return std::nullopt;
  for (auto answers = choices.below(8); answers > 0 && !session->legal().empty(); --answers) {
    const std::uint64_t count = std::min<std::uint64_t>(session->legal().size(), 60'000);
    const Answer chosen = session->legal().at(choices.below(static_cast<std::uint32_t>(count)));
    if (session->answer(session->whole(chosen))) return std::nullopt;
  }
  return std::move(*session);
}

}  // namespace talon::fuzz
