#include "rules/cycle_form.h"

#include <algorithm>
#include <optional>

namespace talon {
namespace {

using spec::ExprKind;

/// How many cards lie in the zones of a cycle.
struct CycleCounts {
  ZoneId from = kNoZone;
  ZoneId to = kNoZone;
  std::int64_t waiting = 0;
  std::int64_t dealt = 0;
};

std::optional<std::int64_t> counted(const spec::Expr& expr, const CycleCounts& standing) {
  if (expr.zones != 1 || expr.filter != nullptr) return std::nullopt;
  if (expr.zone == standing.from) return standing.waiting;
  if (expr.zone == standing.to) return standing.dealt;
  return std::nullopt;
}

std::optional<std::int64_t> joined_values(ExprKind kind, std::int64_t left, std::int64_t right) {
  switch (kind) {
    case ExprKind::equal:
      return left == right;
    case ExprKind::less:
      return left < right;
    case ExprKind::less_equal:
      return left <= right;
    case ExprKind::logical_and:
      return left != 0 && right != 0;
    case ExprKind::logical_or:
      return left != 0 || right != 0;
    default:
      return std::nullopt;
  }
}

/// The value of an expression that nothing else matters to; else nullopt.
std::optional<std::int64_t> value_at(const spec::Expr& expr, const CycleCounts& standing) {
  if (expr.kind == ExprKind::constant) return expr.number;
  if (expr.kind == ExprKind::zone_count) return counted(expr, standing);
  std::vector<std::int64_t> values;
  for (const spec::ExprPtr& operand : expr.operands) {
    const auto value = value_at(*operand, standing);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  if (expr.kind == ExprKind::logical_not && values.size() == 1) return values[0] == 0;
  return values.size() == 2 ? joined_values(expr.kind, values[0], values[1]) : std::nullopt;
}

enum class MayTurn { never, always, unknown };

MayTurn made_at(const spec::Move& move, const CycleCounts& standing) {
  if (move.condition == nullptr) return MayTurn::always;
  const auto value = value_at(*move.condition, standing);
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
  const auto is_of = [&](ZoneId zone) {
    return expr->zone != kNoZone && zone >= expr->zone && zone < expr->zone + expr->zones;
  };
  if (is_of(one) || is_of(other)) return true;
  return std::ranges::any_of(
      expr->operands, [&](const spec::ExprPtr& operand) { return looks_at(operand, one, other); });
}

}  // namespace talon
