#pragma once

#include <span>
#include <string>

#include "base/catalogue.h"
#include "compare/comparison.h"
#include "compare/rule_relation.h"
#include "compare/solved_comparison.h"

namespace talon {

/// Which games were compared on which deals.
struct Matchup {
  struct Side {
    std::shared_ptr<const Game> game;
    std::string name;     ///< as it was asked for
    std::string command;  ///< what plays it, but for the seed: "talon play GAME --set a=b"
  };
  Side first;
  Side second;
  std::string seed;
  std::uint64_t asked = 0;  ///< deals; fewer were played if it was stopped
  RuleRelation rules = {};
  std::string bot = {};  ///< played both; empty where deals were solved
  bool peeks = false;
  std::uint32_t max_plies = 0;
};

/// For people: what was compared, the differences in words, each figure with its interval,
/// the deals that came out otherwise and how to play them. Several lines, the last without
/// its end. `messages` are the engine's.
std::string compare_text(const Matchup& matchup, std::span<const PairedGame> pairs,
                         const Catalogue& messages);
std::string compare_text(const Matchup& matchup, std::span<const SolvedPair> pairs,
                         const Catalogue& messages);

/// For programs, one JSON object on one line:
///
///     {"schema": 1, "first": {"name", "game", "variant", "title", "deck", "options": {},
///        "rules_hash", "command"}, "second": {...}, "bot", "peeks", "max_plies", "seed",
///      "asked", "deals": n, "dealt": "same_deck" | "common_cards" | "chance_alone",
///      "cards": {"only_in_first", "only_in_second"},
///      "rules": "none" | "relaxed" | "restricted" | "other",
///      "claimed": [{"file", "line"}, ...] where authors say so; [] where it is seen,
///      "won": FIGURE, "results": {name: FIGURE, ...}, "score": FIGURE,
///      "plies": FIGURE, "decisions": FIGURE, "options_per_choice": FIGURE,
///      "forced": FIGURE, "lost_at_once": FIGURE,
///      "flips": {"won_only_in_first": FLIP, "won_only_in_second": FLIP,
///                "results": [{"first", "second", "count", "seeds"}, ...]}}
///
/// A FIGURE is {"pairs", "first", "second", "difference", "low", "high", "more", "fewer",
/// "finding": "same_in_all" | "not_shown" | "more" | "fewer"}: `difference` is second less
/// first with the bounds of 95 % confidence, `more` and `fewer` count the deals in which the
/// second game has more or less of it. A FLIP is {"count", "seeds": [the first ten]}. What is
/// of nothing is null.
///
/// Of solved pairs, `bot` is null and the figures are
///
///      "verdicts": {"winnable": {"winnable": FLIP, "not_winnable": FLIP, "unknown": FLIP},
///                   "not_winnable": {...}, "unknown": {...}},   (first game, then second)
///      "winnable": FIGURE of the deals that are known in both,
///      "difference_if_unknown": {"least", "greatest"},
///      "failed": deals with a search in which a script failed,
///      "relaxation": null or {"checked", "contradictions": FLIP}
///
/// Without a deal there are no figures. No time or place is in it, so the same games make
/// the same text.
std::string compare_json(const Matchup& matchup, std::span<const PairedGame> pairs);
std::string compare_json(const Matchup& matchup, std::span<const SolvedPair> pairs);

}  // namespace talon
