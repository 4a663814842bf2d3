#include "statistics/histogram.h"

#include <cmath>

#include "base/check.h"

namespace talon {

void Histogram::merge(const Histogram& other) {
  for (std::size_t value = 0; value < near_.size(); ++value) near_[value] += other.near_[value];
  for (const auto& [value, times] : other.far_) far_[value] += times;
}

std::uint64_t Histogram::count() const {
  std::uint64_t all = 0;
  each([&all](std::int64_t, std::uint64_t times) { all += times; });
  return all;
}

double Histogram::mean() const {
  double sum = 0;
  each([&sum](std::int64_t value, std::uint64_t times) {
    sum += static_cast<double>(value) * static_cast<double>(times);
  });
  return sum / static_cast<double>(count());
}

double Histogram::deviation() const {
  const std::uint64_t all = count();
  if (all < 2) return 0;
  const double middle = mean();
  double squares = 0;
  each([&squares, middle](std::int64_t value, std::uint64_t times) {
    const double distance = static_cast<double>(value) - middle;
    squares += distance * distance * static_cast<double>(times);
  });
  return std::sqrt(squares / static_cast<double>(all - 1));
}

std::int64_t Histogram::percentile(int percent) const {
  TALON_CHECK(percent >= 1 && percent <= 100);
  return at((count() * static_cast<std::uint64_t>(percent) + 99) / 100);
}

std::int64_t Histogram::at(std::uint64_t rank) const {
  TALON_CHECK(rank >= 1 && rank <= count());
  std::int64_t found = 0;
  std::uint64_t before = 0;
  each([&](std::int64_t value, std::uint64_t times) {
    if (before < rank) found = value;
    before += times;
  });
  return found;
}

}  // namespace talon
