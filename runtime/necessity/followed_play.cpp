#include "necessity/followed_play.h"

#include "bots/simple_bots.h"
#include "session/loading.h"

namespace talon {

// Without a part a phase may go on for ever: steps stop it at the same place on every machine.
PlayFollower::PlayFollower(const std::shared_ptr<const Game>& game, std::uint32_t max_plies)
    : rules_(make_rules(game, {.limits = ScriptLimits::counted()})),
      keys_(*game),
      bot_(make_random_bot()),
      max_plies_(max_plies) {}

Expected<KnownPlay, ScriptFault> PlayFollower::play(std::string_view seed) {
  bot_->begin(Rng::seeded(seed, "bot"));
  KnownPlay known;
  PlayoutResult& result = known.result;
  MaybeFault fault = rules_.start(seed, {}, position_, legal_);
  while (!fault && result.plies < max_plies_ && !legal_.empty()) {
    const InformationSet seen(rules_.game(), position_);
    const Answer given = legal_.at(bot_->choose(seen, legal_));
    known.choices.push_back({legal(0).sum, keys_.key(given)});
    ++result.plies;
    result.listed += static_cast<std::int64_t>(legal_.size());
    if (is_forced(legal_)) ++result.forced;
    fault = rules_.apply(position_, given, legal_);
  }
  if (fault) return tl::unexpected(*std::move(fault));
  known.result = result_of(known);
  known.ending = ending_name();
  return known;
}

Expected<FollowedPlay, ScriptFault> PlayFollower::follow(const KnownPlay& known,
                                                         std::string_view seed,
                                                         std::span<const CardId> order) {
  FollowedPlay followed;
  const auto differs = [&followed](std::size_t ply) {
    ++followed.differing;
    if (!followed.first_ply) followed.first_ply = static_cast<std::uint32_t>(ply);
  };
  MaybeFault fault = rules_.start(seed, order, position_, legal_);
  for (std::size_t ply = 0; !fault; ++ply) {
    ++followed.positions;
    const bool known_ends = ply == known.choices.size();
    if (known_ends || legal_.empty()) {
      const bool given_up = known_ends && known.result.given_up != GivenUp::no;
      const PlayoutResult result = result_of(known);
      const bool same =
          known_ends && (given_up || (legal_.empty() && ending_name() == known.ending &&
                                      result.score == known.result.score));
      if (!same) differs(ply);
      if (!followed.first_ply) followed.same_end = result;
      return followed;
    }
    const KnownPlay::Choice& choice = known.choices[ply];
    const Legal now = legal(choice.given);
    if (now.sum != choice.legal) differs(ply);
    if (!now.wanted) return followed;
    fault = rules_.apply(position_, *now.wanted, legal_);
  }
  return tl::unexpected(*std::move(fault));
}

PlayFollower::Legal PlayFollower::legal(std::uint64_t wanted) const {
  Legal all;
  legal_.each([&](const Answer& answer) {
    const std::uint64_t key = keys_.key(answer);
    all.sum += key;
    if (key == wanted && !all.wanted) all.wanted = answer;
    return true;
  });
  return all;
}

std::string PlayFollower::ending_name() const {
  if (!rules_.over(position_)) return {};
  return rules_.game().rules.endings[rules_.ending(position_)].name;
}

/// The result of the game that was just played: its own end, and the counts of the known play.
PlayoutResult PlayFollower::result_of(const KnownPlay& known) const {
  PlayoutResult result = known.result;
  result.ending.reset();
  result.score.reset();
  result.given_up = GivenUp::no;
  if (rules_.over(position_)) {
    result.ending = rules_.ending(position_);
    result.score = rules_.score(position_);
  } else {
    result.given_up = GivenUp::unfinished;
  }
  return result;
}

}  // namespace talon
