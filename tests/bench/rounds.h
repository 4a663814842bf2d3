#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <vector>

namespace talon::bench {

/// Seconds that a call keeps this process busy: on a machine that does other
/// things too, these say more than those on the wall.
template <typename Call>
double busy_seconds_of(Call call) {
  const std::clock_t begin = std::clock();
  call();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// Seconds of wall time that a call takes.
template <typename Call>
double seconds_of(Call call) {
  const auto begin = std::chrono::steady_clock::now();
  call();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  return taken.count();
}

inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// What two ways to do the same work came to, measured in turns so that whatever
/// slows the machine for a while slows both.
struct Comparison {
  double native_rate = 0;  ///< median, units of work a busy second
  double engine_rate = 0;
  double ratio = 0;                 ///< median of engine over native within each round
  double minimum = 0, maximum = 0;  ///< of those ratios
};

template <typename Native, typename Engine>
Comparison compare(int rounds, double work, Native native, Engine engine) {
  std::vector<double> natives, engines, ratios;
  for (int round = 0; round < rounds; ++round) {
    const double native_rate = work / busy_seconds_of(native);
    const double engine_rate = work / busy_seconds_of(engine);
    natives.push_back(native_rate);
    engines.push_back(engine_rate);
    ratios.push_back(engine_rate / native_rate);
  }
  const auto [minimum, maximum] = std::ranges::minmax_element(ratios);
  return {median(natives), median(engines), median(ratios), *minimum, *maximum};
}

}  // namespace talon::bench
