#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "rules/compiled_rules.h"
#include "rules/definition.h"
#include "rules/spec.h"

namespace talon {

/// The state keeps places of ops in 16 bits.
inline constexpr std::int32_t kMaxOps = 65'535;

class EffectCompiler;
class ExpressionCompiler;
class SlotCompiler;

/// Turns spec::Rules into CompiledRules, and finds what is wrong with them. What each kind of
/// expression, effect and slot becomes is in the classes that it befriends.
class Compiler {
 public:
  Compiler(const Definition& definition, const spec::Rules& rules, const Layout& layout,
           Diagnostics& diagnostics)
      : definition_(definition), rules_(rules), layout_(layout), diagnostics_(diagnostics) {}

  CompiledRules compile();

 private:
  friend class EffectCompiler;
  friend class ExpressionCompiler;
  friend class SlotCompiler;

  /// A name that effects and expressions may use, and where its binding lies.
  struct Scoped {
    spec::Slot slot;
    RegisterId reg;
    /// The first of the places that it looks at: where its cards come from, or its grid.
    ZoneId zone() const;
    Held held() const;
  };
  using Scope = std::vector<Scoped>;

  // compile_moves.cpp
  void number_moves();
  void compile_move(const spec::Move& move, MoveId id);
  bool pays_for_cards(const MovePlan& plan) const;
  PaymentPlan payment_plan(const MovePlan& move);
  std::int32_t turned_pairs(std::int32_t pairs);
  void check_room(const SourceRef& where);
  void compile_endings();
  void compile_worth();
  void compile_phases();
  void check_slots(const spec::Move& move);
  void check_sets(const spec::Move& move);
  void check_questions();
  bool is_asked_by_scripts(const spec::Move& move) const;
  bool is_scripted() const;
  /// How deep the questions that it asks ask others; anything over `most` when it is more.
  int ask_depth(const spec::Move& move, int maximum);

  // compile_hints.cpp
  void compile_hints();
  void compile_preference(const spec::Preference& hint);
  void compile_dominance(const spec::Dominance& hint);
  void compile_answer_hints(const std::vector<spec::AnswerHint>& hints,
                            std::vector<std::vector<AnswerPlan>>& plans);
  void compile_cycle(const spec::Cycle& hint);
  bool leaves_alone(const spec::Cycle& hint, std::array<ZoneId, 2> zones) const;
  bool ends_wherever(ZoneId from, ZoneId to) const;
  void check_payments(const spec::Hopeless& hint);
  std::vector<MoveId> moves_named(const std::string& name, const SourceRef& where);
  Scope slots_of(MoveId move) const;
  const spec::Move& spec_move(MoveId move) const;

  // compile_effects.cpp
  std::int32_t entry(const spec::Effects& effects, Scope& scope);
  void effects(const spec::Effects& all, Scope& scope);
  Op& emit(OpCode code);
  std::int32_t here() const { return static_cast<std::int32_t>(compiled_.ops.size()); }
  std::int32_t ending(const std::string& name, const SourceRef& where);
  RegisterId new_register();

  // saved_registers.cpp
  void find_saved_registers();
  std::int32_t first_after(std::int32_t at, std::int32_t start) const;
  bool outlives(RegisterId reg, std::int32_t at, std::int32_t later) const;

  // compile_expressions.cpp
  ExprIndex expression(const spec::ExprPtr& expr, const Scope& scope);
  ExprIndex add(ExprNode node);
  std::int32_t filter(const Shared<spec::CardFilter>& one);
  std::int32_t pair(const Shared<spec::PairFilter>& one);
  std::int32_t value(const Shared<spec::CardValue>& one);
  std::int32_t relation(const Shared<spec::Relation>& one);
  const Scoped* find(const std::string& name, const Scope& scope, const SourceRef& where);
  /// Where another file changed the move that is compiled, which may have taken the name away.
  const SourceRef* changed_elsewhere(const SourceRef& where) const;
  /// The same for a slot of one of these kinds; another one is a finding.
  template <typename... Kinds>
  const Scoped* find(const std::string& name, const Scope& scope, const SourceRef& where) {
    const Scoped* const found = find(name, scope, where);
    if (found == nullptr || (found->slot.is<Kinds>() || ...)) return found;
    return refuse_kind(name, where);
  }
  /// The same for a slot that holds one card.
  const Scoped* find_card(const std::string& name, const Scope& scope, const SourceRef& where);
  /// The same for what a player can look at: cards, places of them or a zone.
  const Scoped* find_looked_at(const spec::LookAt& one, const Scope& scope, const SourceRef& where);
  /// The same for a slot that holds cards, or places of them.
  const Scoped* find_held(const std::string& name, const Scope& scope, const SourceRef& where);
  const Scoped* refuse_kind(const std::string& name, const SourceRef& where);
  bool may_lie_in_grid(const Scoped& scoped) const;

  const Definition& definition_;
  const spec::Rules& rules_;
  const Layout& layout_;
  Diagnostics& diagnostics_;
  CompiledRules compiled_;
  int registers_ = 0;
  bool bindings_fitted_ = true;       ///< up to what was compiled last
  bool effects_fitted_ = true;        ///< the same for ops
  const spec::Move* move_ = nullptr;  ///< that is compiled
  std::map<const spec::Move*, MoveId> ids_;
  std::map<const spec::Move*, int> ask_depths_;  ///< those that are known
  /// Ops from `first` to before `second`.
  using Range = std::pair<std::int32_t, std::int32_t>;
  std::vector<Range> loops_;
  std::map<RegisterId, Range> cases_;           ///< the case that binds a turned-up card
  std::map<const void*, std::int32_t> tables_;  ///< tabulated functions by address
};

}  // namespace talon
