#include "solve/sameness.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "rules/compiled_rules.h"
#include "rules/effect_walk.h"
#include "rules/expression_walk.h"

namespace talon {
namespace {

/// Goes through all rules that hold after the set-up and keeps the families of which each
/// reference names all members or none.
class FamiliesAlike {
 public:
  explicit FamiliesAlike(const Game& game)
      : layout_(game.layout), families_(game.definition.families) {
    std::erase_if(families_, [&](const ZoneFamily& family) { return !has_same_members(family); });
    const spec::Rules& rules = game.rules;
    if (!rules.script_effects.empty() || has_scripted_phase(rules)) families_.clear();
    for (const auto& move : rules.moves) look_at(*move);
    for (const auto& question : rules.questions) look_at(*question);
    for (const spec::Ending& ending : rules.endings) {
      look_at(ending.condition);
      look_at(ending.score);
    }
    look_at_hints(rules.hints);
    // A set-up that asks is played on from its questions.
    const auto asks = [](const spec::Effect& effect) { return effect.as<spec::Ask>() != nullptr; };
    if (any_effect(rules.setup, asks)) look_at(rules.setup);
  }

  std::vector<ZoneFamily> take() { return std::move(families_); }

 private:
  bool has_same_members(const ZoneFamily& family) const {
    if (family.count < 2) return false;
    const ZoneInfo& first = layout_.zones()[family.first];
    for (int index = 1; index < family.count; ++index) {
      const ZoneInfo& other = layout_.zones()[family.first + index];
      if (other.facing != first.facing || other.maximum != first.maximum) return false;
    }
    if (!family.spots.empty()) return false;  // each covers others and is covered by others
    return first.ordered;
  }

  /// A reference to these zones at once.
  void refer(const std::vector<ZoneId>& zones) {
    std::erase_if(families_, [&](const ZoneFamily& family) {
      int named = 0;
      for (int index = 0; index < family.count; ++index) {
        named += std::ranges::count(zones, static_cast<ZoneId>(family.first + index)) > 0;
      }
      return named != 0 && named != family.count;
    });
  }
  void refer(ZoneId zone) { refer(std::vector{zone}); }
  /// A reference to which the order of the zones matters.
  void refer_in_order(const std::vector<ZoneId>& zones) {
    for (const ZoneId zone : zones) refer(zone);
  }

  void look_at(const spec::ExprPtr& expr) {
    if (expr == nullptr || !seen_.insert(expr.get()).second) return;
    const spec::Spots* const read = spots_read(*expr);
    if (read != nullptr && read->first != kNoZone) {
      std::vector<ZoneId> zones(static_cast<std::size_t>(std::max(read->count, 0)));
      std::iota(zones.begin(), zones.end(), read->first);
      refer(zones);
    }
    // Which number a chosen zone has in its family.
    const auto* const where = expr->as<spec::SlotWhere>();
    if (where != nullptr && where->by == spec::SlotWhere::By::place) families_.clear();
    each_operand(*expr, [&](const spec::ExprPtr& operand) { look_at(operand); });
  }

  void look_at_hints(const spec::Hints& hints) {
    for (const spec::Hopeless& hint : hints.hopeless) look_at(hint.condition);
    for (const auto* answers : {&hints.forced, &hints.needless}) {
      for (const spec::AnswerHint& hint : *answers) look_at(hint.condition);
    }
    for (const spec::Dominance& hint : hints.dominates) {
      look_at(hint.condition);
      look_at(hint.fewer);
    }
  }

  void look_at(const spec::Move& move) {
    if (!seen_.insert(&move).second) return;
    look_at(move.condition);
    for (const spec::Slot& slot : move.slots) {
      const auto places = places_of(slot);
      refer(std::vector<ZoneId>(places.begin(), places.end()));
      look_at(slot.condition);
      std::visit(
          [&](const auto& kind) {
            if constexpr (requires { kind.maximum_size->kind; }) look_at(kind.maximum_size);
            if constexpr (requires { kind.bound_value->kind; }) look_at(kind.bound_value);
            if constexpr (requires { kind.minimum->kind; }) look_at(kind.minimum);
            if constexpr (requires { kind.maximum->kind; }) look_at(kind.maximum);
          },
          slot.kind);
    }
    look_at(move.effects);
  }

  void look_at(const spec::Effects& effects) {
    each_effect(effects, [&](const spec::Effect& effect) {
      std::visit(
          [&](const auto& kind) {
            if constexpr (requires { kind.from; }) refer(kind.from);
            if constexpr (requires { kind.to; }) refer(kind.to);
            if constexpr (requires { kind.zone; }) refer(kind.zone);
            if constexpr (requires { kind.at; }) refer(kind.at);
            if constexpr (requires { kind.to_each; }) refer_in_order(kind.to_each);
            if constexpr (requires { kind.amount; }) look_at(kind.amount);
            if constexpr (requires { kind.up_to; }) look_at(kind.up_to);
            if constexpr (requires { kind.quarters; }) look_at(kind.quarters);
            if constexpr (requires { kind.value; }) look_at(kind.value);
            if constexpr (requires { kind.condition; }) look_at(kind.condition);
            if constexpr (requires { kind.moves; }) {
              for (const auto& move : kind.moves) look_at(*move);
            }
          },
          effect.kind);
    });
  }

  const Layout& layout_;
  std::vector<ZoneFamily> families_;
  std::set<const void*> seen_;
};

/// Whether no table of the compiled rules tells the two cards apart.
bool are_alike(const CompiledRules& compiled, CardId a, CardId b, CardCount cards) {
  const auto same_in = [&](const CardSet& set) { return set.contains(a) == set.contains(b); };
  if (!std::ranges::all_of(compiled.filters, same_in)) return false;
  if (!std::ranges::all_of(compiled.pairs, same_in)) return false;
  for (std::size_t table = 0; table + cards <= compiled.pairs.size(); table += cards) {
    if (!(compiled.pairs[table + a] == compiled.pairs[table + b])) return false;
  }
  return std::ranges::all_of(compiled.values, [&](const auto& of) { return of[a] == of[b]; });
}

/// Only copies of one card are compared, in games whose rules are tables of cards alone.
void find_twins(const Game& game, Sameness& same) {
  const CompiledRules& compiled = *game.compiled;
  const bool tables_alone = compiled.relations.empty() && compiled.fills.empty() &&
                            game.layout.grids().empty() && game.rules.script_effects.empty() &&
                            !has_scripted_phase(game.rules);
  const CardCount cards = game.cards().size();
  for (int card = 1; tables_alone && card < cards; ++card) {
    const auto id = static_cast<CardId>(card);
    for (int before = 0; before < card; ++before) {
      const auto other = static_cast<CardId>(before);
      if (game.cards().printed(id) != game.cards().printed(other)) continue;
      if (same.twin[other] != other || !are_alike(compiled, id, other, cards)) continue;
      same.twin[id] = other;
      same.has_twins = true;
      break;
    }
  }
}

}  // namespace

Sameness Sameness::none(const Game& game) {
  Sameness same;
  same.twin.resize(game.cards().size());
  std::iota(same.twin.begin(), same.twin.end(), CardId{0});
  return same;
}

Sameness Sameness::of(const Game& game) {
  Sameness same = none(game);
  same.families = FamiliesAlike(game).take();
  find_twins(game, same);
  return same;
}

}  // namespace talon
