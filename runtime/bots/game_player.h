#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/indexed.h"
#include "base/result.h"
#include "rules/rules.h"
#include "statistics/histogram.h"

namespace talon {

/// Why a game was given up before it ended.
enum class GivenUp {
  no,
  unfinished,       ///< too many answers, or none that a list holds
  bot_crashed,      ///< the program ended or died
  bot_silent,       ///< no answer in time
  bot_too_slow,     ///< the whole game took too long
  bot_flood,        ///< a line that is too long, or lines without end
  bot_bad_message,  ///< a line that is not a message of the protocol
  bot_not_allowed,  ///< asked for what only a person may: undo, redo, save
  bot_illegal_move,
  bot_gave_up,   ///< said quit
  rules_failed,  ///< a script of the game
};
inline constexpr IndexedArray<std::string_view, 11> kGivenUpNames = {"",
                                                                     "unfinished",
                                                                     "bot-crashed",
                                                                     "bot-silent",
                                                                     "bot-too-slow",
                                                                     "bot-flood",
                                                                     "bot-bad-message",
                                                                     "bot-not-allowed",
                                                                     "bot-illegal-move",
                                                                     "bot-gave-up",
                                                                     "rules-failed"};

/// How one game went.
struct PlayoutResult {
  /// The index of the ending in Game::rules.endings; nullopt when it was given up.
  std::optional<int> ending;
  GivenUp given_up = GivenUp::no;
  std::optional<std::int64_t> score;
  std::uint32_t plies = 0;   ///< answers that were given
  std::uint32_t forced = 0;  ///< of these, the only ones that could be given
  std::uint64_t listed = 0;  ///< answers to choose from, added up over all choices
};

/// Why a game cannot be played to its end: a script of its rules failed.
struct PlayoutFault : ScriptFault {
  PlayoutResult until_then = {};  ///< given up for that
};

/// What `fault` makes of a game that went like `result` so far.
inline tl::unexpected<PlayoutFault> stopped_by(ScriptFault fault, PlayoutResult result = {}) {
  result.given_up = GivenUp::rules_failed;
  return tl::unexpected(PlayoutFault{std::move(fault), result});
}

/// What was asked and answered in all games of a player, as sums.
struct ChoiceCounts {
  explicit ChoiceCounts(const Game& game) : moves(game.move_count()) {}

  Histogram legal;                   ///< how many answers were listed
  std::vector<std::uint64_t> moves;  ///< how often each was made, by MoveId

  void add(std::uint64_t offered, MoveId made) {
    legal.add(static_cast<std::int64_t>(offered));
    ++moves[made];
  }
  void merge(const ChoiceCounts& other) {
    legal.merge(other.legal);
    for (std::size_t move = 0; move < moves.size(); ++move) moves[move] += other.moves[move];
  }
};

/// Plays whole games, one after another. One object belongs to one thread.
class GamePlayer {
 public:
  static constexpr std::uint32_t kNoLimit = std::numeric_limits<std::uint32_t>::max();

  virtual ~GamePlayer() = default;

  /// The result depends on `seed` and `order` alone, which deal as they do for a player
  /// (see Rules::Deal).
  virtual Expected<PlayoutResult, PlayoutFault> play(std::string_view seed,
                                                     std::span<const CardId> order) = 0;
  Expected<PlayoutResult, PlayoutFault> play(std::string_view seed) { return play(seed, {}); }
  /// Over all games so far.
  virtual ChoiceCounts choices() const = 0;
  /// See PhaseHost::rule_runs; in all games so far.
  virtual std::vector<std::uint64_t> rule_runs() const = 0;
  /// What the player did wrong in the last game, if it was given up for that.
  [[nodiscard]] virtual std::optional<Message> trouble() const { return std::nullopt; }
};

/// Whether there is only one answer to give, short of giving up.
inline bool is_forced(const LegalAnswers& legal) {
  return legal.choosable() == 1 && legal.complete();
}

}  // namespace talon
