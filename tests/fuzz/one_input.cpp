// Where libFuzzer and the driver come in: one input, and how long it took.

#include <cstdlib>
#include <ctime>
#include <iostream>

#include "fuzz/target.h"

#ifdef __has_feature  // clang's way to say it
#if __has_feature(address_sanitizer)
#define TALON_FUZZ_SANITIZED
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define TALON_FUZZ_SANITIZED
#endif

namespace {

/// Seconds of the processor, since a machine may be busy; with sanitizers all takes five times
/// as long. What is loaded once for all inputs is in the first one's time.
#ifdef TALON_FUZZ_SANITIZED
constexpr double kLongest = 10;
#else
constexpr double kLongest = 2;
#endif

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const double before = processor_time();
  talon::fuzz::Choices choices(data, size);
  talon::fuzz::try_input(choices);
  const double taken = processor_time() - before;
  if (taken > kLongest) {
    std::cerr << "this took " << taken << " s of the processor" << std::endl;
    std::abort();
  }
  return 0;
}
