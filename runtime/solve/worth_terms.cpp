#include "solve/worth_terms.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "base/rng.h"
#include "rules/evaluate.h"
#include "rules/rules.h"

namespace talon {
namespace {

/// In other ways a term counts once, twice or four times: none is forgotten beside the others.
constexpr std::uint32_t kLogFactors = 3;

/// Whatever the terms of a script are, their sum is a number.
constexpr std::int64_t kMaxTerm = kMaxScore >> 8;

/// What is counted of a list is at most kMaxCards, and some such terms are a number of 32 bits.
constexpr std::int64_t kMaxTimes = 1 << 12;

/// The weightiest term counts so many answers: of more, lines are longer and deals are lost sight
/// of where the first weighing leads astray; of fewer, much is looked at on the way.
constexpr std::int64_t kAnswersOfATerm = 4;

ZoneId first_zone(const Layout& layout, const ExprNode& node) {
  if (node.zones > 1) return static_cast<ZoneId>(node.number);
  ZoneId zone = 0;
  while (layout.zone_offset(zone) != node.zone_at) ++zone;
  return zone;
}

/// Expressions that count cards or zones, list by list. Nothing of them is large.
bool counts_lists(const ExprNode& node) {
  if (node.count_test != CountTest::no || node.zones == 0) return false;
  const bool counts_cards = node.code == ExprCode::zone_total && node.value == kNoTable;
  return counts_cards || node.code == ExprCode::down_count || node.code == ExprCode::empty_zones ||
         node.code == ExprCode::run_length || node.code == ExprCode::lying_on;
}

}  // namespace

WorthTerms::WorthTerms(const Game& game)
    : compiled_(*game.compiled), layout_(game.layout), board_(game.layout) {
  if (compiled_.worth != kNoExpr) add(compiled_.worth, 1);
  find_groups();
}

/// Finds what is counted list by list, and how many times it counts.
void WorthTerms::find_groups() {
  const auto node_at = [&](ExprIndex at) -> const ExprNode& { return compiled_.exprs[at]; };
  for (std::size_t index = 0; index < terms_.size(); ++index) {
    Term& term = terms_[index];
    ExprIndex counted = term.expr;
    const ExprNode& product = node_at(counted);
    if (product.code == ExprCode::multiply) {
      const bool left = node_at(product.left).code == ExprCode::constant;
      const ExprNode& times = node_at(left ? product.left : product.right);
      if (times.code != ExprCode::constant || std::abs(times.number) > kMaxTimes) continue;
      term.times = times.number;
      counted = left ? product.right : product.left;
    }
    const ExprNode& node = node_at(counted);
    if (!counts_lists(node)) continue;
    term.of_list = counted;
    const auto first = first_zone(layout_, node);
    auto group = std::ranges::find_if(
        groups_, [&](const Group& one) { return one.first == first && one.zones == node.zones; });
    if (group == groups_.end()) group = groups_.insert(group, {first, node.zones, {}, {}, {}});
    (adds(node) ? group->adding : group->terms).push_back(index);
    if (node.code == ExprCode::lying_on) note_lower(node, term);
  }
}

bool WorthTerms::is_of_lists(const StateKeys& keys) const {
  if (!keys.can_unpack() || terms_.empty()) return false;
  const auto counts = [](const Term& term) { return term.of_list != kNoExpr; };
  const auto has_lists = [&](const Group& group) {
    for (int zone = 0; zone < group.zones; ++zone) {
      if (!keys.has_list(static_cast<ZoneId>(group.first + zone))) return false;
    }
    return true;
  };
  return std::ranges::all_of(terms_, counts) && std::ranges::all_of(groups_, has_lists);
}

std::int64_t WorthTerms::value(const StateKeys& keys, const StateKeys::Lists& lists) {
  std::int64_t sum = 0;
  for (Group& group : groups_) {
    for (int zone = 0; zone < group.zones; ++zone) {
      sum += worth_of(keys, group, lists[static_cast<std::size_t>(group.first + zone)]);
    }
  }
  return sum;
}

std::int64_t WorthTerms::change(const StateKeys& keys, const StateKeys::Lists& before,
                                const StateKeys::Step& step) {
  std::int64_t sum = 0;
  for (Group& group : groups_) {
    if (group.has(step.from)) {
      sum += worth_of(keys, group, step.from_list) - worth_of(keys, group, before[step.from]);
    }
    if (group.has(step.to)) {
      sum += worth_of(keys, group, step.to_list) - worth_of(keys, group, before[step.to]);
    }
  }
  return sum;
}

std::int32_t WorthTerms::find_worth(const StateKeys& keys, Group& group, std::uint32_t list) {
  if (group.known.size() <= list) {
    group.known.resize(std::max(2 * group.known.size(), keys.greatest_list()));
  }
  const std::int32_t worth = count(keys, group, list);
  group.known[list].worth = worth;
  return worth;
}

/// Whether each card of a list adds something to it that does not depend on what comes later.
bool WorthTerms::adds(const ExprNode& node) const {
  if (node.code != ExprCode::lying_on && node.code != ExprCode::zone_total) return false;
  const auto first = layout_.zones().begin() + first_zone(layout_, node);
  // Of zones for one card StateKeys numbers the cards and not lists.
  return std::all_of(first, first + node.zones,
                     [](const ZoneInfo& zone) { return zone.maximum > 1; });
}

void WorthTerms::note_lower(const ExprNode& node, Term& term) const {
  const CardSet* const upper = compiled_.pairs.data() + node.value;
  term.lower.resize(static_cast<std::size_t>(layout_.cards()));
  for (int lower = 0; lower < layout_.cards(); ++lower) {
    upper[lower].each([&](CardId card) { term.lower[card].insert(static_cast<CardId>(lower)); });
  }
}

std::int64_t WorthTerms::added_by(const Term& term, CardId card, const CardSet& below) const {
  const ExprNode& node = compiled_.exprs[term.of_list];
  const bool counts = node.code == ExprCode::lying_on
                          ? !(below & term.lower[card]).empty()
                          : node.filter < 0 || compiled_.filters[node.filter].contains(card);
  return counts ? term.sign * term.factor * term.times : 0;
}

/// What its cards have added, by what those below the last one have.
std::int32_t WorthTerms::added(const StateKeys& keys, Group& group, std::uint32_t list) {
  if (group.adding.empty() || list == ListNames::kEmpty) return 0;
  if (group.known[list].added != kUnknown) return group.known[list].added;
  const std::uint32_t shorter = keys.names().shorter(list);
  std::int64_t sum = added(keys, group, shorter);
  const CardId card = keys.names().last(list);
  if (card < layout_.cards()) {  // and not the mark of those that lie face down
    CardSet below;
    for (std::uint32_t rest = shorter; rest != ListNames::kEmpty;
         rest = keys.names().shorter(rest)) {
      below.insert(keys.names().last(rest));
    }
    for (const std::size_t index : group.adding) sum += added_by(terms_[index], card, below);
  }
  group.known[list].added = static_cast<std::int32_t>(sum);
  return group.known[list].added;
}

std::int32_t WorthTerms::count(const StateKeys& keys, Group& group, std::uint32_t list) {
  std::int64_t sum = added(keys, group, list);
  if (group.terms.empty()) return static_cast<std::int32_t>(sum);
  keys.unpack(list, group.first, board_);
  const Evaluator evaluate{compiled_, layout_, board_, nullptr};
  for (const std::size_t index : group.terms) {
    const Term& term = terms_[index];
    sum += term.sign * term.factor * term.times * evaluate.of_zone(term.of_list, group.first);
  }
  return static_cast<std::int32_t>(sum);
}

std::int64_t WorthTerms::cost_of_answer() const {
  std::int64_t most = 0;
  for (const Term& term : terms_) most = std::max(most, std::abs(term.times));
  return most / kAnswersOfATerm;
}

std::size_t WorthTerms::bytes() const {
  std::size_t all = 0;
  for (const Group& group : groups_) all += group.known.capacity() * sizeof group.known[0];
  return all;
}

void WorthTerms::forget_lists() {
  for (Group& group : groups_) group.known = {};
}

void WorthTerms::add(ExprIndex expr, std::int64_t sign) {
  const ExprNode& node = compiled_.exprs[expr];
  const bool adds = node.code == ExprCode::add;
  if (!adds && node.code != ExprCode::subtract) {
    if (node.code != ExprCode::constant) terms_.push_back({expr, sign, 1});
    return;
  }
  add(node.left, sign);
  add(node.right, adds ? sign : -sign);
}

void WorthTerms::weigh(std::uint64_t way) {
  forget_lists();
  Rng chance = Rng::seeded(std::to_string(way), "worth");
  for (Term& term : terms_) {
    const std::uint32_t doublings = chance.below(kLogFactors);
    term.factor = way == 0 ? 1 : std::int64_t{1} << doublings;
  }
}

std::int64_t WorthTerms::value(const State& state) const {
  const Evaluator evaluate{compiled_, layout_, state, nullptr};
  std::int64_t sum = 0;
  for (const Term& term : terms_) {
    const std::int64_t value = std::clamp(evaluate(term.expr), -kMaxTerm, kMaxTerm);
    sum += term.sign * term.factor * value;
  }
  return sum;
}

}  // namespace talon
