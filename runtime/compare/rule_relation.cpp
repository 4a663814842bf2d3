#include "compare/rule_relation.h"

#include <algorithm>

#include "compare/relaxation.h"
#include "load/annotations.h"
#include "load/library.h"

namespace talon {
namespace {

/// Whether the variant has every option of the other, with the same value.
bool same_options(const Definition& variant, const Definition& other) {
  return std::ranges::all_of(other.options, [&](const Option& option) {
    const Option* own = variant.option(option.name);
    return own && own->value == option.value;
  });
}

const RuleClaim* claim_on(const Definition& variant, const Definition& other) {
  const std::vector<RuleClaim>& claims = annotations_of(variant).claims;
  const auto claim =
      std::ranges::find(claims, name_with_variant(other.game, other.variant), &RuleClaim::of);
  return claim != claims.end() && same_options(variant, other) ? &*claim : nullptr;
}

RuleChange turned_round(RuleChange change) {
  return change == RuleChange::relaxed ? RuleChange::restricted : RuleChange::relaxed;
}

}  // namespace

RuleRelation relate_rules(const Game& first, const Game& second) {
  const RuleChange seen = rule_change(first, second);
  if (seen != RuleChange::other) return {seen};
  if (const RuleClaim* claim = claim_on(second.definition, first.definition)) {
    return {claim->change, claim->where};
  }
  if (const RuleClaim* claim = claim_on(first.definition, second.definition)) {
    return {turned_round(claim->change), claim->where};
  }
  return {};
}

}  // namespace talon
