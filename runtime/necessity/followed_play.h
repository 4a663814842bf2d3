#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"
#include "bots/game_player.h"
#include "necessity/answer_keys.h"

namespace talon {

/// How a deal of the whole game was played at random: at each choice, what was legal and what was
/// answered, by their keys.
struct KnownPlay {
  struct Choice {
    std::uint64_t legal = 0;  ///< whatever their order
    std::uint64_t given = 0;
  };
  std::vector<Choice> choices;
  PlayoutResult result;
  std::string ending;  ///< its name; empty when it was given up
};

/// The same answers given in the game without some part, as long as they are legal there.
struct FollowedPlay {
  std::uint32_t positions = 0;  ///< that both games came to by them
  std::uint32_t differing = 0;  ///< of these, with other legal answers, or over in one game only
  /// After so many answers the games differ for the first time; nothing where they never do.
  std::optional<std::uint32_t> first_ply;
  /// How the game without the part went, where both were played to the same end by the same
  /// answers.
  std::optional<PlayoutResult> same_end;
};

/// Plays deals of one game, over and over in the same memory. Belongs to one thread.
class PlayFollower {
 public:
  PlayFollower(const std::shared_ptr<const Game>& game, std::uint32_t max_plies);

  /// Plays a deal as `talon simulate` does with the random bot.
  Expected<KnownPlay, ScriptFault> play(std::string_view seed);
  Expected<FollowedPlay, ScriptFault> follow(const KnownPlay& known, std::string_view seed,
                                             std::span<const CardId> order);

 private:
  /// What is legal now, and the answer that has this key.
  struct Legal {
    std::uint64_t sum = 0;
    std::optional<Answer> wanted;
  };
  Legal legal(std::uint64_t wanted) const;
  std::string ending_name() const;
  PlayoutResult result_of(const KnownPlay& known) const;

  Rules rules_;
  AnswerKeys keys_;
  std::unique_ptr<Bot> bot_;
  std::uint32_t max_plies_;
  Position position_;
  LegalAnswers legal_;
};

}  // namespace talon
