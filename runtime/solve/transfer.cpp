#include "solve/transfer.h"

#include <algorithm>

#include "rules/compiled_rules.h"

namespace talon {
namespace {

/// Where the answers of a move bind what a register holds; kMaxSlots for that of another one.
std::uint8_t slot_of(const MovePlan& move, std::size_t reg) {
  const std::size_t slot = reg - move.first_register;
  return static_cast<std::uint8_t>(slot < move.slots.size() ? slot : kMaxSlots);
}

}  // namespace

Transfers::Transfers(const Game& game) : layout_(game.layout) {
  for (std::size_t move = 0; move < game.compiled->moves.size(); ++move) {
    plans_.push_back(plan_of(game, static_cast<MoveId>(move)));
  }
  for (const ZoneInfo& zone : layout_.zones()) {
    uncovers_.push_back(zone.facing == Facing::mixed &&
                        !(zone.covers.empty() && zone.covered_by.empty()));
  }
}

Transfers::Plan Transfers::plan_of(const Game& game, MoveId id) const {
  using Kind = Plan::Kind;
  const CompiledRules& compiled = *game.compiled;
  if (!compiled.turn.empty()) return {};  // the phase changes too
  const MovePlan& move = compiled.moves[id];
  const Op* op = compiled.ops.data() + move.entry;
  const Op* next = op + 1;
  while (next->code == OpCode::say) ++next;
  if (op->code == OpCode::done || next->code != OpCode::done) return {};
  Plan plan;
  plan.to = op->zone;
  switch (op->code) {
    case OpCode::put_to:
      plan.to_slot = slot_of(move, op->amount);
      if (op->target >= 0 || plan.to_slot == kMaxSlots) return {};
      if (op->held != Held::card && op->held != Held::run) return {};
      plan.kind = op->held == Held::run ? Kind::run : Kind::card;
      break;
    case OpCode::put_run:
      plan.kind = Kind::run;
      break;
    case OpCode::put_card:
      plan.kind = Kind::card;
      break;
    case OpCode::put_all:
    case OpCode::deal: {
      plan.kind = Kind::deal;
      plan.from = op->from;
      plan.maximum = kMaxCards;
      if (op->face_down) return {};
      if (op->code == OpCode::put_all) return plan;
      const ExprNode& amount = compiled.exprs[op->expr];
      if (amount.code != ExprCode::constant) return {};
      plan.maximum = static_cast<int>(std::clamp<std::int64_t>(amount.number, 0, kMaxCards));
      return plan;
    }
    default:
      return {};
  }
  plan.cards_slot = slot_of(move, op->reg);
  if (plan.cards_slot == kMaxSlots) return {};
  return plan;
}

std::optional<Transfer> Transfers::of(const State& state, const Answer& answer) const {
  const Plan& plan = plans_[answer.move];
  if (plan.kind == Plan::Kind::unknown || !may_be(state)) return std::nullopt;
  Transfer transfer{plan.from, plan.to, 0, false, answer.move};
  if (plan.to_slot < kMaxSlots) transfer.to = answer.bindings[plan.to_slot].as_zone();
  const Binding& bound = answer.bindings[plan.cards_slot];
  if (plan.kind != Plan::Kind::deal) transfer.from = bound.as_card_zone();
  if (!is_plain(transfer.from) || !is_plain(transfer.to)) return std::nullopt;
  const std::span<const CardId> cards = state.zone(layout_, transfer.from);
  if (plan.kind == Plan::Kind::deal) {
    transfer.cards =
        static_cast<std::uint8_t>(std::min(plan.maximum, static_cast<int>(cards.size())));
    transfer.turned = true;
  } else {
    while (transfer.cards < cards.size() &&
           cards[cards.size() - ++transfer.cards] != bound.as_card()) {
    }
    // A single card may be taken from below others.
    if (plan.kind == Plan::Kind::card && transfer.cards > 1) return std::nullopt;
    if (cards.empty() || cards[cards.size() - transfer.cards] != bound.as_card())
      return std::nullopt;
  }
  if (!fits(state, transfer)) return std::nullopt;
  return transfer;
}

Transfer Transfers::deal(const State& state, MoveId move) const {
  const Plan& plan = plans_[move];
  Transfer transfer{plan.from, plan.to, 0, true, move};
  if (plan.kind != Plan::Kind::deal) return {.move = move};
  transfer.cards =
      static_cast<std::uint8_t>(std::min<int>(plan.maximum, state.count(layout_, plan.from)));
  return fits(state, transfer) ? transfer : Transfer{.move = move};
}

Answer Transfers::answer(const State& state, const Transfer& transfer) const {
  const Plan& plan = plans_[transfer.move];
  Answer answer;
  answer.move = transfer.move;
  if (plan.kind == Plan::Kind::deal || transfer.is_whole_answer()) return answer;
  const std::span<const CardId> cards = state.zone(layout_, transfer.from);
  answer.bindings[plan.cards_slot] =
      Binding::card(cards[cards.size() - transfer.cards], transfer.from);
  if (plan.to_slot < kMaxSlots) answer.bindings[plan.to_slot] = Binding::zone(transfer.to);
  return answer;
}

void Transfers::give(State& state, const Transfer& transfer) const {
  ZoneList from = state.list(layout_.zone_offset(transfer.from));
  ZoneList to = state.list(layout_.zone_offset(transfer.to));
  if (transfer.turned) {
    for (int left = transfer.cards; left > 0; --left) to.push(from.pop());
  } else {
    from.move_above(from.count() - transfer.cards, to);
  }
  if (!layout_.is_mixed(transfer.from)) return;
  // What was covered turns up.
  const int left = from.count();
  const int down = state.down(layout_, transfer.from);
  if (down > 0 && down >= left) state.set_down(layout_, transfer.from, std::max(left - 1, 0));
}

}  // namespace talon
