#include "load/rule_claims.h"

#include <utility>

#include "base/contains.h"

namespace talon {

std::vector<RuleClaim> read_claims(const MapReader& variant,
                                   const std::vector<std::string>& extended) {
  std::vector<RuleClaim> claims;
  for (const auto& [key, change] : {std::pair("relaxes", RuleChange::relaxed),
                                    std::pair("restricts", RuleChange::restricted)}) {
    if (!variant.has(key)) continue;
    const std::string of = variant.text(key);
    if (!contains(extended, of)) {
      variant.error(
          key, unknown(Message("diagnostic.not-extended").with("known", extended), of, extended));
      continue;
    }
    claims.push_back({change, of, variant.where(key)});
  }
  return claims;
}

}  // namespace talon
