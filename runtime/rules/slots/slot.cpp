#include "rules/slots/slot.h"

#include <algorithm>
#include <iterator>

#include "rules/implication.h"

namespace talon {

namespace {

const SlotTraits& traits_of(const spec::Slot& slot) {
  return std::visit([]<typename Kind>(const Kind&) -> const SlotTraits& { return Kind::traits; },
                    slot.kind);
}

}  // namespace

bool is_last(const spec::Slot& slot) { return traits_of(slot).is_last; }

bool may_precede(const spec::Slot& slot) { return traits_of(slot).may_precede; }

bool holds_several(const spec::Slot& slot) { return traits_of(slot).holds_several; }

bool binds_card(const spec::Slot& slot) { return traits_of(slot).binds_card; }

std::optional<Held> held_by(const spec::Slot& slot) { return traits_of(slot).held; }

Notation notation_of(const spec::Slot& slot) { return traits_of(slot).notation; }

bool may_be_compared(const spec::Slot& slot, const spec::Slot& earlier) {
  if (binds_card(earlier)) return true;
  const auto* const card = slot.as<spec::CardSlot>();
  return traits_of(earlier).has_neighbours && card != nullptr && card->beside.has_value();
}

std::span<const ZoneId> spots_of(const spec::Slot& slot) {
  return std::visit([](const auto& kind) { return kind.spots(); }, slot.kind);
}

bool orders_spots(const spec::Slot& slot) {
  return std::visit(
      [](const auto& kind) {
        if constexpr (requires { kind.orders_spots(); }) return kind.orders_spots();
        return false;
      },
      slot.kind);
}

std::vector<spec::ExprPtr> expressions_of(const spec::Slot& slot) {
  std::vector<spec::ExprPtr> all =
      std::visit([](const auto& kind) { return kind.expressions(); }, slot.kind);
  all.push_back(slot.condition);
  return all;
}

bool can_be_filled(const spec::Slot& slot) {
  return std::visit([](const auto& kind) { return kind.can_be_filled(); }, slot.kind);
}

std::vector<ToldRefusal> refusals_of(const spec::Slot& slot) {
  std::vector<ToldRefusal> all = {{slot.refusal, {"what"}}, {slot.condition_refusal, {"what"}}};
  for (const std::string_view told : traits_of(slot).told_by_refusal) {
    if (!told.empty()) all.front().told.emplace_back(told);
  }
  std::vector<ToldRefusal> further =
      std::visit([](const auto& kind) { return kind.further_refusals(); }, slot.kind);
  std::ranges::move(further, std::back_inserter(all));
  return all;
}

bool covers(const spec::Slot& wide, const spec::Slot& narrow) {
  if (wide.name != narrow.name || !implies(narrow.condition, wide.condition)) return false;
  return std::visit(
      [&]<typename Kind>(const Kind& kind) {
        const Kind* const other = narrow.as<Kind>();
        return other != nullptr && (kind == *other || kind.covers(*other));
      },
      wide.kind);
}

std::vector<std::string> value_names(const SlotNaming& naming, const spec::Slot& slot,
                                     const Binding& binding) {
  return std::visit([&](const auto& kind) { return kind.names(naming, binding); }, slot.kind);
}

ValueNames names_of_values(const spec::Slot& slot) {
  return std::visit([](const auto& kind) -> ValueNames { return kind.value_names(); }, slot.kind);
}

Result<Binding> bind_names(const SlotNaming& naming, const spec::Slot& slot,
                           const std::vector<std::string>& names) {
  if (!holds_several(slot) && names.size() != 1) {
    return failure(Message(names.empty() ? "session.missing-slot" : "session.one-value")
                       .with("slot", slot.name));
  }
  return std::visit(
      [&]<typename Kind>(const Kind& kind) {
        if constexpr (Kind::traits.holds_several) {
          return kind.bind(naming, names);
        } else {
          return kind.bind(naming, names.front());
        }
      },
      slot.kind);
}

MessageValue binding_words(const Wording& wording, const spec::Slot& slot, const Binding& binding) {
  return std::visit([&](const auto& kind) { return kind.words(wording, binding); }, slot.kind);
}

}  // namespace talon
