#include "solve/successors.h"

#include <algorithm>
#include <utility>

#include "rules/compiled_rules.h"
#include "rules/cycle_form.h"
#include "session/loading.h"

namespace talon {
namespace {

/// Answers of one position that are tried at most; beyond them nothing is proved.
constexpr std::size_t kMaxAnswers = std::size_t{1} << 20;

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
  for (const MoveId move : game->compiled->offered) {
    if (const auto one = turned(move)) turned_moves_.push_back(*one);
  }
}

/// What can be answered with a move otherwise where the cycle has turned. Of what is not known to
/// stay the same it is said.
std::optional<Successors::TurnedMove> Successors::turned(MoveId id) const {
  const ZoneId from = cycle_->from;
  const ZoneId to = cycle_->to;
  if (goes_around(id)) return std::nullopt;
  const spec::Move& move = rules_.game().move(id);
  const auto has = [](const spec::Slot& slot, ZoneId zone) {
    return std::ranges::count(spots_of(slot), zone) > 0;
  };
  const auto depends = [&](const spec::Slot& slot) {
    const auto looks = [&](const spec::ExprPtr& expr) { return looks_at(expr, from, to); };
    if (std::ranges::any_of(expressions_of(slot), looks)) return true;
    if (!binds_card(slot) && held_by(slot) != Held::zone) return true;
    return has(slot, from) || (!binds_card(slot) && has(slot, to));
  };
  const auto is_needless_by_cycle = [&](const spec::AnswerHint& hint) {
    return hint.move == move.name && looks_at(hint.condition, from, to);
  };
  if (looks_at(move.condition, from, to) || std::ranges::any_of(move.slots, depends) ||
      std::ranges::any_of(rules_.game().rules.hints.needless, is_needless_by_cycle)) {
    return TurnedMove{id};
  }
  const auto takes = [&](const spec::Slot& slot) { return has(slot, to); };
  return std::ranges::any_of(move.slots, takes) ? std::optional(TurnedMove{id, to}) : std::nullopt;
}

void Successors::test_endings(Position& position) {
  if (!lists_transfers_ || rules_.over(position) || !Transfers::may_be(position.state)) return;
  machine_.test_endings(position.state, false);
}

MaybeFault Successors::open(Position& position) {
  as_transfers_ = false;
  if (lists_transfers_ && !rules_.over(position) && Transfers::may_be(position.state)) {
    if (list_transfers(position.state)) return std::nullopt;
  }
  return rules_.reopen(position, legal_);
}

/// Lists what is worth trying, where that is known and something is, or the cycle turns. Where
/// nothing can be answered, the game may be over.
bool Successors::list_transfers(State& state) {
  bool will_do = false;
  bool can_turn = false;
  bool is_stuck = true;
  const bool known = listing_.list(state, found_, [&](MoveId move, std::size_t first) {
    is_stuck = false;
    if (goes_around(move)) {
      can_turn = true;
      found_.resize(first);
      return false;
    }
    hints_.leave_out(state, transfers_, move, first, found_);
    will_do = hints_.choose(state, transfers_, move, first, found_);
    return will_do;
  });
  if (known && is_stuck) return machine_.test_endings(state, true);
  if (!known || (found_.empty() && !can_turn)) return false;
  listed_.take(found_, will_do);
  as_transfers_ = will_do || !can_turn || list_turned(state);
  return as_transfers_;
}

/// Lists what becomes possible as the cycle goes on, up to where it has been. A cycle turns without
/// limit, and no ending depends on where it is: see turns_without_limit.
bool Successors::list_turned(const State& state) {
  State& turned = turned_.state;
  turned = state;
  CardSet waited;  // by the number of cards that wait to be put back
  const auto waits = [&] {
    return static_cast<CardId>(turned.count(rules_.game().layout, cycle_->to));
  };
  for (std::uint16_t turns = 1;; ++turns) {
    waited.insert(waits());
    const Transfer next = transfers_.deal(turned, turn(turned).move);
    if (next.is_whole_answer()) return false;
    transfers_.give(turned, next);
    if (waited.contains(waits())) return true;
    listing_.begin_beside(cycle_->from, cycle_->to, found_);
    for (const TurnedMove& move : turned_moves_) {
      if (!add_turned(move)) return false;
    }
    listed_.add(found_, turns);
  }
}

/// Those of a move where the cycle has turned, without those that were listed before. What it
/// deals or puts back lies on top only once.
bool Successors::add_turned(const TurnedMove& move) {
  const std::size_t first = found_.size();
  if (!listing_.list_of(move.id, turned_.state, move.from)) return false;
  hints_.leave_out(turned_.state, transfers_, move.id, first, found_);
  if (move.from != kNoZone) return true;
  const auto was_listed = [&](const Transfer& one) {
    return one.from != cycle_->from && one.from != cycle_->to && listed_.has(one);
  };
  found_.erase(
      std::remove_if(found_.begin() + static_cast<std::ptrdiff_t>(first), found_.end(), was_listed),
      found_.end());
  return true;
}

MaybeFault Successors::list(const Position& position, Candidates& candidates, bool& complete) {
  if (as_transfers_) {
    std::swap(candidates, listed_);
    return std::nullopt;
  }
  candidates.clear();
  complete &= hints_.add(position, legal_, 0, kMaxAnswers, candidates);
  if (cycle_ && !candidates.forced() && can_turn(position.state, legal_)) {
    if (MaybeFault fault = list_turned(position, candidates, complete)) return fault;
  }
  candidates.sort();
  return std::nullopt;
}

/// What becomes possible as the cycle goes on, up to where it has been.
MaybeFault Successors::list_turned(const Position& position, Candidates& candidates,
                                   bool& complete) {
  const Layout& layout = rules_.game().layout;
  turned_ = position;
  CardSet waited;  // by the number of cards that wait to be put back
  waited.insert(static_cast<CardId>(turned_.state.count(layout, cycle_->to)));
  for (std::uint16_t turns = 1;; ++turns) {
    if (MaybeFault fault = rules_.advance(turned_, turn(turned_.state))) return fault;
    const auto waits = static_cast<CardId>(turned_.state.count(layout, cycle_->to));
    if (waited.contains(waits)) return std::nullopt;
    waited.insert(waits);
    turned_legal_.clear();
    for (const TurnedMove& move : turned_moves_) {
      enumerator_.enumerate(turned_.state, move.id, turned_legal_);
    }
    complete &= turned_legal_.complete();
    complete &= hints_.add(turned_, turned_legal_, turns, kMaxAnswers, candidates);
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

MaybeFault Successors::give(Position& position, const Candidates& candidates, std::size_t index) {
  if (!candidates.are_transfers()) {
    return give(position, candidates[index], candidates.turns(index));
  }
  return give(position, candidates.transfer(index), candidates.turns(index));
}

MaybeFault Successors::give(Position& position, const Transfer& transfer, int turns) {
  if (transfer.is_whole_answer()) return give(position, Answer{transfer.move, {}}, turns);
  turn(position.state, turns);
  transfers_.give(position.state, transfer);
  machine_.test_endings(position.state, false);
  return std::nullopt;
}

/// Turns the cycle where it was seen that it can.
void Successors::turn(State& state, int turns) const {
  for (; turns > 0; --turns) transfers_.give(state, transfers_.deal(state, turn(state).move));
}

Answer Successors::answer(const State& state, const Transfer& transfer, int turns) {
  if (turns == 0) return transfers_.answer(state, transfer);
  turned_.state = state;
  turn(turned_.state, turns);
  return transfers_.answer(turned_.state, transfer);
}

MaybeFault Successors::give(Position& position, const Answer& answer, int turns) {
  for (; turns > 0; --turns) {
    if (MaybeFault fault = rules_.advance(position, turn(position.state))) return fault;
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
