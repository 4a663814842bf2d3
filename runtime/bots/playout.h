#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/fallible.h"
#include "bots/bot.h"
#include "bots/game_player.h"

namespace talon {

/// Plays whole games with a bot, over and over in the same memory.
class Playout final : public GamePlayer {
 public:
  /// Games that are not over after `max_plies` answers are given up.
  Playout(Rules rules, std::unique_ptr<Bot> bot, std::uint32_t max_plies = kNoLimit)
      : rules_(std::move(rules)),
        bot_(std::move(bot)),
        max_plies_(max_plies),
        choices_(rules_.game()) {}

  using GamePlayer::play;
  Expected<PlayoutResult, PlayoutFault> play(std::string_view seed,
                                             std::span<const CardId> order) override;
  ChoiceCounts choices() const override { return choices_; }
  std::vector<std::uint64_t> rule_runs() const override { return rules_.rule_runs(); }

 private:
  MaybeFault answer(PlayoutResult& result);

  Rules rules_;
  std::unique_ptr<Bot> bot_;
  std::uint32_t max_plies_;
  ChoiceCounts choices_;
  Position position_;
  LegalAnswers legal_;
};

}  // namespace talon
