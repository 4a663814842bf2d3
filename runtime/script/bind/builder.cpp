#include "script/bind/builder.h"

#include <algorithm>

#include "base/contains.h"
#include "base/names.h"
#include "lua_source/named_place.h"
#include "rules/declared_names.h"
#include "rules/effect_walk.h"

namespace talon {
namespace {

constexpr std::size_t kMaxParts = 50'000;
constexpr std::size_t kMaxFindings = 100;

template <typename Item>
std::size_t put(std::vector<Item>& all, const Builder::Declared& declared, Item item) {
  if (declared.patch) {
    all[declared.index] = std::move(item);
    return declared.index;
  }
  all.push_back(std::move(item));
  return all.size() - 1;
}

/// Whether the effects, or the questions that they ask, ask this one.
bool asks(const spec::Effects& effects, const spec::Move* wanted) {
  return any_effect(effects, [&](const spec::Effect& effect) {
    const auto* const ask = effect.as<spec::Ask>();
    return ask != nullptr &&
           std::ranges::any_of(ask->moves, [&](const auto& move) { return move.get() == wanted; });
  });
}

}  // namespace

std::vector<std::string> zone_names(const Definition& definition) {
  return names_of(definition.zones);
}

std::vector<std::string> grid_names(const Definition& definition) {
  return names_of(definition.grids);
}

std::vector<std::string> counter_names(const Definition& definition) {
  return names_of(definition.counters);
}

Builder::Builder(const Definition& definition, Diagnostics& diagnostics)
    : definition_(definition), diagnostics_(diagnostics) {
  expressions.push_back({spec::expression(spec::NoMoves{}), true, 1});
  // ScriptPlace 0 of each of these lists is what stands for a function that was refused.
  filters.push_back(std::make_shared<spec::CardFilter>());
  auto none = std::make_shared<spec::PairFilter>();
  none->by_other.resize(definition.cards.size());
  pairs.push_back(std::move(none));
  auto zero = std::make_shared<spec::CardValue>();
  zero->of.resize(definition.cards.size());
  kinds.push_back(zero);
  values.push_back(std::move(zero));
  auto blank = std::make_shared<spec::CardEdges>();
  blank->of.resize(definition.cards.size());
  edges.push_back(std::move(blank));
}

void Builder::error(SourceRef where, Message message, std::optional<Message> hint) {
  // A loop, or a part that is used twice, leads to the same finding again.
  for (const Diagnostic& known : diagnostics_.all()) {
    if (known.where.file == where.file && known.where.line == where.line &&
        known.message == message) {
      return;
    }
  }
  if (++findings_ > kMaxFindings) return;
  where = named_place(std::move(where), message);
  diagnostics_.error(std::move(where), std::move(message), std::move(hint));
}

void Builder::error(SourceRef where, Unknown unknown) {
  error(std::move(where), std::move(unknown.message), std::move(unknown.hint));
}

bool Builder::has_room() const {
  return expressions.size() + effects.size() + slots.size() + slot_references.size() +
             declarations.size() + filters.size() + pairs.size() + values.size() + edges.size() +
             relations.size() + held_ <
         kMaxParts;
}

std::size_t Builder::add_move(spec::Move move, const Declared& declared) {
  drop_hints();
  return put(rules_.moves, declared,
             Shared<spec::Move>(std::make_shared<const spec::Move>(std::move(move))));
}

std::size_t Builder::add_question(spec::Move question, const Declared& declared,
                                  std::uint32_t depth) {
  drop_hints();
  if (!declared.patch) {
    question_depths_.push_back(depth);
    questions_.push_back(std::make_shared<spec::Move>(std::move(question)));
    return put(rules_.questions, declared, Shared<spec::Move>(questions_.back()));
  }
  if (asks(question.effects, questions_[declared.index].get())) {
    error(declared.where, Message("script.patch-asks-itself").with("name", declared.name));
  } else if (deepen(question_depths_[declared.index], depth, declared)) {
    *questions_[declared.index] = std::move(question);
  }
  return declared.index;
}

bool Builder::deepen(std::uint32_t& before, std::uint32_t depth, const Declared& declared) {
  const std::uint32_t more = depth > before ? depth - before : 0;
  if (grown_ + more > kMaxEffectDepth) {
    error(declared.where,
          Message("script.effects-too-deep").with("count", std::int64_t{kMaxEffectDepth}));
    return false;
  }
  grown_ += more;
  before = depth;
  return true;
}

std::size_t Builder::add_ending(spec::Ending ending, const Declared& declared) {
  drop_hints();
  return put(rules_.endings, declared, std::move(ending));
}

std::size_t Builder::add_phase(spec::Phase phase, const Declared& declared) {
  drop_hints();
  if (phase.scripted) phase.script = scripted_phases_++;
  return put(rules_.phases, declared, std::move(phase));
}

std::size_t Builder::set_setup(spec::Effects list, const Declared& declared) {
  drop_hints();
  // There is room for one only.
  if (!declared.patch && rules_.setup_where) {
    Diagnostic twice = declared_twice("setup", "setup", declared.where, rules_.setup_where);
    error(twice.where, std::move(twice.message), std::move(twice.hint));
  }
  rules_.setup = std::move(list);
  rules_.setup_rule = declared.rule;
  rules_.setup_where = declared.where;
  return 0;
}

std::size_t Builder::add_procedure(spec::Procedure procedure, const Declared& declared) {
  return put(rules_.procedures, declared, std::move(procedure));
}

std::size_t Builder::add_script_effect(spec::Effects list) {
  rules_.script_effects.push_back(std::move(list));
  return rules_.script_effects.size() - 1;
}

std::size_t Builder::add_named_effect(spec::Effects list, const Declared& declared,
                                      std::uint32_t depth) {
  drop_hints();
  const std::size_t index = declared.patch ? declared.index : named_effects_.size();
  if (declared.patch && !deepen(effects[effects_by_name_[index]].size.depth, 1 + depth, declared)) {
    return index;
  }
  const auto refused = declared.patch ? named_effects_.replace(index, std::move(list))
                                      : named_effects_.add(declared.name, std::move(list));
  if (refused == NamedEffects::Refused::runs_itself) {
    error(declared.where, Message("script.effect-runs-itself").with("name", declared.name));
  } else if (refused == NamedEffects::Refused::too_large) {
    error(declared.where, Message("script.named-effect-too-large")
                              .with("name", declared.name)
                              .with("count", std::int64_t{NamedEffects::kMaxSize}));
  }
  if (!declared.patch) {
    rules_.effects.push_back({declared.name, declared.where});
    effects.push_back({named_effects_.node(index), {1, 1 + depth}});
    effects_by_name_.push_back(effects.size() - 1);
  }
  return index;
}

void Builder::set_worths(std::vector<spec::ExprPtr> worths, const SourceRef& where) {
  if (worth_here_) {
    error(where, Message("script.worth-twice").with("first", worth_here_.line_position()));
  }
  worth_here_ = where;
  rules_.worth = std::move(worths.front());
  worths.erase(worths.begin());
  rules_.other_worths = std::move(worths);
}

void Builder::drop_hints() {
  for (const SourceRef& where : hints_here_) error(where, Message("script.hint-too-early"));
  rules_.hints = {};
}

bool Builder::declares_only(const std::vector<std::string>& names) const {
  using What = Declared::What;
  return std::ranges::all_of(declarations, [&](const Declared& one) {
    const bool of_play =
        one.what == What::move || one.what == What::ending || one.what == What::phase;
    return !of_play || (contains(names, one.name) && !one.patch);
  });
}

/// When two scripts declare the same hint, the later one counts.
template <typename Hint, typename IsSame>
void Builder::add_hint(std::vector<Hint>& all, Hint hint, const IsSame& is_same) {
  // A file is of one script only.
  const auto is_here = [&](const Hint& one) {
    return std::ranges::any_of(
        hints_here_, [&](const SourceRef& where) { return where.file == one.where.file; });
  };
  std::erase_if(all, [&](const Hint& one) { return is_same(one) && !is_here(one); });
  hints_here_.push_back(hint.where);
  all.push_back(std::move(hint));
}

template <typename Hint>
void Builder::add_move_hint(std::vector<Hint>& all, Hint hint) {
  const std::string move = hint.move;
  add_hint(all, std::move(hint), [&](const Hint& one) { return one.move == move; });
}

void Builder::add_hopeless(spec::Hopeless hint) {
  const std::string name = hint.name;
  add_hint(rules_.hints.hopeless, std::move(hint),
           [&](const spec::Hopeless& one) { return one.name == name; });
}

void Builder::add_preference(spec::Preference hint) {
  add_move_hint(rules_.hints.prefer, std::move(hint));
}

void Builder::add_dominance(spec::Dominance hint) {
  add_move_hint(rules_.hints.dominates, std::move(hint));
}

void Builder::add_forced(spec::AnswerHint hint) {
  const std::string move = hint.move;
  const bool automatic = hint.automatic;
  add_hint(rules_.hints.forced, std::move(hint), [&](const spec::AnswerHint& one) {
    return one.move == move && one.automatic == automatic;
  });
}

void Builder::add_needless(spec::AnswerHint hint) {
  add_move_hint(rules_.hints.needless, std::move(hint));
}

void Builder::add_cycle(spec::Cycle hint) { add_move_hint(rules_.hints.cycles, std::move(hint)); }

void Builder::finish(bool whole) {
  if (!whole) return;
  for (const Declared& declaration : declarations) {
    if (declaration.complete) continue;
    error(declaration.where,
          Message("script.declaration-without-table").with("name", declaration.name));
  }
}

}  // namespace talon
