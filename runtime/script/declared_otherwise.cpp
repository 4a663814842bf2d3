#include "script/declared_otherwise.h"

namespace talon {
namespace {

bool same_place(const SourceRef& before, const SourceRef& again) {
  const bool same_file = before.file == again.file ||
                         (before.file && again.file && before.file->path == again.file->path);
  return same_file && before.line == again.line;
}

SourceRef where_of(const Shared<spec::Move>& move) { return move->where; }
SourceRef where_of(const spec::ExprPtr& expression) { return expression->where; }
SourceRef where_of(const spec::Effects& effects) {
  return effects.empty() ? SourceRef{} : SourceRef(effects.front()->where);
}
template <typename Declared>
SourceRef where_of(const Declared& declared) {
  return declared.where;
}

template <typename Declared>
bool same_declared(const Declared& before, const Declared& again) {
  return same_place(where_of(before), where_of(again)) && before == again;
}
/// The rule of a move is an annotation, and any two annotations are equal; so their texts are
/// compared here.
bool same_declared(const Shared<spec::Move>& before, const Shared<spec::Move>& again) {
  const std::string& rule = before->rule;
  return same_place(before->where, again->where) && rule == again->rule && before == again;
}

template <typename Declared>
std::optional<SourceRef> first_other(const std::vector<Declared>& before,
                                     const std::vector<Declared>& again) {
  for (std::size_t index = 0; index < again.size(); ++index) {
    if (index == before.size() || !same_declared(before[index], again[index])) {
      return where_of(again[index]);
    }
  }
  if (before.size() > again.size()) return where_of(before[again.size()]);
  return std::nullopt;
}

std::optional<SourceRef> other_setup(const spec::Rules& before, const spec::Rules& again) {
  if (before.setup_rule == again.setup_rule && before.setup == again.setup) {
    return std::nullopt;
  }
  return again.setup_where ? again.setup_where : before.setup_where;
}

std::vector<spec::ExprPtr> worths_of(const spec::Rules& rules) {
  std::vector<spec::ExprPtr> all = rules.other_worths;
  if (rules.worth) all.insert(all.begin(), rules.worth);
  return all;
}

std::optional<SourceRef> other_hint(const spec::Hints& before, const spec::Hints& again) {
  auto other = first_other(before.hopeless, again.hopeless);
  if (!other) other = first_other(before.prefer, again.prefer);
  if (!other) other = first_other(before.dominates, again.dominates);
  if (!other) other = first_other(before.forced, again.forced);
  if (!other) other = first_other(before.needless, again.needless);
  if (!other) other = first_other(before.cycles, again.cycles);
  return other;
}

}  // namespace

std::optional<SourceRef> declared_otherwise(const spec::Rules& before, const spec::Rules& again) {
  const EqualParts remembered;
  auto other = other_setup(before, again);
  if (!other) other = first_other(before.moves, again.moves);
  if (!other) other = first_other(before.questions, again.questions);
  if (!other) other = first_other(before.endings, again.endings);
  if (!other) other = first_other(before.phases, again.phases);
  if (!other) other = first_other(before.procedures, again.procedures);
  if (!other) other = first_other(before.effects, again.effects);
  if (!other) other = first_other(before.script_effects, again.script_effects);
  if (!other) other = other_hint(before.hints, again.hints);
  if (!other) other = first_other(worths_of(before), worths_of(again));
  if (!other) other = first_other(before.cited, again.cited);
  // A part that has no line above is compared all the same.
  if (!other && !(before == again)) other.emplace();
  return other;
}

}  // namespace talon
