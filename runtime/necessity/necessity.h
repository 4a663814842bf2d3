#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/bot_kind.h"
#include "compare/comparison.h"
#include "compare/paired_games.h"
#include "compare/solved_comparison.h"
#include "necessity/game_parts.h"
#include "statistics/work_watch.h"

namespace talon {

/// What a game is without each of its parts, on the same deals.
struct NecessityRequest {
  std::string seed;
  std::uint64_t games = 1000;  ///< deals for each part
  BotKind bot;                 ///< plays the games whose figures are compared
  int jobs = 1;                ///< threads; the results do not depend on it
  /// Answers after which a game is given up; without it a few times as many as the longest game
  /// that the whole rules made, or as many as a game by these was given that came to no end.
  std::optional<std::uint64_t> max_plies;
  /// Solved instead of played: which deals can be won.
  bool solve = false;
  SearchLimits limits = {};
};

/// What taking out one part came to.
struct WithoutPart {
  GamePart part;
  /// Why the part cannot be taken out alone: a finding of the compiler, or the fault of a phase.
  std::optional<Diagnostic> why_not;
  std::uint64_t deals = 0;
  std::uint64_t differing_deals = 0;
  /// Positions that both games came to by the same random answers, and those where the legal
  /// answers differ.
  std::uint64_t positions = 0;
  std::uint64_t differing_positions = 0;
  /// The first deal that differs, and after how many random answers; no ply where only the bot's
  /// games differ.
  struct Place {
    std::uint64_t number = 0;
    std::optional<std::uint32_t> ply;
  };
  std::optional<Place> first;
  std::optional<Comparison> played;
  std::optional<SolvedComparison> solved;  ///< nothing where only one of the games can be won

  bool differs() const { return differing_deals > 0; }
};

/// All of them, in the order of the game's files.
struct Necessity {
  std::uint64_t found = 0;  ///< parts of this game
  std::uint64_t tried = 0;  ///< those that can be taken out alone, as far as their rules compile
  std::vector<WithoutPart> parts;  ///< fewer than `found` if it was stopped
  std::uint32_t max_plies = 0;
  bool stopped = false;
  /// Deals whose play by the whole rules a script stopped: they are compared with nothing.
  std::uint64_t failed = 0;
  std::optional<PairFault> first_fault = std::nullopt;

  /// So sure are the bounds of what no deal showed to differ.
  Confidence confidence() const { return confidence_of_all(tried > 0 ? tried : 1); }
};

/// How much `watch` will have done at the end.
std::uint64_t necessity_work(const GameParts& parts, const NecessityRequest& request);

/// Takes out each part in turn. The bounds of all figures of all parts hold together with 95 %
/// confidence (see confidence_of_all).
Necessity find_necessity(const GameParts& parts, const NecessityRequest& request, WorkWatch& watch);

}  // namespace talon
