#include "solve/successors.h"

#include "rules/program.h"
#include "session/loading.h"

namespace talon {
namespace {

/// Answers of one position that are tried at most; beyond them nothing is proved.
constexpr std::size_t kMaxAnswers = std::size_t{1} << 20;

}  // namespace

Successors::Successors(std::shared_ptr<const Game> game, const HintSwitches& switches)
    : rules_(make_rules(game)), hints_(*game, switches) {
  rules_.list_groups(kMaxSearchedGroups);
  if (switches.cycle) cycle_ = game->program->hints.cycle;
}

Successors::Fault Successors::list(const Position& position, Candidates& candidates,
                                   bool& complete) {
  candidates.clear();
  complete &= hints_.add(position, options_, 0, kMaxAnswers, candidates);
  if (cycle_ && !candidates.forced() && can_turn(position.state, options_)) {
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
    if (Fault fault = rules_.reopen(turned_, turned_options_)) return fault;
    if (rules_.over(turned_)) return std::nullopt;
    complete &= turned_options_.complete();
    complete &= hints_.add(turned_, turned_options_, turns, kMaxAnswers, candidates);
    if (!can_turn(turned_.state, turned_options_)) return std::nullopt;
  }
}

Answer Successors::turn(const State& state) const {
  const bool deals = state.count(rules_.game().layout, cycle_->from) > 0;
  return {deals ? cycle_->move : cycle_->back, {}};
}

bool Successors::can_turn(const State& state, const Options& options) const {
  const MoveId wanted = turn(state).move;
  bool found = false;
  options.each([&](const Answer& answer) {
    found = answer.move == wanted;
    return !found;
  });
  return found;
}

Successors::Fault Successors::give(Position& position, const Candidates& candidates,
                                   std::size_t place) {
  for (int turns = candidates.turns(place); turns > 0; --turns) {
    if (Fault fault = rules_.advance(position, turn(position.state))) return fault;
  }
  return rules_.advance(position, candidates[place]);
}

void Successors::spell(const Position& position, const Candidates& candidates, std::size_t place,
                       std::vector<Answer>& line) {
  if (candidates.turns(place) > 0) turned_ = position;
  for (int turns = candidates.turns(place); turns > 0; --turns) {
    line.push_back(turn(turned_.state));
    if (rules_.advance(turned_, line.back())) break;  // `give` has told it
  }
  line.push_back(candidates[place]);
}

bool Successors::is_won(const Position& position) const {
  return rules_.game().rules.endings[static_cast<std::size_t>(rules_.ending(position))].won;
}

}  // namespace talon
