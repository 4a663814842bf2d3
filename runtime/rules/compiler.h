#pragma once

#include <map>
#include <string>

#include "base/diagnostic.h"
#include "rules/compiled_rules.h"
#include "rules/definition.h"
#include "rules/saved_registers.h"
#include "rules/scope.h"
#include "rules/spec.h"

namespace talon {

/// The state keeps indexes of ops in 16 bits.
inline constexpr std::int32_t kMaxOps = 65'535;

/// Turns spec::Rules into CompiledRules, and finds what is wrong with them. What each kind of
/// expression, effect, slot and hint becomes is in the files of these.
class Compiler {
 public:
  Compiler(const Definition& definition, const spec::Rules& rules, const Layout& layout,
           Diagnostics& diagnostics)
      : definition_(definition),
        rules_(rules),
        layout_(layout),
        diagnostics_(diagnostics),
        names_(rules, layout, diagnostics) {}

  CompiledRules compile();

  // What the parts are compiled with.
  const spec::Rules& rules() const { return rules_; }
  const Layout& layout() const { return layout_; }
  Diagnostics& diagnostics() { return diagnostics_; }
  ScopedNames& names() { return names_; }
  CompiledRules& compiled() { return compiled_; }
  OpRanges& ranges() { return ranges_; }

  MoveId id(const spec::Move& move) const { return ids_.at(&move); }
  bool is_asked_by_scripts(const spec::Move& move) const;

  ExprIndex expression(const spec::ExprPtr& expr, const Scope& scope);
  ExprIndex add(const ExprNode& node);
  TableIndex filter(const Shared<spec::CardFilter>& one);
  TableIndex pair(const Shared<spec::PairFilter>& one);
  /// The same with one set for each card: the others with which it is accepted.
  TableIndex pair_by_card(const Shared<spec::PairFilter>& one);
  TableIndex value(const Shared<spec::CardValue>& one);
  TableIndex relation(const Shared<spec::Relation>& one);

  /// The first op of the effects, which end with `done`.
  std::int32_t entry(const spec::Effects& effects, Scope& scope);
  /// Gives the slot its `place`, where it has one that these effects speak of; that of a card is
  /// kept before they move it.
  void keep_place(Scoped& slot, const spec::Effects& effects);
  void effects(const spec::Effects& all, Scope& scope);
  Op& emit(OpCode code);
  std::int32_t here() const { return static_cast<std::int32_t>(compiled_.ops.size()); }
  RegisterId new_register() { return static_cast<RegisterId>(registers_++); }
  RegisterId next_register() const { return static_cast<RegisterId>(registers_); }

 private:
  void number_moves();
  void compile_moves();
  void check_room(const SourceRef& where);
  void check_relation(const spec::Relation& one);
  void compile_endings();
  void compile_worth();
  void check_phases();
  void compile_phases();

  const Definition& definition_;
  const spec::Rules& rules_;
  const Layout& layout_;
  Diagnostics& diagnostics_;
  ScopedNames names_;
  CompiledRules compiled_;
  OpRanges ranges_;
  int registers_ = 0;
  bool bindings_fitted_ = true;  ///< up to what was compiled last
  bool effects_fitted_ = true;   ///< the same for ops
  std::map<const spec::Move*, MoveId> ids_;
  std::map<const void*, TableIndex> tables_;  ///< tabulated functions by address
};

// compile_moves.cpp
MovePlan compile_move(Compiler& compiler, const spec::Move& move);
void check_asking(const spec::Rules& rules, Diagnostics& diagnostics);
// compile_hints.cpp
void compile_hints(Compiler& compiler);
// compile_effects.cpp
void compile_effect(Compiler& compiler, const spec::Effect& effect, Scope& scope);
// compile_expressions.cpp
ExprIndex compile_expression(Compiler& compiler, const spec::Expr& expr, const Scope& scope);

}  // namespace talon
