#include <algorithm>

#include "base/unknown.h"
#include "rules/compiler.h"
#include "rules/cycle_form.h"
#include "rules/effect_walk.h"
#include "rules/hint_values.h"
#include "rules/payments/payment_move.h"

namespace talon {
namespace {

/// The only effect of a move without slots, if it is of this kind.
template <typename Kind>
const Kind* only_effect(const spec::Move& move) {
  return move.slots.empty() && move.effects.size() == 1 ? move.effects[0]->as<Kind>() : nullptr;
}

/// How many cards are dealt at once; 0 where that is not known.
int portion(const spec::ExprPtr& amount) {
  const auto* const known = amount ? amount->as<spec::Constant>() : nullptr;
  const bool fits = known != nullptr && known->number > 0 && known->number <= kMaxCards;
  return fits ? static_cast<int>(known->number) : 0;
}

/// Compiles what an author tells searches.
class HintCompiler {
 public:
  explicit HintCompiler(Compiler& compiler) : compiler_(compiler) {}

  void compile() {
    const spec::Hints& hints = rules().hints;
    compiled().hints.prefer.resize(compiled().moves.size());
    compiled().hints.dominates.resize(compiled().moves.size());
    for (const spec::Hopeless& hint : hints.hopeless) {
      compiled().hints.hopeless.push_back(compiler_.expression(hint.condition, {}));
      if (hint.payments) check_payments(hint);
    }
    for (const spec::Preference& hint : hints.prefer) prefer(hint);
    for (const spec::Dominance& hint : hints.dominates) dominate(hint);
    answer_hints(hints.forced, compiled().hints.forced);
    answer_hints(hints.needless, compiled().hints.needless);
    for (const spec::Cycle& hint : hints.cycles) cycle(hint);
  }

 private:
  const spec::Move& spec_move(MoveId move) const {
    const std::size_t offered = rules().moves.size();
    return move < offered ? *rules().moves[move] : *rules().questions[move - offered];
  }

  /// Moves and questions of that name: questions may share one.
  std::vector<MoveId> moves_named(const std::string& name, const SourceRef& where) {
    std::vector<MoveId> found;
    std::vector<std::string> known;
    for (std::size_t id = 0; id < compiled().moves.size(); ++id) {
      known.push_back(spec_move(static_cast<MoveId>(id)).name);
      if (known.back() == name) found.push_back(static_cast<MoveId>(id));
    }
    if (found.empty()) {
      diagnostics().error(where, unknown(Named::move, name, known));
    }
    return found;
  }

  Scope slots_of(MoveId move) const {
    Scope scope;
    int reg = compiled().moves[move].first_register;
    for (const spec::Slot& slot : spec_move(move).slots) {
      scope.push_back({slot, static_cast<RegisterId>(reg++)});
    }
    return scope;
  }

  void prefer(const spec::Preference& hint) {
    if (hint.values.size() > kMaxPreferences) {
      diagnostics().error(
          hint.where,
          Message("compile.too-many-preferences").with("count", std::int64_t{kMaxPreferences}));
    }
    for (const MoveId move : moves_named(hint.move, hint.where)) {
      std::vector<ExprIndex>& values = compiled().hints.prefer[move];
      for (const spec::ExprPtr& value : hint.values) {
        values.push_back(compiler_.expression(value, slots_of(move)));
      }
    }
  }

  void dominate(const spec::Dominance& hint) {
    for (const MoveId move : moves_named(hint.move, hint.where)) {
      const std::vector<spec::Slot>& slots = spec_move(move).slots;
      if (slots.empty() || slots.back().name != hint.slot || !slots.back().is<spec::SubsetSlot>()) {
        diagnostics().error(
            hint.where,
            Message("compile.not-a-set-of-cards").with("name", hint.slot).with("move", hint.move));
        continue;
      }
      compiled().hints.dominates[move] = {compiler_.expression(hint.condition, slots_of(move)),
                                          compiler_.pair(hint.exchange),
                                          compiler_.expression(hint.fewer, slots_of(move))};
    }
  }

  void check_payments(const spec::Hopeless& hint) {
    for (const MoveId move : moves_named(hint.payments->move, hint.where)) {
      if (payment_slots(spec_move(move))) continue;
      diagnostics().error(hint.where,
                          Message("compile.not-a-payment").with("move", hint.payments->move));
    }
  }

  void answer_hints(const std::vector<spec::AnswerHint>& hints,
                    std::vector<std::vector<AnswerPlan>>& plans) {
    plans.resize(compiled().moves.size());
    for (std::size_t hint = 0; hint < hints.size(); ++hint) {
      for (const MoveId move : moves_named(hints[hint].move, hints[hint].where)) {
        plans[move].push_back({hint, compiler_.expression(hints[hint].condition, slots_of(move)),
                               hints[hint].automatic});
      }
    }
  }

  /// Whether no other move changes these zones but by a slot, which names them: then an answer that
  /// can be given at several points of the cycle does the same at each.
  bool leaves_alone(const spec::Cycle& hint, std::array<ZoneId, 2> zones) const {
    const auto changes = [&](const spec::Effect& effect) {
      bool found = false;
      const auto look_at = [&](ZoneId zone) { found |= std::ranges::count(zones, zone) > 0; };
      each_part<spec::Source>(effect, look_at);
      each_part<spec::Destination>(effect, look_at);
      each_part<spec::Reordered>(effect, look_at);
      each_part<std::vector<ZoneId>>(effect, [&](const std::vector<ZoneId>& dealt_to) {
        std::ranges::for_each(dealt_to, look_at);
      });
      return found;
    };
    for (std::size_t id = 0; id < compiled().moves.size(); ++id) {
      const spec::Move& move = spec_move(static_cast<MoveId>(id));
      if (move.name == hint.move || move.name == hint.back) continue;
      if (any_effect(move.effects, changes)) return false;
    }
    return true;
  }

  /// Whether no ending depends on where a cycle of these zones is.
  bool ends_wherever(ZoneId from, ZoneId to) const {
    return std::ranges::none_of(rules().endings, [&](const spec::Ending& ending) {
      return looks_at(ending.condition, from, to);
    });
  }

  /// The form of the two moves shows that positions which differ by them alone are as good as each
  /// other, where they can be made without limit: that is what the hint claims.
  void cycle(const spec::Cycle& hint) {
    const std::vector<MoveId> moves = moves_named(hint.move, hint.where);
    const std::vector<MoveId> backs = moves_named(hint.back, hint.where);
    if (moves.empty() || backs.empty()) return;
    const auto* const deal = only_effect<spec::Deal>(spec_move(moves.front()));
    const auto* const put_all = only_effect<spec::PutAll>(spec_move(backs.front()));
    const bool around = deal != nullptr && put_all != nullptr && portion(deal->amount) > 0 &&
                        deal->from == put_all->to && deal->to == put_all->from &&
                        deal->from < layout().zones().size() &&
                        deal->to < layout().zones().size() && !layout().is_mixed(deal->from) &&
                        !layout().is_mixed(deal->to) && !layout().is_limited(deal->from) &&
                        !layout().is_limited(deal->to) &&
                        leaves_alone(hint, {deal->from, deal->to}) && put_all->filter == nullptr &&
                        turns_without_limit(spec_move(moves.front()), spec_move(backs.front()),
                                            deal->from, deal->to, layout().cards()) &&
                        ends_wherever(deal->from, deal->to);
    if (!around || !rules().phases.empty() || compiled().hints.cycle) {
      diagnostics().error(
          hint.where,
          Message("compile.not-a-cycle").with("move", hint.move).with("back", hint.back));
      return;
    }
    compiled().hints.cycle = {moves.front(), backs.front(), deal->from, deal->to,
                              portion(deal->amount)};
  }

  CompiledRules& compiled() const { return compiler_.compiled(); }
  const spec::Rules& rules() const { return compiler_.rules(); }
  const Layout& layout() const { return compiler_.layout(); }
  Diagnostics& diagnostics() const { return compiler_.diagnostics(); }

  Compiler& compiler_;
};

}  // namespace

void compile_hints(Compiler& compiler) { HintCompiler(compiler).compile(); }

}  // namespace talon
