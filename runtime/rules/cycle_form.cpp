#include "rules/cycle_form.h"

#include <optional>
#include <variant>

#include "rules/expression_walk.h"

namespace talon {
namespace {

/// How many cards lie in the zones of a cycle.
struct CycleCounts {
  ZoneId from = kNoZone;
  ZoneId to = kNoZone;
  std::int64_t waiting = 0;
  std::int64_t dealt = 0;
};

/// The value of an expression that nothing else matters to; else nullopt.
class ValueAt {
 public:
  using Value = std::optional<std::int64_t>;

  explicit ValueAt(const CycleCounts& standing) : standing_(standing) {}

  Value of(const spec::ExprPtr& expr) const { return std::visit(*this, expr->kind); }

  Value operator()(const spec::Constant& one) const { return one.number; }

  Value operator()(const spec::CardTotal& one) const {
    if (one.of.count != 1 || one.filter != nullptr || one.value != nullptr) return std::nullopt;
    if (one.of.first == standing_.from) return standing_.waiting;
    if (one.of.first == standing_.to) return standing_.dealt;
    return std::nullopt;
  }

  Value operator()(const spec::Not& one) const {
    const Value value = of(one.operand);
    return value ? Value(*value == 0) : std::nullopt;
  }

  Value operator()(const spec::Binary& one) const {
    const Value left = of(one.left);
    const Value right = left ? of(one.right) : std::nullopt;
    return right ? joined(one.sign, *left, *right) : std::nullopt;
  }

  template <typename Other>
  Value operator()(const Other&) const {
    return std::nullopt;
  }

 private:
  static Value joined(spec::Sign sign, std::int64_t left, std::int64_t right) {
    using spec::Sign;
    switch (sign) {
      case Sign::equal:
        return left == right;
      case Sign::less:
        return left < right;
      case Sign::less_equal:
        return left <= right;
      case Sign::logical_and:
        return left != 0 && right != 0;
      case Sign::logical_or:
        return left != 0 || right != 0;
      case Sign::add:
      case Sign::subtract:
      case Sign::multiply:
      case Sign::double_times:
      case Sign::minimum:
      case Sign::maximum:
        return std::nullopt;
    }
    return std::nullopt;
  }

  const CycleCounts& standing_;
};

enum class MayTurn { never, always, unknown };

MayTurn made_at(const spec::Move& move, const CycleCounts& standing) {
  if (move.condition == nullptr) return MayTurn::always;
  const auto value = ValueAt(standing).of(move.condition);
  if (!value) return MayTurn::unknown;
  return *value != 0 ? MayTurn::always : MayTurn::never;
}

}  // namespace

bool turns_without_limit(const spec::Move& move, const spec::Move& back, ZoneId from, ZoneId to,
                         int cards) {
  for (int waiting = 0; waiting <= cards; ++waiting) {
    for (int dealt = 0; waiting + dealt <= cards; ++dealt) {
      const CycleCounts standing{from, to, waiting, dealt};
      if (waiting > 0 && made_at(move, standing) != MayTurn::always) return false;
      if (dealt == 0) continue;
      if (made_at(back, standing) != (waiting == 0 ? MayTurn::always : MayTurn::never))
        return false;
    }
  }
  return true;
}

bool looks_at(const spec::ExprPtr& expr, ZoneId one, ZoneId other) {
  if (expr == nullptr) return false;
  const spec::Spots* const read = spots_read(*expr);
  const auto is_read = [&](ZoneId zone) {
    return read != nullptr && read->first != kNoZone && zone >= read->first &&
           zone < read->first + read->count;
  };
  if (is_read(one) || is_read(other)) return true;
  return any_operand(*expr,
                     [&](const spec::ExprPtr& operand) { return looks_at(operand, one, other); });
}

}  // namespace talon
