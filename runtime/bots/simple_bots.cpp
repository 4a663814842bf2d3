#include "bots/simple_bots.h"

#include <algorithm>
#include <limits>

namespace talon {
namespace {

class FirstBot final : public Bot {
 public:
  void begin(Rng) override {}
  std::uint64_t choose(const InformationSet&, const LegalAnswers&) override { return 0; }
};

class RandomBot final : public Bot {
 public:
  void begin(Rng stream) override { stream_ = stream; }
  std::uint64_t choose(const InformationSet&, const LegalAnswers& legal) override {
    return random_index(legal, stream_);
  }

 private:
  Rng stream_;
};

}  // namespace

std::uint64_t random_index(const LegalAnswers& legal, Rng& stream) {
  // A draw reaches no further than 32 bits; no list that is played from memory does.
  constexpr std::uint64_t reach = std::numeric_limits<std::uint32_t>::max();
  return stream.below(static_cast<std::uint32_t>(std::min(legal.choosable(), reach)));
}

std::unique_ptr<Bot> make_first_bot() { return std::make_unique<FirstBot>(); }
std::unique_ptr<Bot> make_random_bot() { return std::make_unique<RandomBot>(); }

}  // namespace talon
