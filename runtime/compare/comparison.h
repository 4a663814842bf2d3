#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "compare/paired_games.h"
#include "statistics/interval.h"

namespace talon {

/// What the pairs say of a difference. No difference is ever shown to be none.
enum class Finding {
  same_in_all,  ///< no pair differs
  not_shown,    ///< the bounds hold 0, or there are too few pairs for bounds
  more,         ///< in the second game
  fewer,
};

/// Whether the game ended in a win.
bool is_won(const Game& game, const PlayoutResult& result);

/// One figure of both games.
struct ComparedFigure {
  enum class Unit { share, number } unit = Unit::share;
  std::string name;         ///< "won", "score", or that of an ending
  std::uint64_t pairs = 0;  ///< that have the figure in both games
  double first = 0;
  double second = 0;
  std::optional<Estimate> difference = {};  ///< second less first; see paired_interval.h
  std::uint64_t more = 0;                   ///< pairs in which the second game has more of it
  std::uint64_t fewer = 0;

  Finding finding() const;
};

/// Deals that came out in one way in the first game and in another in the second.
struct Flip {
  static constexpr std::size_t kMaxNumbers = 10;

  std::string first = {};  ///< the results
  std::string second = {};
  std::uint64_t count = 0;
  std::vector<std::uint64_t> numbers = {};  ///< the first ones, ascending

  void add(std::uint64_t number);
};

/// What two games on the same deals came to, figure by figure.
struct Comparison {
  /// Whether the game was won, where either game can be.
  std::optional<ComparedFigure> won;
  /// Every result by its name, those of the first game in their order, then the others, then
  /// why games were given up, where some were.
  std::vector<ComparedFigure> results;
  std::optional<ComparedFigure> score;  ///< of the deals that have one in both games
  /// "plies", "decisions", "legal-answers" (a choice), "forced" (share of the answers), "at-once"
  /// (lost before anything was asked).
  std::vector<ComparedFigure> play;

  std::optional<Flip> won_only_in_first;
  std::optional<Flip> won_only_in_second;
  std::vector<Flip> flips;  ///< of results, the commonest first

  /// Every figure that there is.
  std::vector<const ComparedFigure*> figures() const;
};

/// `pairs`, of which there is at least one, are those of the deals 1, 2, ... Each interval is as
/// sure as `confidence` says.
Comparison compare(const Game& first, const Game& second, std::span<const PairedGame> pairs,
                   const Confidence& confidence = {});

/// The figure of something that a deal has or has not: in `first` pairs in the first game, in
/// `only_first` of them not in the second.
ComparedFigure compared_share(std::string name, std::uint64_t first, std::uint64_t second,
                              std::uint64_t only_first, std::uint64_t only_second,
                              std::uint64_t pairs, const Confidence& confidence = {});

}  // namespace talon
