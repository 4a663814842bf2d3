#pragma once

#include <optional>
#include <vector>

#include "base/fallible.h"
#include "rules/names.h"
#include "rules/rules.h"
#include "rules/slots/slot_walk.h"

namespace talon {

/// Says why an answer is not legal at a choice: slot by slot, the first thing
/// that is against it, with the rule it belongs to.
class Refuser {
 public:
  /// `typed` knows the texts of players; may be null.
  Refuser(const Game& game, const State& state, Narrowing narrowing, const Observer* typed)
      : game_(game), state_(state), narrowing_(narrowing), wording_{game, state, typed} {}

  /// nullopt when `answer` is legal among the moves `offered`.
  Fallible<Refusal> refuse(const std::vector<MoveId>& offered, const Answer& answer) const;
  /// Everything that such an answer is asked, each for itself.
  std::vector<Criterion> examine(const std::vector<MoveId>& offered, const Answer& answer) const;

 private:
  std::optional<Message> not_offered(const std::vector<MoveId>& offered,
                                     const Answer& answer) const;
  std::optional<Message> condition(const Answer& answer) const;
  SlotRefusal slot(const Answer& answer, std::size_t index) const;

  const Game& game_;
  const State& state_;
  Narrowing narrowing_;
  Wording wording_;
};

}  // namespace talon
