#include "bots/playout.h"

namespace talon {

Expected<PlayoutResult, PlayoutFault> Playout::play(std::string_view seed,
                                                    std::span<const CardId> order) {
  bot_->begin(Rng::seeded(seed, "bot"));
  PlayoutResult result;
  MaybeFault fault = rules_.start(seed, order, position_, legal_);
  while (!fault && result.plies < max_plies_ && !legal_.empty()) fault = answer(result);
  if (fault) return stopped_by(*std::move(fault), result);
  if (rules_.over(position_)) {
    result.ending = rules_.ending(position_);
    result.score = rules_.score(position_);
  } else {
    result.given_up = GivenUp::unfinished;
  }
  return result;
}

MaybeFault Playout::answer(PlayoutResult& result) {
  const InformationSet seen(rules_.game(), position_);
  const Answer given = legal_.at(bot_->choose(seen, legal_));
  choices_.add(legal_.size(), given.move);
  ++result.plies;
  result.listed += legal_.size();
  if (is_forced(legal_)) ++result.forced;
  return rules_.apply(position_, given, legal_);
}

}  // namespace talon
