#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "base/fallible.h"
#include "bots/game_player.h"
#include "bots/program_starter.h"
#include "session/session.h"

namespace talon {

/// How long a program may take, and how much it may say.
struct ProgramLimits {
  std::chrono::milliseconds handshake{10'000};  ///< until it says that it is ready
  std::chrono::milliseconds move{10'000};       ///< for each answer
  std::chrono::milliseconds game{600'000};      ///< for all answers of a game
  std::size_t max_line = std::size_t{1} << 16;
};

/// Lets a program play over the machine protocol. It is told what a player sees, and
/// nothing that it says or does can stop the series: a game that it does not play to
/// its end is given up under a name.
///
/// Each game has a process of its own, so that no game can learn from another and the
/// order of games does not matter.
class ProgramPlayer final : public GamePlayer {
 public:
  ProgramPlayer(std::shared_ptr<const Game> game, std::shared_ptr<const ProgramStarter> program,
                const ProgramLimits& limits, std::uint32_t max_plies);

  using GamePlayer::play;
  Expected<PlayoutResult, PlayoutFault> play(std::string_view seed,
                                             std::span<const CardId> order) override;
  ChoiceCounts choices() const override { return choices_; }
  std::vector<std::uint64_t> rule_runs() const override { return rule_runs_; }
  [[nodiscard]] std::optional<Message> trouble() const override { return trouble_; }

 private:
  class Match;
  MaybeFault answer_all(Session& session, PlayoutResult& result);

  std::shared_ptr<const Game> game_;
  std::shared_ptr<const ProgramStarter> program_;
  ProgramLimits limits_;
  std::uint32_t max_plies_;
  ChoiceCounts choices_;
  std::vector<std::uint64_t> rule_runs_;
  std::optional<Message> trouble_;
};

}  // namespace talon
