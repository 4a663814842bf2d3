#pragma once

#include <string_view>
#include <vector>

#include "base/contains.h"
#include "load/option_claim.h"
#include "load/record_view.h"
#include "load/rule_claim.h"
#include "load/screen_form.h"
#include "rules/game.h"

namespace talon {

/// What a table on a terminal shows of a zone.
struct ZoneLook {
  Shown shown = Shown::cards;  ///< where it lies face up
  bool quiet = false;          ///< shown to a person on demand only
};

/// The part of a game's files that is not a rule: how the game is shown, and what it claims of its
/// options and a variant of its rules. No rule can read it, and it changes no game.
struct Annotations {
  std::vector<ZoneLook> zones;  ///< by id
  std::vector<CounterId> quiet_counters;
  std::vector<RecordView> views;
  ScreenForm screen;
  std::vector<RuleClaim> claims;  ///< of the variant, on games that it extends
  std::vector<OptionClaim> option_claims;

  ZoneLook look(ZoneId zone) const { return zone < zones.size() ? zones[zone] : ZoneLook{}; }
  bool is_quiet(CounterId counter) const { return contains(quiet_counters, counter); }
  const RecordView* view(std::string_view name) const;
  const OptionClaim* claim_on_option(std::string_view name) const;
};

/// Those of a game that was made without files are empty.
const Annotations& annotations_of(const Definition& definition);
inline const Annotations& annotations_of(const Game& game) {
  return annotations_of(game.definition);
}

}  // namespace talon
