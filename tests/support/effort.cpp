#include "support/effort.h"

#include <sys/resource.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>

namespace talon::testing {
namespace {

double seconds_in(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double used_by(int who) {
  rusage used = {};
  REQUIRE(getrusage(who, &used) == 0);
  return seconds_in(used.ru_utime) + seconds_in(used.ru_stime);
}

double processor_seconds() { return used_by(RUSAGE_SELF) + used_by(RUSAGE_CHILDREN); }

/// Texts that are made, sorted and looked up: memory, comparing and calls, as in most of the
/// program.
void do_one_unit() {
  std::map<std::string, int> texts;
  for (int i = 0; i < 20'000; ++i) texts[std::to_string(i * 7919 % 20'011)] += i;
  long sum = 0;
  for (int i = 0; i < 20'000; ++i) sum += texts.count(std::to_string(i));
  REQUIRE(sum > 0);
}

/// Processor seconds of a unit: the slowest of three, as what is compared may have met a slow
/// stretch too.
double seconds_of_unit() {
  double slowest = 0;
  for (int i = 0; i < 3; ++i) {
    const double before = used_by(RUSAGE_SELF);
    do_one_unit();
    slowest = std::max(slowest, used_by(RUSAGE_SELF) - before);
  }
  return slowest;
}

}  // namespace

Effort::Effort() : before_(processor_seconds()) {}

double Effort::units() const {
  const double used = seconds();
  return used / seconds_of_unit();
}

double Effort::seconds() const { return processor_seconds() - before_; }

}  // namespace talon::testing
