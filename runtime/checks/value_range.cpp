#include "checks/value_range.h"

#include <algorithm>
#include <variant>

namespace talon {
namespace {

/// Beyond this a bound says nothing; sums and products of smaller ones are exact.
constexpr std::int64_t kMaxMagnitude = std::int64_t{1} << 31;

constexpr ValueRange kTruth = {0, 1};

ValueRange constant(std::int64_t value) { return {value, value}; }

bool is_bounded(const ValueRange& range) {
  return range.minimum >= -kMaxMagnitude && range.maximum <= kMaxMagnitude;
}

class Bounds {
 public:
  explicit Bounds(const Layout& layout) : layout_(layout) {}

  ValueRange of(const spec::Expr& one) const { return std::visit(*this, one.kind); }

  ValueRange operator()(const spec::Constant& one) const { return constant(one.number); }
  ValueRange operator()(const spec::CounterValue& one) const {
    const CounterInfo& counter = layout_.counters()[one.counter];
    return {counter.minimum, counter.maximum};
  }
  ValueRange operator()(const spec::CardTotal& one) const {
    const CardSet cards = cards_of(one.filter);
    return one.value ? total(cards, *one.value) : ValueRange{0, cards.size()};
  }
  ValueRange operator()(const spec::DownCount&) const { return {0, layout_.cards()}; }
  ValueRange operator()(const spec::EmptyZones& one) const { return {0, one.of.count}; }
  ValueRange operator()(const spec::TopValue& one) const { return any_value(*one.value); }
  ValueRange operator()(const spec::RunLength&) const { return {0, layout_.cards()}; }
  ValueRange operator()(const spec::LyingOn&) const { return {0, layout_.cards()}; }
  ValueRange operator()(const spec::Joined&) const { return {0, layout_.cards()}; }
  ValueRange operator()(const spec::Deadlocked&) const { return {0, layout_.cards()}; }
  ValueRange operator()(const spec::FittingCards&) const { return {0, kMaxCells}; }
  ValueRange operator()(const spec::RelatedPairs&) const { return {0, 4 * kMaxCells}; }
  ValueRange operator()(const spec::SlotTotal& one) const {
    const CardSet cards = cards_of(nullptr);
    return one.value ? total(cards, *one.value) : ValueRange{0, cards.size()};
  }
  ValueRange operator()(const spec::SlotNumber&) const { return {}; }
  ValueRange operator()(const spec::SlotWhere& one) const {
    return {0, one.by == spec::SlotWhere::By::index ? kMaxCards : kMaxCells};
  }
  ValueRange operator()(const spec::SlotIs& one) const {
    return cards_of(one.filter).empty() ? constant(0) : kTruth;
  }
  ValueRange operator()(const spec::SlotFits&) const { return kTruth; }
  ValueRange operator()(const spec::SlotAllIn&) const { return kTruth; }
  ValueRange operator()(const spec::NoMoves&) const { return kTruth; }
  ValueRange operator()(const spec::Not& one) const {
    const ValueRange range = of(*one.operand);
    const bool always = range.minimum > 0 || range.maximum < 0;
    return always ? constant(0) : range.is_never_true() ? constant(1) : kTruth;
  }
  ValueRange operator()(const spec::Binary& one) const {
    return joined(one.sign, of(*one.left), of(*one.right));
  }

 private:
  CardSet cards_of(const Shared<spec::CardFilter>& filter) const {
    return filter ? filter->cards : CardSet::first(layout_.cards());
  }

  /// Any of the cards may lie there, or none.
  static ValueRange total(const CardSet& cards, const spec::CardValue& value) {
    ValueRange sum = constant(0);
    cards.each(
        [&](CardId card) { (value.of[card] < 0 ? sum.minimum : sum.maximum) += value.of[card]; });
    return sum;
  }

  /// The value of any one card, or 0.
  static ValueRange any_value(const spec::CardValue& value) {
    ValueRange range = constant(0);
    for (const std::int64_t one : value.of) {
      range.minimum = std::min(range.minimum, one);
      range.maximum = std::max(range.maximum, one);
    }
    return range;
  }

  static ValueRange joined(spec::Sign sign, const ValueRange& left, const ValueRange& right) {
    using spec::Sign;
    const bool bounded = is_bounded(left) && is_bounded(right);
    switch (sign) {
      case Sign::add:
        if (!bounded) return {};
        return {left.minimum + right.minimum, left.maximum + right.maximum};
      case Sign::subtract:
        if (!bounded) return {};
        return {left.minimum - right.maximum, left.maximum - right.minimum};
      case Sign::multiply:
        return bounded ? product(left, right) : ValueRange();
      case Sign::double_times:
        return {};
      case Sign::minimum:
        return {std::min(left.minimum, right.minimum), std::min(left.maximum, right.maximum)};
      case Sign::maximum:
        return {std::max(left.minimum, right.minimum), std::max(left.maximum, right.maximum)};
      case Sign::equal:
        return left.maximum < right.minimum || right.maximum < left.minimum ? constant(0) : kTruth;
      case Sign::less:
        return left.minimum >= right.maximum ? constant(0) : kTruth;
      case Sign::less_equal:
        return left.minimum > right.maximum ? constant(0) : kTruth;
      case Sign::logical_and:
        return left.is_never_true() || right.is_never_true() ? constant(0) : kTruth;
      case Sign::logical_or:
        return left.is_never_true() && right.is_never_true() ? constant(0) : kTruth;
    }
    return {};
  }

  static ValueRange product(const ValueRange& left, const ValueRange& right) {
    const auto [minimum, maximum] =
        std::minmax({left.minimum * right.minimum, left.minimum * right.maximum,
                     left.maximum * right.minimum, left.maximum * right.maximum});
    return {minimum, maximum};
  }

  const Layout& layout_;
};

}  // namespace

ValueRange range_of(const spec::Expr& expression, const Layout& layout) {
  return Bounds(layout).of(expression);
}

}  // namespace talon
