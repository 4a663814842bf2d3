#pragma once

#include <limits>

#include "base/indexed.h"
#include "rules/compiled_rules.h"
#include "table/state.h"

namespace talon {

/// Finds out which cards of some piles could never leave them: see spec::Deadlocked. What can be
/// done once is taken to be possible for ever, as planners do who leave out what an action takes
/// away (Bonet and Geffner, "Planning as heuristic search", 2001); so each card that is found is
/// really stuck. Costs a few steps a card, and a look at all top cards for each card that leaves
/// late.
class Deadlock {
 public:
  Deadlock(const CompiledRules& compiled, const DeadlockPlan& plan);

  /// How many cards of these zones, which have consecutive ids, are stuck.
  int count(const Layout& layout, const State& state, ZoneId first, ZoneCount zones);

 private:
  struct Pile {
    const CardId* cards;
    int left;  ///< how many, from the bottom, without those on top that can leave
    int down;  ///< how many of these lie face down
  };

  void look_at(const Layout& layout, const State& state, ZoneId first, ZoneCount zones);
  bool uncover(Pile& pile);
  bool find_lower_way(const Pile& pile, int& at) const;
  bool can_go_elsewhere(CardId card) const;
  bool can_leave(CardId card) const;

  const CardSet* before_;
  const CardSet* onto_;
  const CardSet* together_;
  const CardSet* empty_;
  const DeadlockPlan& plan_;
  IndexedArray<Pile, std::numeric_limits<ZoneId>::max()> piles_;
  CardSet stuck_;       ///< that have not left
  CardSet open_;        ///< on which others can be put
  bool space_ = false;  ///< whether a pile is or can be without cards
};

}  // namespace talon
