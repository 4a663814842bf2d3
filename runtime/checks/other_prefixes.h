#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace talon {

/// Rules that are cited by another name than that of their game, such as the name that it had
/// before it was renamed: one finding for each such name.
class OtherPrefixes {
 public:
  explicit OtherPrefixes(std::string game) : game_(std::move(game)) {}

  /// The rule as it should be cited, "market.buy" of "bazaar.buy" and of "buy".
  std::string right(std::string_view rule) const;
  bool is_other(std::string_view rule) const { return right(rule) != rule; }
  void add(const std::string& rule, const SourceRef& where);
  void report(Diagnostics& diagnostics) const;

 private:
  std::string game_;
  /// Rules by what they begin with.
  std::map<std::string, std::map<std::string, SourceRef>> rules_;
};

}  // namespace talon
