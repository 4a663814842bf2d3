#include "search/bot.h"

#include <algorithm>
#include <array>
#include <limits>

namespace talon {
namespace {

class FirstBot : public Bot {
 public:
  void begin(Rng) override {}
  std::uint64_t choose(const Options&) override { return 0; }
};

class RandomBot : public Bot {
 public:
  void begin(Rng stream) override { stream_ = stream; }

  std::uint64_t choose(const Options& options) override {
    // A draw reaches no further than 32 bits; no list that is played from memory does.
    constexpr std::uint64_t reach = std::numeric_limits<std::uint32_t>::max();
    return stream_.below(static_cast<std::uint32_t>(std::min(options.size(), reach)));
  }

 private:
  Rng stream_;
};

template <typename Kind>
std::unique_ptr<Bot> make() {
  return std::make_unique<Kind>();
}

constexpr std::array kBots = {
    BotKind{"first", make<FirstBot>},
    BotKind{"random", make<RandomBot>},
};

}  // namespace

std::vector<std::string> bot_names() {
  std::vector<std::string> names;
  for (const BotKind& kind : kBots) names.emplace_back(kind.name);
  return names;
}

Result<BotKind> find_bot(std::string_view name) {
  for (const BotKind& kind : kBots) {
    if (kind.name == name) return kind;
  }
  return failure(
      Message("simulate.unknown-bot").with("name", std::string(name)).with("known", bot_names()));
}

}  // namespace talon
