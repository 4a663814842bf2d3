#include "solve/search_hints.h"

#include <algorithm>
#include <bit>

#include "base/index_in.h"
#include "rules/compiled_rules.h"

namespace talon {
namespace {

/// For so many there is room at once.
constexpr std::uint64_t kMaxReserved = 16;

}  // namespace

HintSwitches HintSwitches::all(const Game& game) {
  const spec::Hints& hints = game.rules.hints;
  HintSwitches switches = none(game);
  switches.prefer = true;
  switches.dominates = HintValues::DominanceKind::both;
  switches.hopeless.assign(hints.hopeless.size(), true);
  switches.forced.assign(hints.forced.size(), true);
  switches.needless.assign(hints.needless.size(), true);
  switches.cycle = true;
  switches.worth = true;
  return switches;
}

HintSwitches HintSwitches::none(const Game& game) {
  const spec::Hints& hints = game.rules.hints;
  HintSwitches switches;
  switches.hopeless.resize(hints.hopeless.size());
  switches.forced.resize(hints.forced.size());
  switches.needless.resize(hints.needless.size());
  return switches;
}

HintSwitches HintSwitches::plain(const Game& game) {
  HintSwitches switches = none(game);
  switches.sameness = false;
  return switches;
}

HintSwitches HintSwitches::without(const Game& game, HintId hint) {
  using DominanceKind = HintValues::DominanceKind;
  HintSwitches switches = all(game);
  switch (hint.kind) {
    case HintId::Kind::hopeless:
      switches.hopeless[hint.index] = false;
      break;
    case HintId::Kind::forced:
      switches.forced[hint.index] = false;
      break;
    case HintId::Kind::needless:
      switches.needless[hint.index] = false;
      break;
    case HintId::Kind::cycle:
      switches.cycle = false;
      break;
    case HintId::Kind::exchange:
      switches.dominates = DominanceKind::fewer;
      break;
    case HintId::Kind::fewer:
      switches.dominates = DominanceKind::exchange;
      break;
  }
  return switches;
}

HintSwitches HintSwitches::only(const Game& game, HintId hint) {
  using DominanceKind = HintValues::DominanceKind;
  HintSwitches switches = none(game);
  switch (hint.kind) {
    case HintId::Kind::hopeless:
      switches.hopeless[hint.index] = true;
      break;
    case HintId::Kind::forced:
      switches.forced[hint.index] = true;
      break;
    case HintId::Kind::needless:
      switches.needless[hint.index] = true;
      break;
    case HintId::Kind::cycle:
      switches.cycle = true;
      break;
    case HintId::Kind::exchange:
      switches.dominates = DominanceKind::exchange;
      break;
    case HintId::Kind::fewer:
      switches.dominates = DominanceKind::fewer;
      break;
  }
  return switches;
}

std::size_t Candidates::bytes() const {
  return answers_.capacity() * sizeof(Answer) + transfers_.capacity() * sizeof(Transfer) +
         turns_.capacity() * sizeof(std::uint16_t) + ranked_.capacity() * sizeof(Ranked);
}

void Candidates::clear() {
  answers_.clear();
  transfers_.clear();
  turns_.clear();
  ranked_.clear();
  forced_ = false;
}

void Candidates::add(const std::vector<Transfer>& transfers, std::uint16_t turns) {
  turns_.resize(transfers_.size());
  transfers_.insert(transfers_.end(), transfers.begin(), transfers.end());
  turns_.resize(transfers_.size(), turns);
}

void Candidates::sort() {
  std::ranges::sort(ranked_, [](const Ranked& a, const Ranked& b) {
    return a.values == b.values ? a.answer < b.answer : a.values > b.values;
  });
}

void Candidates::shuffle(Rng& chance) {
  if (listed() < 2) return;
  if (ranked_.empty()) {
    for (std::uint32_t answer = 0; answer < listed(); ++answer) ranked_.push_back({{}, answer});
  }
  for (std::size_t left = ranked_.size(); left > 1; --left) {
    std::swap(ranked_[left - 1], ranked_[chance.below(static_cast<std::uint32_t>(left))]);
  }
  std::ranges::stable_sort(ranked_,
                           [](const Ranked& a, const Ranked& b) { return a.values > b.values; });
}

void Candidates::add_numbers(std::size_t from, std::vector<std::uint32_t>& numbers) const {
  const std::size_t before = numbers.size();
  numbers.resize(before + size() - std::min(from, size()));
  const std::span<std::uint32_t> added = std::span(numbers).subspan(before);
  if (!are_transfers() || !turns_.empty()) {
    for (std::uint32_t& number : added) number = static_cast<std::uint32_t>(at(from++));
  } else if (ranked_.empty()) {
    for (std::uint32_t& number : added) number = transfers_[from++].packed();
  } else {
    for (std::uint32_t& number : added) number = transfer(from++).packed();
  }
}

void Candidates::keep(std::span<const std::uint32_t> numbers) {
  ranked_.clear();
  if (are_packed(numbers)) {
    clear();
    for (const std::uint32_t number : numbers) transfers_.push_back(Transfer::of_packed(number));
  } else {
    for (const std::uint32_t number : numbers) ranked_.push_back({{}, number});
  }
}

SearchHints::SearchHints(const Game& game, HintSwitches switches)
    : game_(game), values_(game), switches_(std::move(switches)) {
  const spec::Hints& hints = game.rules.hints;
  const auto follows = [](bool hint) { return hint; };
  looks_at_answers_ = std::ranges::any_of(switches_.forced, follows) ||
                      std::ranges::any_of(switches_.needless, follows) ||
                      (switches_.cycle && values_.cycle());
  const HintPlan& plan = game.compiled->hints;
  for (std::size_t move = 0; move < plan.forced.size(); ++move) {
    judged_.push_back({looks_at_answers_ && !plan.forced[move].empty(),
                       looks_at_answers_ && !plan.needless[move].empty()});
  }
  const std::vector<spec::Hopeless>& hopeless = hints.hopeless;
  for (std::size_t hint = 0; hint < hopeless.size(); ++hint) {
    if (!switches_.hopeless[hint]) continue;
    if (!hopeless[hint].payments) {
      at_once_.push_back(hint);
    } else {
      bounds_.push_back({hint, PaymentBound(game, *hopeless[hint].payments)});
    }
  }
}

std::optional<HintId> SearchHints::hopeless_at_once(const Position& position) const {
  if (at_once_.empty() || !position.between_moves()) return std::nullopt;
  for (const std::size_t hint : at_once_) {
    if (values_.hopeless(position.state, hint)) return HintId{HintId::Kind::hopeless, hint};
  }
  return std::nullopt;
}

std::optional<HintId> SearchHints::hopeless(const Position& position) {
  if (bounds_.empty() || !position.between_moves()) return std::nullopt;
  for (Bound& bound : bounds_) {
    if (values_.hopeless(position.state, bound.hint) && bound.payments.refutes(position.state)) {
      return HintId{HintId::Kind::hopeless, bound.hint};
    }
  }
  return std::nullopt;
}

std::size_t SearchHints::bytes() const {
  std::size_t all = 0;
  for (const Bound& bound : bounds_) all += bound.payments.bytes();
  return all;
}

void SearchHints::restart(std::size_t max_bytes) {
  for (Bound& bound : bounds_) bound.payments.restart(max_bytes / bounds_.size());
}

const LegalAnswers& SearchHints::undominated(const State& state, const LegalAnswers& legal) {
  left_ = legal;
  left_.keep_subsets([&](const LegalAnswers::Run& run) {
    return values_.undominated(state, run, switches_.dominates);
  });
  return left_;
}

std::size_t SearchHints::dominance_of(MoveId move) const {
  const std::vector<spec::Dominance>& all = game_.rules.hints.dominates;
  const auto found = std::ranges::find_if(
      all, [&](const spec::Dominance& one) { return one.move == game_.move(move).name; });
  return index_in(all, found);
}

std::vector<std::pair<HintId, Answer>> SearchHints::left_out(const Position& position,
                                                             const LegalAnswers& legal) const {
  using DominanceKind = HintValues::DominanceKind;
  std::vector<std::pair<HintId, Answer>> all;
  std::optional<std::pair<HintId, Answer>> will_do;
  legal.each([&](const Answer& answer) {
    if (goes_around(answer)) {
      all.emplace_back(HintId{HintId::Kind::cycle, 0}, answer);
    } else if (const auto hint = needless(position.state, answer)) {
      all.emplace_back(HintId{HintId::Kind::needless, *hint}, answer);
    } else if (const auto force = forced(position.state, answer); force && !will_do) {
      will_do.emplace(HintId{HintId::Kind::forced, *force}, answer);
    }
    return true;
  });
  if (will_do) {
    legal.each([&](const Answer& answer) {
      if (!(answer == will_do->second)) all.emplace_back(will_do->first, answer);
      return true;
    });
  }
  for (const auto& [way, kind] : {std::pair(DominanceKind::exchange, HintId::Kind::exchange),
                                  std::pair(DominanceKind::fewer, HintId::Kind::fewer)}) {
    if (switches_.dominates != way && switches_.dominates != DominanceKind::both) continue;
    for (const LegalAnswers::Run& run : legal.runs()) {
      if (run.leaf != LegalAnswers::Leaf::subset) continue;
      const HintId hint{kind, dominance_of(run.prefix.move)};
      LegalAnswers dropped;
      LegalAnswers::Run sets = run;
      sets.bits = run.bits & ~values_.undominated(position.state, run, way);
      sets.count = static_cast<std::uint32_t>(std::popcount(sets.bits));
      dropped.add(sets);
      dropped.each([&](const Answer& answer) {
        all.emplace_back(hint, answer);
        return true;
      });
    }
  }
  return all;
}

bool SearchHints::list(const Position& position, const LegalAnswers& legal, std::size_t maximum,
                       Candidates& candidates) {
  candidates.clear();
  const bool complete = add(position, legal, 0, maximum, candidates);
  candidates.sort();
  return complete;
}

std::optional<std::size_t> SearchHints::forced(const State& state, const Answer& answer) const {
  if (switches_.forced.empty()) return std::nullopt;
  const std::optional<std::size_t> hint = values_.forced(state, answer);
  return hint && switches_.forced[*hint] ? hint : std::nullopt;
}

std::optional<std::size_t> SearchHints::needless(const State& state, const Answer& answer) const {
  if (switches_.needless.empty()) return std::nullopt;
  const std::optional<std::size_t> hint = values_.needless(state, answer);
  return hint && switches_.needless[*hint] ? hint : std::nullopt;
}

/// The moves of the cycle are not answers of their own where it is followed.
bool SearchHints::is_worth_trying(const State& state, const Answer& answer) const {
  return !goes_around(answer) && !needless(state, answer);
}

bool SearchHints::goes_around(const Answer& answer) const {
  const std::optional<CyclePlan>& cycle = values_.cycle();
  return switches_.cycle && cycle && (answer.move == cycle->move || answer.move == cycle->back);
}

bool SearchHints::add(const Position& position, const LegalAnswers& legal, std::uint16_t turns,
                      std::size_t maximum, Candidates& candidates) {
  std::vector<Answer>& answers = candidates.answers_;
  const std::size_t first = answers.size();
  const bool all = switches_.dominates == HintValues::DominanceKind::none;
  const bool look = looks_at_answers_ && position.between_moves();
  bool complete = true;
  if (turns == 0) listed_.clear();
  listed_.take(answers, first);
  answers.reserve(first + std::min(legal.size(), kMaxReserved));
  (all ? legal : undominated(position.state, legal)).each([&](const Answer& answer) {
    if (look && !is_worth_trying(position.state, answer)) return true;
    if (first > 0 && listed_.contains(answers, answer)) return true;
    complete = answers.size() < maximum;
    if (!complete) return false;
    if (look && turns == 0 && forced(position.state, answer)) {
      answers.assign(1, answer);
      candidates.forced_ = true;
      return false;
    }
    answers.push_back(answer);
    return true;
  });
  if (turns > 0) {
    candidates.turns_.resize(first);
    candidates.turns_.resize(answers.size(), turns);
  }
  rank(position.state, first, candidates);
  return complete;
}

bool SearchHints::takes_transfers() const {
  const auto preferred = [&](MoveId move) { return values_.preferences(move) > 0; };
  return !(switches_.prefer && std::ranges::any_of(game_.compiled->offered, preferred));
}

void SearchHints::leave_out(const State& state, const Transfers& transfers, MoveId move,
                            std::size_t first, std::vector<Transfer>& listed) const {
  if (!judged_[move].needless) return;
  const auto from = listed.begin() + static_cast<std::ptrdiff_t>(first);
  const auto is_needless = [&](const Transfer& one) {
    return needless(state, transfers.answer(state, one)).has_value();
  };
  listed.erase(std::remove_if(from, listed.end(), is_needless), listed.end());
}

bool SearchHints::choose(const State& state, const Transfers& transfers, MoveId move,
                         std::size_t first, std::vector<Transfer>& listed) const {
  if (!judged_[move].forced) return false;
  const auto from = listed.begin() + static_cast<std::ptrdiff_t>(first);
  const auto chosen = std::find_if(from, listed.end(), [&](const Transfer& one) {
    return forced(state, transfers.answer(state, one)).has_value();
  });
  if (chosen == listed.end()) return false;
  listed.assign(1, Transfer(*chosen));
  return true;
}

/// Those from `first` on; the ones before are ranked, or none of them is preferred.
void SearchHints::rank(const State& state, std::size_t first, Candidates& candidates) const {
  const std::vector<Answer>& answers = candidates.answers_;
  const auto preferred = [&](const Answer& answer) { return values_.preferences(answer.move) > 0; };
  if (!switches_.prefer || std::ranges::none_of(answers, preferred)) return;
  while (candidates.ranked_.size() < answers.size()) {
    const std::size_t index = candidates.ranked_.size();
    Candidates::Ranked& ranked = candidates.ranked_.emplace_back();
    ranked.values = {};
    ranked.answer = static_cast<std::uint32_t>(index);
    if (index >= first) values_.prefer(state, answers[index], ranked.values);
  }
}

}  // namespace talon
