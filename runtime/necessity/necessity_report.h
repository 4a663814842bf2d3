#pragma once

#include <string>

#include "base/catalogue.h"
#include "necessity/necessity.h"

namespace talon {

/// A game whose parts were taken out, as it was asked for.
struct NecessityReport {
  std::shared_ptr<const Game> game;
  std::string name;
  std::string command;  ///< what looks at it, but for deal and ply: "talon explain GAME --set a=b"
  std::string seed;
  std::string bot;  ///< empty where deals were solved
  std::uint64_t asked = 0;
  Necessity necessity;

  /// What shows the first deal and ply at which a part makes a difference.
  std::string look_at(const WithoutPart::Place& place) const;
};

/// For people: what each part changes, which change nothing, and which cannot be taken out. The
/// last line without its end.
std::string necessity_text(const NecessityReport& report, const Catalogue& messages);

/// For programs, one JSON object on one line:
///
///     {"schema": 1, "name", "game", "variant", "title", "deck", "options": {}, "rules_hash",
///      "bot": null where deals were solved, "seed", "asked": deals for each part, "max_plies",
///      "parts_found", "parts_tried": of which at least the rules compile,
///      "adjusted": "bonferroni", "stopped": whether some parts or deals are left,
///      "failed": deals that a script stopped by the whole rules, and which are left out,
///      "parts": [{"file", "line", "column", "kind": "declaration" | "effect" | "condition" |
///          "field" | "statement" | "option" | "entry", "text",
///        "outcome": "differs" | "same" | "stuck",
///        "why_not": null or {"code", "text", "file", "line"},
///        "deals", "differing_deals", "positions", "differing_positions",
///        "at_most": null, or of what never differed the share of deals that may,
///        "first": null or {"seed", "ply", "command"},
///        "figures": {"won": FIGURE, "results": {name: FIGURE, ...}, "score": FIGURE, ...},
///        "winnable": FIGURE or null}, ...]}
///
/// The figures are those of compare_json, the whole game its first; all the bounds of the report
/// hold together with 95 % confidence.
std::string necessity_json(const NecessityReport& report, const Catalogue& messages);

}  // namespace talon
