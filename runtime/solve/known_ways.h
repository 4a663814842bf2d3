#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rules/rules.h"
#include "solve/numbered_keys.h"
#include "solve/numbered_steps.h"
#include "solve/state_key.h"
#include "solve/successors.h"
#include "solve/transfer.h"

namespace talon {

/// Positions by small numbers, and where answers lead from each: found once, however often it is
/// asked. Those that no rule tells apart have the same number (see Sameness::kept_by_answers); what
/// leads on is listed of the one that came first. Belongs to one thread.
class KnownWays {
 public:
  using Number = std::uint32_t;
  /// Where a game was lost, or won, when it was seen at once.
  static constexpr Number kLost = NumberedKeys::kNoNumber;
  static constexpr Number kWon = kLost - 1;

  struct Way {
    std::uint32_t answer = 0;  ///< a packed transfer, or the number of another answer
    Number to = kLost;
  };

  explicit KnownWays(std::shared_ptr<const Game> game);

  /// Forgets everything but a position, which has the number 0. It must not be over.
  void begin(const Position& start);
  /// The number of a position that is not over. One can be reached from there on, too.
  Number know(const Position& position);
  /// How many positions have a number.
  std::size_t size() const { return numbers_.size(); }
  /// True when it must begin again before many more positions are looked at.
  bool full() const { return keys_.full(); }

  /// Finds where the answers of a position lead; there must be a way to it from one that
  /// was begun with or made known, along positions that were looked at.
  MaybeFault look_at(Number number);
  /// Those of a position that was looked at, in the order of the legal answers.
  std::span<const Way> ways(Number number) const;
  /// The answer of a way from there.
  Answer answer(const Position& from, const Way& way);
  /// Whether the game was won there, as was seen when it was looked at.
  bool is_won(Number number) const { return nodes_[number].won; }

  /// Gives an answer; says what position that leads to, or kLost where the game was over before.
  MaybeFault go(Position& position, const Answer& answer, Number& to);
  /// Goes from a position of this number, which was looked at, to where the way leads.
  MaybeFault follow(Position& position, Number from, const Way& way, Answer& answer);

 private:
  static constexpr std::uint32_t kNoIndex = ~std::uint32_t{0};
  struct Node {
    std::uint32_t index = kNoIndex;  ///< of its position in `positions_`
    Number from = kLost;             ///< whose way `way` led there first; itself: none yet
    std::uint32_t way = 0;
    std::uint32_t first = 0;  ///< of its ways
    std::uint32_t count = 0;
    bool seen = false;  ///< it was looked at
    bool won = false;
  };

  Number number(const std::uint64_t* key);
  Number end_of(const Position& position) const;
  template <typename Visit>
  void each_answer(Visit visit);
  std::optional<Transfer> transfer(const Position& from, std::uint32_t answer) const;
  MaybeFault give(Position& position, std::uint32_t answer);
  MaybeFault reach(const Position& from, std::uint32_t answer, Number& to);
  MaybeFault make(Number number);
  MaybeFault open(Position& position);
  void note_parent(Number number, Number from, std::uint32_t way);
  void put(const Position& position, Number number);
  bool is_at(const Position& position, Number number) const;

  bool is_over(const Position& position) const { return successors_.rules().over(position); }

  Successors successors_;
  StateKeys keys_;
  NumberedKeys numbers_;
  NumberedSteps steps_;
  std::vector<Node> nodes_;  ///< by number
  std::vector<Way> ways_;
  std::vector<Position> positions_;  ///< of which only the first are used
  std::size_t used_ = 0;
  // The position at hand:
  StateKeys::Lists lists_;
  std::vector<std::uint64_t> key_here_;
  std::vector<std::uint64_t> key_;
  StateKeys::Step step_;
  Position next_;
};

}  // namespace talon
