#include "solve/transfer_listing.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <variant>

#include "base/bits.h"
#include "base/index_in.h"

namespace talon {
namespace {

constexpr CardSet kAllCards{{~std::uint64_t{0}, ~std::uint64_t{0}}};

/// Whether an expression asks of slots only whether the zone that one holds is empty.
bool asks_emptiness(const Indexed<ExprNode>& exprs, ExprIndex at) {
  if (at == kNoExpr) return true;
  const ExprNode& node = exprs[at];
  return (!node.asks_slot || (node.code == ExprCode::empty_zones && node.zones == 0)) &&
         asks_emptiness(exprs, node.left) && asks_emptiness(exprs, node.right);
}

/// Between which numbers the value of an expression is.
struct Range {
  std::int64_t min;
  std::int64_t max;

  static constexpr std::int64_t kMax = std::int64_t{1} << 32;
};

/// The range of an expression, as far as its form tells without a position.
Range bounds_of(const Indexed<ExprNode>& exprs, ExprIndex at) {
  constexpr Range unknown{-Range::kMax, Range::kMax};
  const ExprNode& node = exprs[at];
  if (node.count_test != CountTest::no) return {0, 1};
  const auto operand = [&](ExprIndex one) { return bounds_of(exprs, one); };
  const auto within = [&](std::int64_t min, std::int64_t max) {
    return min >= -Range::kMax && max <= Range::kMax ? Range{min, max} : unknown;
  };
  switch (node.code) {
    case ExprCode::constant:
      return within(node.number, node.number);
    case ExprCode::empty_zones:
      return {0, std::max<std::int64_t>(node.zones, 1)};
    case ExprCode::zone_total:
      return node.value < 0 ? Range{0, kMaxCards} : unknown;
    case ExprCode::add:
      return within(operand(node.left).min + operand(node.right).min,
                    operand(node.left).max + operand(node.right).max);
    case ExprCode::subtract:
      return within(operand(node.left).min - operand(node.right).max,
                    operand(node.left).max - operand(node.right).min);
    case ExprCode::double_times: {
      const Range times = operand(node.right);
      const Range once = operand(node.left);
      const bool is_small = once.min >= 0 && once.max <= kMaxCards && times.max <= 24;
      return is_small ? within(once.min, once.max << std::max<std::int64_t>(times.max, 0))
                      : unknown;
    }
    default:
      return unknown;
  }
}

}  // namespace

TransferListing::TransferListing(const Game& game, const Transfers& transfers)
    : compiled_(*game.compiled), layout_(game.layout), transfers_(transfers) {
  applies_ = compiled_.turn.empty() && !layout_.tracks_known() && !compiled_.resigns &&
             std::ranges::all_of(compiled_.offered, [&](MoveId move) { return note(move); });
}

bool TransferListing::note(MoveId id) {
  using Kind = Transfers::Plan::Kind;
  const Transfers::Plan& plan = transfers_.plan(id);
  const MovePlan& move = compiled_.moves[id];
  Listed listed;
  listed.id = id;
  listed.move = &move;
  if (id >= Transfer::kPackedMoves) return false;
  if (move.slots.empty()) {
    moves_.push_back(listed);
    return true;
  }
  if (plan.kind == Kind::unknown || plan.kind == Kind::deal) return false;
  const bool chooses = plan.to_slot < kMaxSlots;
  if (move.slots.size() != (chooses ? 2u : 1u) || plan.cards_slot != 0) return false;
  listed.card = std::get_if<CardPlan>(&move.slots[0]);
  listed.run = std::get_if<RunPlan>(&move.slots[0]);
  if (plan.kind == Kind::card ? listed.card == nullptr : listed.run == nullptr) return false;
  if (!note_source(listed)) return false;
  if (chooses) {
    listed.to = std::get_if<ZonePlan>(&move.slots[1]);
    if (listed.to == nullptr || !note_goals(*listed.to, listed)) return false;
    note_sources_among_goals(listed);
  }
  const auto takes_one = [&](ExprIndex bound) {
    return bound == kNoExpr || bounds_of(compiled_.exprs, bound).min >= 1;
  };
  listed.gives_single = listed.run == nullptr || takes_one(listed.run->maximum_size);
  listed.takes_single = listed.to != nullptr && takes_one(listed.to->run_bound) &&
                        (listed.to->run_bound != kNoExpr || move.provided[1] == kNoExpr);
  moves_.push_back(std::move(listed));
  return true;
}

TransferListing::ZoneInBlock TransferListing::in_block(ZoneId zone) const {
  return {zone, static_cast<std::uint8_t>(layout_.room(zone)),
          static_cast<std::uint16_t>(layout_.zone_offset(zone)), 0};
}

bool TransferListing::note_source(Listed& listed) const {
  const ChosenCardsPlan& chosen =
      listed.run != nullptr ? static_cast<const ChosenCardsPlan&>(*listed.run) : *listed.card;
  if (chosen.pair != kNoTable || chosen.against >= 0) return false;
  listed.taken = chosen.filter == kNoTable ? kAllCards : filter(chosen.filter);
  if (listed.card != nullptr) {
    const CardPlan& card = *listed.card;
    if (!card.top_only || !card.steps.empty() || card.neighbour) return false;
  }
  for (const ZoneId zone : listed.run != nullptr ? listed.run->zones : listed.card->zones) {
    if (!transfers_.is_plain(zone)) return false;
    listed.sources.push_back(in_block(zone));
  }
  return true;
}

bool TransferListing::note_goals(const ZonePlan& plan, Listed& listed) {
  if (plan.zones.size() > kMaxGoals || plan.against > 0 ||
      !std::ranges::all_of(plan.zones, [&](ZoneId zone) { return transfers_.is_plain(zone); })) {
    return false;
  }
  const auto is_source = [&](ZoneId zone) {
    return std::ranges::count(listed.sources, zone, &ZoneInBlock::zone) > 0;
  };
  // A zone that may be chosen has room for one card.
  listed.fits =
      plan.against == 0 || (listed.card != nullptr && std::ranges::none_of(plan.zones, is_source));
  listed.bound_by_emptiness = asks_emptiness(compiled_.exprs, plan.run_bound);
  const auto same = std::ranges::find_if(goals_, [&](const Goals& goals) {
    const ZonePlan& other = *goals.plan;
    return other.zones == plan.zones && other.first_empty == plan.first_empty &&
           other.against == plan.against && other.pair == plan.pair &&
           other.empty_accepts == plan.empty_accepts;
  });
  listed.goals = index_in(goals_, same);
  if (same != goals_.end()) return true;
  Goals& goals = goals_.emplace_back();
  goals.plan = &plan;
  const std::vector<ZoneInfo>& zones = layout_.zones();
  for (const ZoneId zone : plan.zones) {
    ZoneInBlock one = in_block(zone);
    for (std::size_t other = 0; plan.first_empty && other < plan.zones.size(); ++other) {
      const ZoneId id = plan.zones[other];
      const bool before =
          id < zone && zones[id].number != 0 && zone - id == zones[zone].number - zones[id].number;
      one.before |= std::uint64_t{before} << other;
    }
    goals.zones.push_back(one);
  }
  return true;
}

/// Cards do not go to where they lie; a slot that comes before those of the cards cannot know.
void TransferListing::note_sources_among_goals(Listed& listed) const {
  if (listed.to->against != 0) return;
  const std::vector<ZoneInBlock>& goals = goals_[listed.goals].zones;
  for (ZoneInBlock& source : listed.sources) {
    const std::size_t index =
        index_in(goals, std::ranges::find(goals, source.zone, &ZoneInBlock::zone));
    if (index < goals.size()) source.itself = std::uint64_t{1} << index;
  }
}

void TransferListing::begin(std::vector<Transfer>& found) {
  found.clear();
  found_ = &found;
  ++position_;
  all_fit_ = true;
  lasting_.forget();
}

void TransferListing::begin_beside(ZoneId one, ZoneId other, std::vector<Transfer>& found) {
  found.clear();
  found_ = &found;
  all_fit_ = true;
  lasting_.forget();
  const auto changes = [&](const ZoneInBlock& each) {
    return each.zone == one || each.zone == other;
  };
  for (Goals& goals : goals_) {
    if (std::ranges::any_of(goals.zones, changes)) goals.position = 0;
  }
}

bool TransferListing::list_of(MoveId move, const State& state, ZoneId from) {
  const auto listed = std::ranges::find(moves_, move, &Listed::id);
  return listed == moves_.end() || list(*listed, state, from);
}

std::int64_t TransferListing::value(const Listed& move, const State& state, ExprIndex expr) {
  return Evaluator{
      compiled_, layout_, state, answer_.bindings.data(), false, move.move->first_register,
      &lasting_}(expr);
}

bool TransferListing::list(const Listed& move, const State& state, ZoneId from) {
  if (move.move->condition != kNoExpr && value(move, state, move.move->condition) == 0) return true;
  if (move.card == nullptr && move.run == nullptr) {
    found_->push_back(transfers_.deal(state, move.id));
    return true;
  }
  CardSet allowed = move.taken;
  if (move.to != nullptr) allowed = allowed & look_at(goals_[move.goals], state).welcome;
  if (allowed.empty()) return true;
  move.run != nullptr ? list_runs(move, state, from, allowed)
                      : list_cards(move, state, from, allowed);
  return all_fit_;
}

std::span<const TransferListing::ZoneInBlock> TransferListing::sources(const Listed& move,
                                                                       ZoneId from) const {
  const std::span<const ZoneInBlock> all(move.sources);
  if (from == kNoZone) return all;
  const auto found = std::ranges::find(all, from, &ZoneInBlock::zone);
  return all.subspan(index_in(all, found), found == all.end() ? 0 : 1);
}

void TransferListing::list_cards(const Listed& move, const State& state, ZoneId from,
                                 const CardSet& allowed) {
  for (const ZoneInBlock& source : sources(move, from)) {
    const ConstZoneList list = state.list(source.at);
    if (list.count() == 0 || !allowed.contains(list.top())) continue;
    if (move.card->may_be_covered && state.is_covered(layout_, source.zone)) continue;
    // One on which nothing ever lay has never turned up.
    if (state.down(layout_, source.zone) == list.count()) continue;
    list_goals(move, state, source, 1, list.top());
  }
}

/// As RunPlan does.
void TransferListing::list_runs(const Listed& move, const State& state, ZoneId from,
                                const CardSet& allowed) {
  const RunPlan& run = *move.run;
  const CardSet* const joined =
      run.joined == kNoTable ? nullptr : compiled_.pairs.data() + run.joined;
  const bool hides = !layout_.mixed().empty();
  // Most runs that may go somewhere are of one card: the bound is found when it matters.
  std::int64_t maximum = run.maximum_size == kNoExpr ? std::numeric_limits<std::int64_t>::max()
                         : move.gives_single         ? 0
                                                     : value(move, state, run.maximum_size);
  bounds_.known = 0;
  for (const ZoneInBlock& source : sources(move, from)) {
    if (run.may_be_covered && state.is_covered(layout_, source.zone)) continue;
    const std::span<const CardId> cards =
        hides ? state.seen(layout_, source.zone) : state.list(source.at).cards();
    const std::size_t size = cards.size();
    for (std::size_t count = 1; count <= size; ++count) {
      const CardId card = cards[size - count];
      if (count > 1 && joined != nullptr && !joined[card].contains(cards[size - count + 1])) break;
      if (!allowed.contains(card) || static_cast<int>(count) < run.minimum_size) continue;
      if (static_cast<std::int64_t>(count) > maximum && !(count == 1 && move.gives_single)) {
        if (maximum == 0) maximum = value(move, state, run.maximum_size);
        if (static_cast<std::int64_t>(count) > maximum) break;
      }
      if (run.whole && count < size &&
          (joined == nullptr || joined[cards[size - count - 1]].contains(card))) {
        continue;
      }
      list_goals(move, state, source, static_cast<int>(count), card);
    }
  }
}

/// Called for each answer of each position, as `allowed` is for each card that may go.
inline void TransferListing::add(const Listed& move, const State& state, ZoneId from, ZoneId to,
                                 int cards) {
  found_->push_back({from, to, static_cast<std::uint8_t>(cards), false, move.id});
  if (!move.fits && !transfers_.fits(state, found_->back())) all_fit_ = false;
}

/// Those of the zones that take the card, as bits.
inline std::uint64_t TransferListing::allowed(const Listed& move, CardId card) const {
  const Goals& goals = goals_[move.goals];
  const ZonePlan& to = *move.to;
  if (to.against < 0) return goals.open | goals.empty;
  std::uint64_t bits = goals.open;
  if (!to.accepting.empty()) {
    bits = 0;
    (to.accepting[card] & goals.tops).each([&](CardId top) {
      bits |= std::uint64_t{1} << goals.zone_of[top];
    });
  }
  const bool takes = to.empty_accepts == kNoTable || filter(to.empty_accepts).contains(card);
  return takes ? bits | goals.empty : bits;
}

/// Adds the transfers of so many cards, the lowest of which is `card`, to all zones where they may
/// go.
void TransferListing::list_goals(const Listed& move, const State& state, const ZoneInBlock& source,
                                 int cards, CardId card) {
  const ExprIndex of_card = move.move->provided[0];
  answer_.bindings[0] = Binding::card(card, source.zone);
  if (of_card != kNoExpr && value(move, state, of_card) == 0) return;
  if (move.to == nullptr) {
    return add(move, state, source.zone, transfers_.plan(move.id).to, cards);
  }
  const ZoneInBlock* const goals = goals_[move.goals].zones.data();
  const bool takes_all = cards == 1 && move.takes_single;
  for (std::uint64_t bits = allowed(move, card) & ~source.itself; bits != 0; bits &= bits - 1) {
    const std::size_t index = lowest_bit(bits);
    if (!takes_all && !takes(move, state, index, cards)) continue;
    add(move, state, source.zone, goals[index].zone, cards);
  }
}

/// Whether the zone at this index, which takes the card, takes so many.
bool TransferListing::takes(const Listed& move, const State& state, std::size_t index, int cards) {
  const ZonePlan& to = *move.to;
  const ZoneInBlock& goal = goals_[move.goals].zones[index];
  if (cards > 1 && to.against == 0 && state.list(goal.at).count() + cards > goal.room) return false;
  if (to.run_bound != kNoExpr) return is_within_bound(move, state, index, cards);
  if (move.move->provided[1] == kNoExpr) return true;
  answer_.bindings[1] = Binding::zone(goal.zone);
  return value(move, state, move.move->provided[1]) != 0;
}

/// Whether so many cards are no more than the zone at this index takes, which does not depend on
/// the cards.
bool TransferListing::is_within_bound(const Listed& move, const State& state, std::size_t index,
                                      int cards) {
  const Goals& goals = goals_[move.goals];
  const std::size_t kind = move.bound_by_emptiness ? goals.empty >> index & 1 : index;
  const std::uint64_t bit = std::uint64_t{1} << kind;
  if ((bounds_.known & bit) == 0) {
    bounds_.known |= bit;
    answer_.bindings[1] = Binding::zone(goals.zones[index].zone);
    bounds_.of[kind] = value(move, state, move.to->run_bound);
  }
  return cards <= bounds_.of[kind];
}

/// Looks once at what lies there in this position.
TransferListing::Goals& TransferListing::look_at(Goals& goals, const State& state) const {
  if (goals.position == position_) return goals;
  goals.position = position_;
  const ZonePlan& plan = *goals.plan;
  const bool paired = plan.against == 0 && plan.pair != kNoTable;
  const CardSet* const pairs = paired ? compiled_.pairs.data() + plan.pair : nullptr;
  std::uint64_t open = 0;
  std::uint64_t empty = 0;
  CardSet tops;
  CardSet welcome;
  std::uint64_t bit = 1;
  for (const ZoneInBlock& goal : goals.zones) {
    const ConstZoneList list = state.list(goal.at);
    if (list.count() == 0) {
      empty |= bit;
    } else if (list.count() < goal.room) {
      const CardId top = list.top();
      open |= bit;
      tops = tops | CardSet::of(top);
      goals.zone_of[top] = static_cast<std::uint8_t>(std::countr_zero(bit));
      if (paired) welcome = welcome | pairs[top];
    }
    bit <<= 1;
  }
  goals.open = open;
  goals.empty = empty;
  for (std::uint64_t bits = plan.first_empty ? empty : 0; bits != 0; bits &= bits - 1) {
    const std::size_t index = lowest_bit(bits);
    if ((empty & goals.zones[index].before) != 0) goals.empty &= ~(bits & (~bits + 1));
  }
  goals.tops = tops;
  if (!paired && open != 0) welcome = kAllCards;
  if (empty != 0) {
    const bool any = plan.against < 0 || plan.empty_accepts == kNoTable;
    welcome = any ? kAllCards : welcome | filter(plan.empty_accepts);
  }
  goals.welcome = welcome;
  return goals;
}

}  // namespace talon
