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

/// Other weighings count each term once, twice or four times, so that each still matters beside the
/// others.
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
         node.code == ExprCode::run_length || node.code == ExprCode::lying_on ||
         node.code == ExprCode::joined;
}

}  // namespace

WorthTerms::WorthTerms(const Game& game, ExprIndex worth)
    : compiled_(*game.compiled), layout_(game.layout), board_(game.layout) {
  if (worth != kNoExpr) add(worth, 1);
  find_groups();
}

std::vector<WorthTerms> WorthTerms::all_of(const Game& game) {
  std::vector<WorthTerms> all{{game, game.compiled->worth}};
  for (const ExprIndex other : game.compiled->other_worths) all.emplace_back(game, other);
  return all;
}

/// Finds what is counted list by list, and how many times it counts.
void WorthTerms::find_groups() {
  const auto node_at = [&](ExprIndex at) -> const ExprNode& { return compiled_.exprs[at]; };
  std::vector<std::vector<std::size_t>> terms_of(layout_.zones().size());
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
    note_cards(node, term);
    const std::size_t first = first_zone(layout_, node);
    for (std::size_t zone = 0; zone < node.zones; ++zone) terms_of[first + zone].push_back(index);
  }
  for (std::size_t zone = 0; zone < terms_of.size(); ++zone) {
    group_of_.push_back(kNoGroup);
    if (terms_of[zone].empty()) continue;
    Group made = group_of(static_cast<ZoneId>(zone), std::move(terms_of[zone]));
    const auto same = std::ranges::find_if(groups_, [&](const Group& group) {
      return group.terms == made.terms && group.single == made.single;
    });
    group_of_.back() = static_cast<std::uint8_t>(same - groups_.begin());
    if (same == groups_.end()) groups_.push_back(std::move(made));
  }
}

/// Notes how each of the terms is counted of a list.
WorthTerms::Group WorthTerms::group_of(ZoneId zone, std::vector<std::size_t> terms) const {
  Group group;
  group.zone = zone;
  group.single = layout_.zones()[zone].maximum == 1;
  for (const std::size_t index : terms) {
    const ExprCode code = compiled_.exprs[terms_[index].of_list].code;
    std::vector<std::size_t>& counted = group.single || code == ExprCode::down_count ? group.laid
                                        : code == ExprCode::run_length               ? group.runs
                                        : code == ExprCode::empty_zones              ? group.empty
                                                                                     : group.adding;
    counted.push_back(index);
  }
  group.terms = std::move(terms);
  return group;
}

void WorthTerms::note_cards(const ExprNode& node, Term& term) const {
  term.counted = node.filter < 0 ? CardSet::first(layout_.cards()) : compiled_.filters[node.filter];
  if (node.code != ExprCode::lying_on && node.code != ExprCode::joined) return;
  term.right_below = node.code == ExprCode::joined;
  const CardSet* const upper = compiled_.pairs.data() + node.value;
  term.lower.resize(layout_.cards());
  for (int lower = 0; lower < layout_.cards(); ++lower) {
    upper[lower].each([&](CardId card) { term.lower[card].insert(static_cast<CardId>(lower)); });
  }
}

bool WorthTerms::is_of_lists(const StateKeys& keys) const {
  if (!keys.can_unpack() || terms_.empty()) return false;
  for (std::size_t zone = 0; zone < group_of_.size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    if (counts(id) && !keys.has_list(id)) return false;
  }
  return std::ranges::all_of(terms_, [](const Term& term) { return term.of_list != kNoExpr; });
}

std::int64_t WorthTerms::value(const StateKeys& keys, const StateKeys::Lists& lists) {
  std::int64_t sum = 0;
  for (std::size_t zone = 0; zone < lists.size(); ++zone) {
    sum += worth_of(keys, static_cast<ZoneId>(zone), lists[zone]);
  }
  return sum;
}

std::int64_t WorthTerms::change(const StateKeys& keys, const StateKeys::Lists& before,
                                const StateKeys::Step& step) {
  return worth_of(keys, step.from, step.from_list) - worth_of(keys, step.from, before[step.from]) +
         worth_of(keys, step.to, step.to_list) - worth_of(keys, step.to, before[step.to]);
}

std::int32_t WorthTerms::find_worth(const StateKeys& keys, Group& group, std::uint32_t list) {
  if (group.known.size() <= list) {
    group.known.resize(std::max(2 * group.known.size(), keys.greatest_list()));
  }
  const std::int32_t worth = count(keys, group, list);
  group.known[list].worth = worth;
  return worth;
}

/// The sum of what each card of the list added when it came: that of the list without its last
/// card, and what this card adds.
std::int32_t WorthTerms::added(const StateKeys& keys, Group& group, std::uint32_t list) {
  if (group.adding.empty() || list == ListNames::kEmpty) return 0;
  if (group.known[list].added != kUnknown) return group.known[list].added;
  const ListNames& names = keys.names();
  const std::uint32_t shorter = names.shorter(list);
  std::int64_t sum = added(keys, group, shorter);
  const CardId card = names.last(list);
  if (card < layout_.cards()) {  // and not the mark of those that lie face down
    CardSet below;
    CardSet right_below;
    for (std::uint32_t rest = shorter; rest != ListNames::kEmpty; rest = names.shorter(rest)) {
      if (names.last(rest) >= layout_.cards()) continue;
      below.insert(names.last(rest));
      if (right_below.empty()) right_below = below;
    }
    for (const std::size_t index : group.adding) {
      const Term& term = terms_[index];
      const bool counts =
          term.lower.empty()
              ? term.counted.contains(card)
              : !((term.right_below ? right_below : below) & term.lower[card]).empty();
      if (counts) sum += term.weight();
    }
  }
  group.known[list].added = static_cast<std::int32_t>(sum);
  return group.known[list].added;
}

/// As Evaluator::run_length counts it.
int WorthTerms::run_length(const ListNames& names, const Term& term, std::uint32_t list) const {
  const CardSet* const joined = compiled_.pairs.data() + compiled_.exprs[term.of_list].value;
  if (list != ListNames::kEmpty && names.last(list) >= layout_.cards()) list = names.shorter(list);
  int length = 0;
  while (list != ListNames::kEmpty) {
    ++length;
    const CardId upper = names.last(list);
    list = names.shorter(list);
    if (list == ListNames::kEmpty || !joined[names.last(list)].contains(upper)) break;
  }
  return length;
}

std::int32_t WorthTerms::count(const StateKeys& keys, Group& group, std::uint32_t list) {
  std::int64_t sum = added(keys, group, list);
  for (const std::size_t index : group.runs) {
    sum += terms_[index].weight() * run_length(keys.names(), terms_[index], list);
  }
  for (const std::size_t index : group.empty) {
    if (list == ListNames::kEmpty) sum += terms_[index].weight();
  }
  if (group.laid.empty()) return static_cast<std::int32_t>(sum);
  keys.unpack(list, group.zone, board_);
  const Evaluator evaluate{compiled_, layout_, board_, nullptr};
  for (const std::size_t index : group.laid) {
    const Term& term = terms_[index];
    sum += term.weight() * evaluate.of_zone(term.of_list, group.zone);
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
  for (Group& group : groups_) group.known = decltype(group.known)();
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

void WorthTerms::weigh(std::uint64_t weighing) {
  forget_lists();
  Rng chance = Rng::seeded(std::to_string(weighing), "worth");
  for (Term& term : terms_) {
    const std::uint32_t doublings = chance.below(kLogFactors);
    term.factor = weighing == 0 ? 1 : std::int64_t{1} << doublings;
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
