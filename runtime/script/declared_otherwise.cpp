#include "script/declared_otherwise.h"

#include "rules/same_rules.h"

namespace talon {
namespace {

template <typename Declared>
bool same_head(const Declared& before, const Declared& again) {
  return before.name == again.name && before.where.file == again.where.file &&
         before.where.line == again.where.line;
}

class Comparison {
 public:
  bool operator()(const std::shared_ptr<const spec::Move>& before,
                  const std::shared_ptr<const spec::Move>& again) {
    return same_head(*before, *again) && before->rule == again->rule && same_(*before, *again);
  }
  bool operator()(const spec::Ending& before, const spec::Ending& again) {
    return same_head(before, again) && before.rule == again.rule && before.won == again.won &&
           same_(before.condition, again.condition) && same_(before.score, again.score);
  }
  bool operator()(const spec::Phase& before, const spec::Phase& again) {
    return same_head(before, again) && before.rule == again.rule &&
           before.scripted == again.scripted && before.script == again.script &&
           before.moves == again.moves;
  }
  bool operator()(const spec::Procedure& before, const spec::Procedure& again) {
    return same_head(before, again) && before.rule == again.rule;
  }
  bool operator()(const spec::NamedEffect& before, const spec::NamedEffect& again) {
    return same_head(before, again);
  }
  bool operator()(const spec::Effects& before, const spec::Effects& again) {
    return same_(before, again);
  }

 private:
  SameRules same_;
};

SourceRef where_of(const std::shared_ptr<const spec::Move>& move) { return move->where; }
SourceRef where_of(const spec::Effects& effects) {
  return effects.empty() ? SourceRef{} : effects.front()->where;
}
template <typename Declared>
SourceRef where_of(const Declared& declared) {
  return declared.where;
}

template <typename Declared>
std::optional<SourceRef> first_other(const std::vector<Declared>& before,
                                     const std::vector<Declared>& again, Comparison& same) {
  for (std::size_t place = 0; place < again.size(); ++place) {
    if (place == before.size() || !same(before[place], again[place])) {
      return where_of(again[place]);
    }
  }
  if (before.size() > again.size()) return where_of(before[again.size()]);
  return std::nullopt;
}

std::optional<SourceRef> other_setup(const spec::Rules& before, const spec::Rules& again,
                                     Comparison& same) {
  if (before.setup_rule == again.setup_rule && same(before.setup, again.setup)) {
    return std::nullopt;
  }
  return again.setup_where ? again.setup_where : before.setup_where;
}

}  // namespace

std::optional<SourceRef> declared_otherwise(const spec::Rules& before, const spec::Rules& again) {
  Comparison same;
  auto other = other_setup(before, again, same);
  if (!other) other = first_other(before.moves, again.moves, same);
  if (!other) other = first_other(before.questions, again.questions, same);
  if (!other) other = first_other(before.endings, again.endings, same);
  if (!other) other = first_other(before.phases, again.phases, same);
  if (!other) other = first_other(before.procedures, again.procedures, same);
  if (!other) other = first_other(before.effects, again.effects, same);
  if (!other) other = first_other(before.script_effects, again.script_effects, same);
  return other;
}

}  // namespace talon
