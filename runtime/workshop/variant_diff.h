#pragma once

#include <string>
#include <vector>

#include "base/catalogue.h"
#include "load/merged_game.h"
#include "rules/spec.h"

namespace talon {

/// A game or variant with what its scripts declare.
struct ReadGame {
  MergedGame merged;
  spec::Rules rules;
};

/// One thing that differs between a game and a variant of it.
struct Difference {
  enum class Sign { added, changed, removed } sign = Sign::added;
  Message what = {};      ///< of a rule, or of the cards in play; else empty
  std::string path = {};  ///< "zones.market.ordered: false"
  SourceRef where = {};   ///< in the variant; unknown for what is gone
  std::string was_value = {};
  SourceRef was = {};
};

/// What a variant changes in the game that it extends, directly or not.
std::vector<Difference> differences(const ReadGame& game, const ReadGame& variant);

/// One line each: "~ zones.market.ordered: false   # FILE:LINE (was true, FILE:LINE)".
std::string render(const std::vector<Difference>& differences, const Catalogue& messages);

}  // namespace talon
