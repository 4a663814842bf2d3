#pragma once

#include <string>

#include "rules/compiled_rules.h"
#include "rules/names.h"
#include "rules/slots/context.h"

namespace talon {

/// One slot of an answer that is looked at: whether it may be bound so, and if not, why.
struct SlotCheck {
  const Game& game;
  const State& state;
  const Answer& answer;
  std::size_t index;
  const SlotCandidates* candidates;  ///< null when the slot is as declared
  const Wording& wording;

  const spec::Slot& slot() const { return game.move(answer.move).slots[index]; }
  const Binding& bound() const { return answer.bindings[index]; }
  SlotScene scene() const { return {*game.compiled, game.layout, state, answer}; }

  /// The author's words for a refusal where there are some, else the engine's. They are given
  /// what the slots up to this one are bound to.
  Message words(const std::string& authors, const char* engines) const;
  /// Not refused when the slot is not narrowed or `indexes` are all candidates.
  SlotRefusal candidate(const CardSet& indexes) const;
  SlotRefusal size(int chosen, int minimum, int maximum, const char* too_few,
                   const char* too_many) const;
};

}  // namespace talon
