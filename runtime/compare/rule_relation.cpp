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

bool same_files(const Definition& first, const Definition& second) {
  return std::ranges::equal(first.files, second.files, [](const auto& one, const auto& other) {
    return one->text == other->text;
  });
}

RuleChange change_by(const OptionClaim& claim, const OptionValue& first,
                     const OptionValue& second) {
  if (claim.relaxes(second, first)) return RuleChange::relaxed;
  return claim.relaxes(first, second) ? RuleChange::restricted : RuleChange::other;
}

/// What is claimed of the options in which the two differ.
RuleRelation relate_options(const Definition& first, const Definition& second) {
  RuleRelation all;
  if (!same_files(first, second)) return {};
  for (const Option& option : first.options) {
    const Option* const other = second.option(option.name);
    if (other == nullptr) return {};
    if (option.value == other->value) continue;
    const OptionClaim* const claim = annotations_of(first).claim_on_option(option.name);
    if (claim == nullptr) return {};
    const RuleChange change = change_by(*claim, option.value, other->value);
    if (!all.claimed.empty() && change != all.change) return {};
    all.change = change;
    all.claimed.push_back(claim->where);
  }
  return all.is_known() ? all : RuleRelation{};
}

RuleChange turned_round(RuleChange change) {
  return change == RuleChange::relaxed ? RuleChange::restricted : RuleChange::relaxed;
}

}  // namespace

RuleRelation relate_rules(const Game& first, const Game& second) {
  const RuleChange seen = rule_change(first, second);
  if (seen != RuleChange::other) return {seen};
  if (const RuleClaim* claim = claim_on(second.definition, first.definition)) {
    return {claim->change, {claim->where}};
  }
  if (const RuleClaim* claim = claim_on(first.definition, second.definition)) {
    return {turned_round(claim->change), {claim->where}};
  }
  return relate_options(first.definition, second.definition);
}

}  // namespace talon
