#include "checks/other_prefixes.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace talon {
namespace {

/// "bazaar" of "bazaar.buy", nothing of "buy".
std::string_view prefix_of_rule(std::string_view rule) {
  const std::size_t dot = rule.find('.');
  return dot == rule.npos ? "" : rule.substr(0, dot);
}

}  // namespace

std::string OtherPrefixes::right(std::string_view rule) const {
  const std::size_t dot = rule.find('.');
  return game_ + "." + std::string(dot == rule.npos ? rule : rule.substr(dot + 1));
}

void OtherPrefixes::add(const std::string& rule, const SourceRef& where) {
  rules_[std::string(prefix_of_rule(rule))].emplace(rule, where);
}

void OtherPrefixes::report(Diagnostics& diagnostics) const {
  for (const auto& [prefix, rules] : rules_) {
    const auto first = std::ranges::min_element(rules, {}, [](const auto& one) {
      return std::pair(one.second ? one.second.file->path : "", one.second.line);
    });
    diagnostics.error(first->second, Message("check.rule-of-other-game")
                                         .with("rule", first->first)
                                         .with("right", right(first->first))
                                         .with("count", static_cast<std::int64_t>(rules.size())));
  }
}

}  // namespace talon
