#include "checks/value_range.h"

#include <algorithm>

namespace talon {
namespace {

using spec::ExprKind;

/// Beyond this a bound says nothing; sums and products of smaller ones are exact.
constexpr std::int64_t kLimit = std::int64_t{1} << 31;

constexpr ValueRange kTruth = {0, 1};

ValueRange constant(std::int64_t value) { return {value, value}; }

bool is_bounded(const ValueRange& range) {
  return range.least >= -kLimit && range.greatest <= kLimit;
}

class Bounds {
 public:
  explicit Bounds(const Layout& layout) : layout_(layout) {}

  ValueRange of(const spec::Expr& one) const {
    switch (one.kind) {
      case ExprKind::constant:
        return constant(one.number);
      case ExprKind::counter: {
        const CounterInfo& counter = layout_.counters()[one.counter];
        return {counter.minimum, counter.maximum};
      }
      case ExprKind::zone_count:
      case ExprKind::grid_count:
        return {0, cards_of(one).size()};
      case ExprKind::slot_count:
        return {0, layout_.cards()};
      case ExprKind::zone_total:
      case ExprKind::grid_total:
      case ExprKind::slot_total:
        return total(one);
      case ExprKind::related_pairs:
        return {0, 4 * kMaxCells};
      case ExprKind::run_length:
      case ExprKind::lying_on:
        return {0, layout_.cards()};
      case ExprKind::fitting_cards:
        return {0, kMaxCells};
      case ExprKind::slot_place:
        return {0, kMaxCards};
      case ExprKind::slot_row:
        return {0, kMaxCells};
      case ExprKind::slot_column:
        return {0, kMaxCells};
      case ExprKind::slot_number:
        return {};
      case ExprKind::down_count:
        return {0, layout_.cards()};
      case ExprKind::empty_zones:
        return {0, one.zones};
      case ExprKind::top_value:
        return any_value(*one.value);
      case ExprKind::slot_is:
        return cards_of(one).empty() ? constant(0) : kTruth;
      case ExprKind::slot_fits:
      case ExprKind::slot_all_in:
      case ExprKind::no_moves:
      case ExprKind::phase_is:
        return kTruth;
      case ExprKind::double_times:
        return {};
      default:
        return combined(one);
    }
  }

 private:
  CardSet cards_of(const spec::Expr& one) const {
    return one.filter ? one.filter->cards : CardSet::first(layout_.cards());
  }

  /// Any of the cards may lie there, or none.
  ValueRange total(const spec::Expr& one) const {
    ValueRange sum = constant(0);
    cards_of(one).each([&](CardId card) {
      const std::int64_t value = one.value ? one.value->of[card] : 1;
      (value < 0 ? sum.least : sum.greatest) += value;
    });
    return sum;
  }

  /// Of one card, or 0.
  static ValueRange any_value(const spec::CardValue& value) {
    ValueRange range = constant(0);
    for (const std::int64_t one : value.of) {
      range.least = std::min(range.least, one);
      range.greatest = std::max(range.greatest, one);
    }
    return range;
  }

  ValueRange combined(const spec::Expr& one) const {
    const ValueRange left = of(*one.operands.front());
    if (one.kind == ExprKind::logical_not) return negated(left);
    const ValueRange right = of(*one.operands.back());
    switch (one.kind) {
      case ExprKind::logical_and:
        return left.is_never_true() || right.is_never_true() ? constant(0) : kTruth;
      case ExprKind::logical_or:
        return left.is_never_true() && right.is_never_true() ? constant(0) : kTruth;
      case ExprKind::equal:
        return left.greatest < right.least || right.greatest < left.least ? constant(0) : kTruth;
      case ExprKind::less:
        return left.least >= right.greatest ? constant(0) : kTruth;
      case ExprKind::less_equal:
        return left.least > right.greatest ? constant(0) : kTruth;
      case ExprKind::minimum:
        return {std::min(left.least, right.least), std::min(left.greatest, right.greatest)};
      case ExprKind::maximum:
        return {std::max(left.least, right.least), std::max(left.greatest, right.greatest)};
      default:
        return is_bounded(left) && is_bounded(right) ? computed(one.kind, left, right)
                                                     : ValueRange();
    }
  }

  static ValueRange negated(const ValueRange& range) {
    const bool always = range.least > 0 || range.greatest < 0;
    return always ? constant(0) : range.is_never_true() ? constant(1) : kTruth;
  }

  static ValueRange computed(ExprKind kind, const ValueRange& left, const ValueRange& right) {
    if (kind == ExprKind::add) return {left.least + right.least, left.greatest + right.greatest};
    if (kind == ExprKind::subtract) {
      return {left.least - right.greatest, left.greatest - right.least};
    }
    const auto [least, greatest] =
        std::minmax({left.least * right.least, left.least * right.greatest,
                     left.greatest * right.least, left.greatest * right.greatest});
    return {least, greatest};
  }

  const Layout& layout_;
};

}  // namespace

ValueRange range_of(const spec::Expr& expression, const Layout& layout) {
  return Bounds(layout).of(expression);
}

}  // namespace talon
