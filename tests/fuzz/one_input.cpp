// Where libFuzzer and the driver come in: one input, how long it took and how much memory.

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "confine/sanitized.h"
#include "fuzz/memory_peak.h"
#include "fuzz/target.h"

namespace {

/// Seconds of the processor, since a machine may be busy; with sanitizers all takes five times
/// as long. What is loaded once for all inputs is in the first one's time.
constexpr double kMaxSeconds = talon::kAddressSanitizer ? 10 : 2;

/// A script may take 32 MB, and an input 64 MB more.
constexpr std::size_t kMegabyte = 1'000'000;
constexpr std::size_t kMaxMemory = (32 + 64) * kMegabyte;

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// What the inputs of this process took at the most, said at its end.
class Most {
 public:
  ~Most() {
    std::cerr << "the most of an input: " << seconds_ << " s, " << memory_ / kMegabyte << " MB"
              << std::endl;
  }
  void add(double seconds, std::size_t memory) {
    seconds_ = std::max(seconds_, seconds);
    memory_ = std::max(memory_, memory);
  }

 private:
  double seconds_ = 0;
  std::size_t memory_ = 0;
};

Most& maximum() {
  static Most maximum;
  return maximum;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const talon::fuzz::MemoryPeak peak;
  const double before = processor_time();
  talon::fuzz::Choices choices(data, size);
  talon::fuzz::try_input(choices);
  const double taken = processor_time() - before;
  maximum().add(taken, peak.bytes());
  if (taken > kMaxSeconds || peak.bytes() > kMaxMemory) {
    std::cerr << "this took " << taken << " s of the processor, " << peak.bytes() / kMegabyte
              << " MB" << std::endl;
    std::abort();
  }
  return 0;
}
