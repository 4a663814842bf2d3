#pragma once

#include <optional>
#include <vector>

#include "rules/enumerate.h"
#include "rules/names.h"
#include "rules/rules.h"

namespace talon {

/// Says why an answer is not legal at a choice: slot by slot, the first thing
/// that stands against it, with the rule it belongs to.
class Refuser {
 public:
  /// `typed` knows the texts of players; may be null.
  Refuser(const Game& game, const State& state, const Enumerator& enumerator, Narrowing narrowing,
          const Observer* typed)
      : game_(game),
        state_(state),
        enumerator_(enumerator),
        narrowing_(narrowing),
        wording_{game, state, typed} {}

  /// nullopt when `answer` is legal among the moves `offered`.
  std::optional<Refusal> refuse(const std::vector<MoveId>& offered, const Answer& answer) const;
  /// Everything that such an answer is asked, each for itself.
  std::vector<Criterion> examine(const std::vector<MoveId>& offered, const Answer& answer) const;

 private:
  using Reason = std::optional<Message>;

  Reason not_offered(const std::vector<MoveId>& offered, const Answer& answer) const;
  Reason condition(const Answer& answer) const;
  bool lies_in(ZoneId place, CardId card) const;
  Reason slot(const Answer& answer, std::size_t index) const;
  Reason card(const Answer& answer, std::size_t index) const;
  Reason subset(const Answer& answer, std::size_t index) const;
  Reason sum(const Answer& answer, std::size_t index) const;
  Reason zone(const Answer& answer, std::size_t index) const;
  Reason number(const Answer& answer, std::size_t index) const;
  Reason record(const Answer& answer, std::size_t index) const;
  Reason name(const Answer& answer, std::size_t index) const;
  /// Not refused when the slot is not narrowed or `places` are all candidates.
  Reason candidate(const Answer& answer, std::size_t index, const CardSet& places) const;
  Reason size(const Answer& answer, std::size_t index, int chosen) const;
  // refuse_cells.cpp
  Reason group(const Answer& answer, std::size_t index) const;
  Reason cell(const Answer& answer, std::size_t index, CellId cell) const;
  Reason direction(const Answer& answer, std::size_t index) const;
  /// The author's words for a slot's refusal where there are some, else the engine's.
  Message words(const std::string& authors, const char* engines, const Answer& answer,
                std::size_t index) const;

  const Game& game_;
  const State& state_;
  const Enumerator& enumerator_;
  Narrowing narrowing_;
  Wording wording_;
};

}  // namespace talon
