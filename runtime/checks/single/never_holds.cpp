#include <algorithm>
#include <map>

#include "checks/each_effect.h"
#include "checks/single/single_checks.h"
#include "checks/value_range.h"

namespace talon::checks {
namespace {

/// What was found impossible in every game so far, by its place.
class Impossible {
 public:
  void add(const SourceRef& where, bool possible, const Message& problem) {
    const auto [place, added] =
        found_.try_emplace(where.position() + problem.key, Found{where, problem, possible});
    if (!added) place->second.possible = place->second.possible || possible;
  }

  void report(const GameFamily& family, Diagnostics& diagnostics) const {
    for (const auto& [position, found] : found_) {
      if (found.possible || !family.owns(found.where)) continue;
      diagnostics.warning(found.where, found.problem);
    }
  }

 private:
  struct Found {
    SourceRef where;
    Message problem;
    bool possible = false;
  };
  std::map<std::string, Found> found_;
};

class Search {
 public:
  Search(const Game& game, Impossible& impossible) : game_(game), impossible_(impossible) {}

  void run() {
    const spec::Rules& rules = game_.rules;
    for (const auto* list : {&rules.moves, &rules.questions}) {
      for (const auto& move : *list) look_at(*move);
    }
    for (const spec::Ending& ending : rules.endings) look_at(ending.condition, ending.where);
    each_effect(rules, [&](const spec::Effect& effect) {
      each_part<spec::Condition>(
          effect, [&](const spec::Condition& condition) { look_at(condition, effect.where); });
    });
  }

 private:
  void look_at(const spec::Move& move) {
    look_at(move.condition, move.where);
    for (const spec::Slot& slot : move.slots) {
      impossible_.add(
          slot.where, can_be_filled(slot),
          Message("check.fits-no-card").with("slot", slot.name).with("name", move.name));
    }
  }

  void look_at(const spec::ExprPtr& condition, const SourceRef& owner) {
    if (!condition) return;
    impossible_.add(condition->where ? condition->where : owner,
                    !range_of(*condition, game_.layout).is_never_true(),
                    Message("check.never-holds"));
  }

  const Game& game_;
  Impossible& impossible_;
};

}  // namespace

void never_holds(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  Impossible impossible;
  family.each_game([&](const Game& game) { Search(game, impossible).run(); });
  impossible.report(family, diagnostics);
}

}  // namespace talon::checks
