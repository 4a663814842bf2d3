#include "solve/successors.h"

#include <algorithm>
#include <concepts>
#include <iterator>
#include <variant>

#include "rules/compiled_rules.h"
#include "rules/cycle_form.h"
#include "session/loading.h"

namespace talon {
namespace {

/// Answers of one position that are tried at most; beyond them nothing is proved.
constexpr std::size_t kMaxAnswers = std::size_t{1} << 20;

/// The expression that bounds how much a slot takes; null for none.
spec::ExprPtr size_bound_of(const spec::Slot& slot) {
  return std::visit(
      [](const auto& kind) -> spec::ExprPtr {
        if constexpr (requires {
                        { kind.maximum_size } -> std::same_as<const spec::ExprPtr&>;
                      }) {
          return kind.maximum_size;
        } else {
          return {};
        }
      },
      slot.kind);
}

}  // namespace

Successors::Successors(std::shared_ptr<const Game> game, const HintSwitches& switches)
    : rules_(make_rules(game)),
      hints_(*game, switches),
      machine_(*game, nullptr),
      transfers_(*game),
      listing_(*game, transfers_),
      lists_transfers_(listing_.applies() && hints_.takes_transfers()),
      has_phases_(!game->compiled->turn.empty()),
      enumerator_(*game) {
  rules_.list_groups(kMaxSearchedGroups);
  enumerator_.list_groups(kMaxSearchedGroups);
  if (switches.cycle) cycle_ = game->compiled->hints.cycle;
  if (!cycle_) return;
  std::ranges::copy_if(game->compiled->offered, std::back_inserter(turned_moves_),
                       [&](MoveId move) { return depends_on_cycle(move); });
}

/// Whether what can be answered with a move may be different where the cycle has turned. Of what
/// is not known to stay the same it is said.
bool Successors::depends_on_cycle(MoveId id) const {
  const ZoneId from = cycle_->from;
  const ZoneId to = cycle_->to;
  if (id == cycle_->move || id == cycle_->back) return true;
  const spec::Move& move = rules_.game().move(id);
  const auto depends = [&](const spec::Slot& slot) {
    if (looks_at(slot.condition, from, to)) return true;
    if (looks_at(size_bound_of(slot), from, to)) return true;
    if (!binds_card(slot) && !slot.is<spec::ZoneSlot>()) return true;
    return std::ranges::any_of(places_of(slot),
                               [&](ZoneId spot) { return spot == from || spot == to; });
  };
  const auto is_needless_by_cycle = [&](const spec::AnswerHint& hint) {
    return hint.move == move.name && looks_at(hint.condition, from, to);
  };
  return looks_at(move.condition, from, to) || std::ranges::any_of(move.slots, depends) ||
         std::ranges::any_of(rules_.game().rules.hints.needless, is_needless_by_cycle);
}

Successors::Fault Successors::open(Position& position) {
  as_transfers_ = false;
  if (lists_transfers_ && !rules_.over(position) && Transfers::may_be(position.state)) {
    if (machine_.test_endings(position.state, false)) return std::nullopt;
    if (list_transfers(position.state)) return std::nullopt;
  }
  return rules_.reopen(position, legal_);
}

/// Lists what is worth trying, where that is known and something is.
bool Successors::list_transfers(const State& state) {
  will_do_ = false;
  const bool known = listing_.list(state, listed_, [&](MoveId move, std::size_t first) {
    will_do_ = hints_.choose(state, transfers_, move, first, listed_);
    return will_do_;
  });
  as_transfers_ = known && !listed_.empty();
  return as_transfers_;
}

Successors::Fault Successors::list(const Position& position, Candidates& candidates,
                                   bool& complete) {
  if (as_transfers_) {
    candidates.take(listed_, will_do_);
    return std::nullopt;
  }
  candidates.clear();
  complete &= hints_.add(position, legal_, 0, kMaxAnswers, candidates);
  if (cycle_ && !candidates.forced() && can_turn(position.state, legal_)) {
    if (Fault fault = list_turned(position, candidates, complete)) return fault;
  }
  candidates.sort();
  return std::nullopt;
}

/// What becomes possible as the cycle goes on, up to where it has been.
Successors::Fault Successors::list_turned(const Position& position, Candidates& candidates,
                                          bool& complete) {
  const Layout& layout = rules_.game().layout;
  turned_ = position;
  CardSet stood;  // by the number of cards that wait to be put back
  stood.insert(static_cast<CardId>(turned_.state.count(layout, cycle_->to)));
  for (std::uint16_t turns = 1;; ++turns) {
    if (Fault fault = rules_.advance(turned_, turn(turned_.state))) return fault;
    const auto stands = static_cast<CardId>(turned_.state.count(layout, cycle_->to));
    if (rules_.over(turned_) || stood.contains(stands)) return std::nullopt;
    stood.insert(stands);
    turned_legal_.clear();
    for (const MoveId move : turned_moves_) {
      enumerator_.enumerate(turned_.state, move, turned_legal_);
    }
    complete &= turned_legal_.complete();
    complete &= hints_.add(turned_, turned_legal_, turns, kMaxAnswers, candidates);
    if (!can_turn(turned_.state, turned_legal_)) return std::nullopt;
  }
}

Answer Successors::turn(const State& state) const {
  const bool deals = state.count(rules_.game().layout, cycle_->from) > 0;
  return {deals ? cycle_->move : cycle_->back, {}};
}

bool Successors::can_turn(const State& state, const LegalAnswers& legal) const {
  const MoveId wanted = turn(state).move;
  bool found = false;
  legal.each([&](const Answer& answer) {
    found = answer.move == wanted;
    return !found;
  });
  return found;
}

Successors::Fault Successors::give(Position& position, const Candidates& candidates,
                                   std::size_t index) {
  if (!candidates.are_transfers()) {
    return give(position, candidates[index], candidates.turns(index));
  }
  transfers_.give(position.state, candidates.transfer(index));
  machine_.test_endings(position.state, false);
  return std::nullopt;
}

Successors::Fault Successors::give(Position& position, const Answer& answer, int turns) {
  for (; turns > 0; --turns) {
    if (Fault fault = rules_.advance(position, turn(position.state))) return fault;
  }
  return rules_.advance(position, answer);
}

void Successors::spell(const Position& position, const Answer& answer, int turns,
                       std::vector<Answer>& line) {
  if (turns > 0) turned_ = position;
  for (; turns > 0; --turns) {
    line.push_back(turn(turned_.state));
    if (rules_.advance(turned_, line.back())) break;  // `give` has told it
  }
  line.push_back(answer);
}

bool Successors::is_won(const Position& position) const {
  return rules_.game().rules.endings[rules_.ending(position)].won;
}

}  // namespace talon
