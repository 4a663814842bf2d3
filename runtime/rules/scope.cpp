#include "rules/scope.h"

#include <algorithm>
#include <optional>
#include <span>

#include "base/contains.h"
#include "base/unknown.h"

namespace talon {
namespace {

/// By Held.
constexpr IndexedArray kHeldNames = {"cards", "card", "run", "cells", "cell", "zone"};

}  // namespace

Held Scoped::held() const { return held_by(slot).value_or(Held::cards); }

ZoneId Scoped::zone() const {
  const std::span<const ZoneId> spots = spots_of(slot);
  return spots.empty() ? kNoZone : spots.front();
}

const Scoped* ScopedNames::find(const std::string& name, const Scope& scope,
                                const SourceRef& where) {
  // The innermost binding of a name hides the outer ones.
  for (auto one = scope.rbegin(); one != scope.rend(); ++one) {
    if (one->slot.name == name) return &*one;
  }
  std::vector<std::string> known;
  for (const Scoped& one : scope) known.push_back(one.slot.name);
  Unknown missing = unknown(Named::slot, name, known);
  if (auto hint = hint_of_missing(name, where)) missing.hint = std::move(hint);
  diagnostics_.error(where, std::move(missing));
  return nullptr;
}

std::optional<Message> ScopedNames::hint_of_missing(const std::string& name,
                                                    const SourceRef& where) const {
  if (const SourceRef* change = changed_elsewhere(where)) {
    return Message("diagnostic.changed-at")
        .with("name", move_->name)
        .with("place", change->position());
  }
  const bool comes_later =
      move_ != nullptr && std::ranges::count(move_->slots, name, &spec::Slot::name) > 0;
  if (comes_later) return Message("compile.chosen-later").with("name", name);
  return std::nullopt;
}

const SourceRef* ScopedNames::changed_elsewhere(const SourceRef& where) const {
  const SourceRef* last = nullptr;
  for (const spec::Change& change : rules_.changes) {
    const bool own =
        move_ != nullptr && change.name == move_->name &&
        (change.kind == spec::Change::Kind::move || change.kind == spec::Change::Kind::question);
    if (own && change.where.file != where.file) last = &change.where;
  }
  return last;
}

const Scoped* ScopedNames::find_card(const std::string& name, const Scope& scope,
                                     const SourceRef& where) {
  const Scoped* const found = find(name, scope, where);
  return found == nullptr || binds_card(found->slot) ? found : refuse_kind(*found, where);
}

const Scoped* ScopedNames::find(const std::string& name, const Scope& scope, const SourceRef& where,
                                std::initializer_list<Held> wanted) {
  const Scoped* const found = find(name, scope, where);
  if (found == nullptr) return nullptr;
  const std::optional<Held> held = held_by(found->slot);
  const bool fits = held && contains(wanted, *held);
  return fits ? found : refuse_kind(*found, where);
}

const Scoped* ScopedNames::find_held(const std::string& name, const Scope& scope,
                                     const SourceRef& where) {
  const Scoped* const found = find(name, scope, where);
  if (found == nullptr) return nullptr;
  const std::optional<Held> held = held_by(found->slot);
  return held && held != Held::zone ? found : refuse_kind(*found, where);
}

const Scoped* ScopedNames::refuse_kind(const Scoped& slot, const SourceRef& where) {
  const std::optional<Held> held = held_by(slot.slot);
  diagnostics_.error(where, Message("compile.slot-kind").with("name", slot.slot.name),
                     Message(std::string("compile.holds-") + (held ? kHeldNames[*held] : "other")));
  return nullptr;
}

bool ScopedNames::may_lie_in_grid(const Scoped& scoped) const {
  return std::ranges::any_of(spots_of(scoped.slot),
                             [&](ZoneId spot) { return layout_.is_grid(spot); });
}

}  // namespace talon
