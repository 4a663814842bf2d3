#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bench/native_adaman.h"
#include "bots/playout.h"
#include "rules/rules.h"
#include "solve/solver.h"

namespace talon::bench {

/// The Adaman that ships, read from its files and played by the engine, with the
/// answers of the hand-written one to the same questions.
class EngineAdaman {
 public:
  explicit EngineAdaman(VectorUnits units = vector_units());

  const Game& game() const { return *game_; }
  /// One game of the random bot, by the way that `talon simulate` takes.
  Result random_playout(std::string_view seed);
  Walk walk_tree(std::string_view seed, std::uint64_t node_limit);
  /// By the way that `talon solve` takes; the line is not verified.
  Solution solve(std::string_view seed, std::uint64_t node_limit);
  /// The same as if the game had no hints.
  Solution solve_without_hints(std::string_view seed, std::uint64_t node_limit);

 private:
  /// One level of the tree: a position and its answers, in memory that is used again.
  struct Level {
    Position position;
    LegalAnswers legal;
  };

  Solution solve_with(Solver& solver, std::string_view seed, std::uint64_t node_limit);
  void visit(std::size_t depth);
  Level& level(std::size_t depth);
  Result leaf_result(const Position& position, std::size_t depth) const;
  Ending ending(int index) const { return endings_[static_cast<std::size_t>(index)]; }

  std::shared_ptr<const Game> game_;
  std::vector<Ending> endings_;  ///< by index in Game::rules.endings
  Playout playout_;
  Rules rules_;
  Solver solver_;
  Solver plain_solver_;
  std::vector<std::unique_ptr<Level>> levels_;
  std::uint64_t node_limit_ = 0;
  Walk walk_;
};

}  // namespace talon::bench
