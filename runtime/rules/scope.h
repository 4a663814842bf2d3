#pragma once

#include <initializer_list>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/indexed.h"
#include "rules/indexes.h"
#include "rules/spec.h"
#include "table/layout.h"

namespace talon {

/// A name that effects and expressions may use, and where its binding lies.
struct Scoped {
  spec::Slot slot;
  RegisterId reg;
  /// Where effects find the zone that it names as a place: its own register where it holds one.
  std::optional<RegisterId> place = std::nullopt;

  /// The first of the spots that it looks at: where its cards come from, or its grid.
  ZoneId zone() const;
  Held held() const;
};
using Scope = Indexed<Scoped>;

/// Finds what the slots of a scope are called. A name that is not there, or a slot of another kind
/// than is wanted, is a finding, and found as null.
class ScopedNames {
 public:
  ScopedNames(const spec::Rules& rules, const Layout& layout, Diagnostics& diagnostics)
      : rules_(rules), layout_(layout), diagnostics_(diagnostics) {}

  /// The move whose slots they are; null for effects that belong to none.
  void belong_to(const spec::Move* move) { move_ = move; }

  const Scoped* find(const std::string& name, const Scope& scope, const SourceRef& where);
  /// A slot of one of these kinds.
  template <typename... Kinds>
  const Scoped* find(const std::string& name, const Scope& scope, const SourceRef& where) {
    const Scoped* const found = find(name, scope, where);
    if (found == nullptr || (found->slot.is<Kinds>() || ...)) return found;
    return refuse_kind(*found, where);
  }
  /// One that holds one card.
  const Scoped* find_card(const std::string& name, const Scope& scope, const SourceRef& where);
  /// One that holds one of these, whatever kind it is.
  const Scoped* find(const std::string& name, const Scope& scope, const SourceRef& where,
                     std::initializer_list<Held> wanted);
  /// One that holds cards, or cells with cards.
  const Scoped* find_held(const std::string& name, const Scope& scope, const SourceRef& where);
  /// Says what the slot holds instead of what is wanted; null.
  const Scoped* refuse_kind(const Scoped& slot, const SourceRef& where);

  bool may_lie_in_grid(const Scoped& scoped) const;

 private:
  /// What the author may have overlooked where a name is not there.
  std::optional<Message> hint_of_missing(const std::string& name, const SourceRef& where) const;
  /// Where another file changed the move, which may have taken the name away.
  const SourceRef* changed_elsewhere(const SourceRef& where) const;

  const spec::Rules& rules_;
  const Layout& layout_;
  Diagnostics& diagnostics_;
  const spec::Move* move_ = nullptr;
};

}  // namespace talon
