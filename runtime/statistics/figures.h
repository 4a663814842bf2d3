#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/catalogue.h"

namespace talon {

/// Writes the figures of a report in the reader's language.
class Figures {
 public:
  /// Shares are shown as finely as it takes to see a single one of `games`.
  Figures(const Catalogue& messages, std::uint64_t games);

  std::string say(const Message& message) const { return messages_.render(message); }
  /// The text "simulate.<key>".
  std::string word(std::string_view key) const;

  std::string decimal(double value, int digits) const;
  std::string percent(double share) const;
  /// A difference of shares in percentage points, "+1.2" or "-0.4", as finely.
  std::string points(double difference) const;
  std::string signed_decimal(double value, int digits) const;
  /// "1.2 % to 3.4 %", or "less than 0.3 %" for what never came up.
  std::string interval(std::uint64_t count, std::uint64_t all) const;

 private:
  std::string bare_percent(double share) const;

  const Catalogue& messages_;
  int digits_ = 1;
};

}  // namespace talon
