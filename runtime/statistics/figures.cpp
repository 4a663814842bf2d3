#include "statistics/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "statistics/interval.h"

namespace talon {

Figures::Figures(const Catalogue& messages, std::uint64_t games) : messages_(messages) {
  if (games < 2) return;
  const double digits = std::ceil(std::log10(static_cast<double>(games))) - 2;
  digits_ = static_cast<int>(std::clamp(digits, 1.0, 6.0));
}

std::string Figures::word(std::string_view key) const {
  return say(Message("simulate." + std::string(key)));
}

std::string Figures::decimal(double value, int digits) const {
  std::string text = fmt::format("{:.{}f}", value, digits);
  const std::size_t point = text.find('.');
  if (point != std::string::npos) text.replace(point, 1, word("decimal-mark"));
  return text;
}

std::string Figures::bare_percent(double share) const { return decimal(100 * share, digits_); }

std::string Figures::percent(double share) const {
  return say(Message("simulate.share").with("percent", bare_percent(share)));
}

std::string Figures::points(double difference) const {
  return signed_decimal(100 * difference, digits_);
}

std::string Figures::signed_decimal(double value, int digits) const {
  const std::string text = decimal(value, digits);
  return text.front() == '-' ? text : "+" + text;
}

std::string Figures::interval(std::uint64_t count, std::uint64_t all) const {
  const std::optional<double> bound = rarer_than(all);
  if (count == 0 && bound) {
    return say(Message("simulate.rarer").with("percent", bare_percent(*bound)));
  }
  const Estimate share = share_of(count, all);
  return say(Message("simulate.interval")
                 .with("low", bare_percent(share.low))
                 .with("high", bare_percent(share.high)));
}

}  // namespace talon
