#include "solve/payment_bound.h"

#include <algorithm>
#include <numeric>

#include "rules/payments/payment_move.h"

namespace talon {
namespace {

const spec::Move& named_move(const Game& game, const std::string& name) {
  std::size_t id = 0;
  while (game.move(id).name != name) ++id;  // the compiler has seen to it that there is one
  return game.move(id);
}

/// The deck's cards, those of the greatest value first.
std::vector<CardId> by_value(const spec::CardValue& value) {
  std::vector<CardId> cards(value.of.size());
  std::iota(cards.begin(), cards.end(), CardId{0});
  std::ranges::stable_sort(cards, [&](CardId a, CardId b) { return value.of[a] > value.of[b]; });
  return cards;
}

bool can_be_summed(const spec::SubsetSlot& paid) {
  const auto in_range = [](std::int32_t one) {
    return one >= -PaymentTerms::kMaxValue && one <= PaymentTerms::kMaxValue;
  };
  const std::vector<std::int32_t>& values = paid.value->of;
  const std::vector<std::int32_t>& prices = paid.bound_of->of;
  return std::ranges::all_of(values, in_range) && std::ranges::all_of(prices, in_range);
}

PaymentTerms terms_of(const spec::SubsetSlot& paid, const std::vector<CardId>& order) {
  PaymentTerms terms;
  if (order.size() > PaymentTerms::kMaxPaymentCards || !can_be_summed(paid)) return terms;
  if (paid.value->of[order.back()] < 0) return terms;
  terms.cards = order.size();
  for (const CardId bought : order) {
    std::uint64_t payers = 0;
    for (std::size_t index = 0; index < order.size(); ++index) {
      const bool can = paid.pair == nullptr || paid.pair->by_other[bought].contains(order[index]);
      payers |= std::uint64_t{can} << index;
    }
    terms.payers.push_back(payers);
    terms.price.push_back(paid.bound_of->of[bought]);
    terms.value.push_back(paid.value->of[bought]);
  }
  return terms;
}

}  // namespace

PaymentBound::PaymentBound(const Game& game, const spec::Payments& payments)
    : layout_(game.layout), search_({}) {
  const PaymentSlots slots = *payment_slots(named_move(game, payments.move));
  const std::vector<CardId> order = by_value(*slots.paid->value);
  PaymentTerms terms = terms_of(*slots.paid, order);
  applies_ = terms.cards > 0;
  if (!applies_) return;
  sold_ = slots.bought->zones;
  purse_ = slots.paid->zones;
  later_ = payments.later;
  bits_.resize(order.size());
  for (std::size_t index = 0; index < order.size(); ++index) {
    const CardId card = order[index];
    const std::uint64_t bit = std::uint64_t{1} << index;
    bits_[card] = bit;
    if (payments.goals->cards.contains(card)) goals_ |= bit;
    if (!slots.bought->filter || slots.bought->filter->cards.contains(card)) buyable_ |= bit;
    if (!slots.paid->filter || slots.paid->filter->cards.contains(card)) paying_ |= bit;
  }
  search_ = PaymentSearch(std::move(terms));
}

std::uint64_t PaymentBound::cards_in(const State& state, ZoneId zone) const {
  std::uint64_t cards = 0;
  if (layout_.is_grid(zone)) {
    state.grid(layout_, zone).cards().each([&](CardId card) { cards |= bits_[card]; });
  } else {
    for (const CardId card : state.zone(layout_, zone)) cards |= bits_[card];
  }
  return cards;
}

PaymentProblem PaymentBound::problem_of(const State& state) const {
  std::uint64_t sold = 0;
  for (const ZoneId zone : sold_) sold |= cards_in(state, zone);
  std::uint64_t later = 0;
  for (const ZoneId zone : later_) later |= cards_in(state, zone);
  PaymentProblem problem;
  problem.needs = (sold | later) & goals_;
  for (const ZoneId zone : purse_) later |= cards_in(state, zone);
  problem.free = later & paying_ & ~goals_;
  problem.market = sold & buyable_ & paying_ & ~goals_ & ~problem.free;
  return problem;
}

bool PaymentBound::refutes(const State& state) {
  return applies_ && !search_.payable(problem_of(state));
}

}  // namespace talon
