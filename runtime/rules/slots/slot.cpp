#include "rules/slots/slot.h"

#include "rules/implication.h"

namespace talon {

bool is_last(const spec::Slot& slot) {
  return std::visit(
      []<typename Kind>(const Kind&) {
        return requires { Kind::is_last; };
      },
      slot.kind);
}

bool may_precede(const spec::Slot& slot) {
  return std::visit(
      []<typename Kind>(const Kind&) {
        return requires { Kind::may_precede; };
      },
      slot.kind);
}

bool holds_several(const spec::Slot& slot) {
  return std::visit(
      []<typename Kind>(const Kind&) {
        return requires { Kind::holds_several; };
      },
      slot.kind);
}

bool binds_card(const spec::Slot& slot) {
  return std::visit(
      []<typename Kind>(const Kind&) {
        return requires { Kind::binds_card; };
      },
      slot.kind);
}

bool may_be_compared(const spec::Slot& slot, const spec::Slot& earlier) {
  if (binds_card(earlier)) return true;
  const bool has_neighbours = std::visit(
      []<typename Kind>(const Kind&) {
        return requires { Kind::has_neighbours; };
      },
      earlier.kind);
  return has_neighbours && std::visit(
                               [](const auto& kind) {
                                 if constexpr (requires { kind.beside; }) {
                                   return kind.beside.has_value();
                                 }
                                 return false;
                               },
                               slot.kind);
}

std::optional<Held> held_by(const spec::Slot& slot) {
  return std::visit(
      []<typename Kind>(const Kind&) -> std::optional<Held> {
        if constexpr (requires { Kind::held; }) return Kind::held;
        return std::nullopt;
      },
      slot.kind);
}

Notation notation_of(const spec::Slot& slot) {
  return std::visit(
      []<typename Kind>(const Kind&) {
        if constexpr (requires { Kind::notation; }) return Kind::notation;
        return Notation::name;
      },
      slot.kind);
}

std::span<const ZoneId> places_of(const spec::Slot& slot) {
  return std::visit(
      [](const auto& kind) -> std::span<const ZoneId> {
        if constexpr (requires { kind.places(); }) return kind.places();
        return {};
      },
      slot.kind);
}

bool can_be_filled(const spec::Slot& slot) {
  return std::visit(
      [](const auto& kind) {
        if constexpr (requires { kind.can_be_filled(); }) return kind.can_be_filled();
        return true;
      },
      slot.kind);
}

std::string against_of(const spec::Slot& slot) {
  return std::visit(
      [](const auto& kind) -> std::string {
        if constexpr (requires { kind.against; }) return kind.against;
        return {};
      },
      slot.kind);
}

std::vector<ToldRefusal> refusals_of(const spec::Slot& slot) {
  std::vector<ToldRefusal> all = {{slot.refusal, {"what"}}, {slot.condition_refusal, {"what"}}};
  std::visit(
      [&]<typename Kind>(const Kind& kind) {
        if constexpr (requires { Kind::told_by_refusal; }) {
          std::vector<std::string>& told = all.front().told;
          told.insert(told.end(), Kind::told_by_refusal.begin(), Kind::told_by_refusal.end());
        }
        if constexpr (requires { kind.further_refusals(); }) {
          for (ToldRefusal& one : kind.further_refusals()) all.push_back(std::move(one));
        }
      },
      slot.kind);
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
        if constexpr (requires { Kind::holds_several; }) {
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
