#include "bots/bot_kind.h"

#include <charconv>
#include <optional>

#include "base/unknown.h"
#include "bots/greedy_bot.h"
#include "bots/playout.h"
#include "bots/search_bot.h"
#include "bots/simple_bots.h"
#include "bots/solver_player.h"
#include "session/loading.h"

namespace talon {
namespace {

constexpr std::uint32_t kUsualTrials = 500;
constexpr std::uint64_t kQuickBatch = 16;
/// Positions that the solver looks at for each deal that it plays.
constexpr std::uint64_t kMaxBotNodes = 10'000'000;

/// A bot of ours by what it sees of a game.
template <typename MakeBot>
BotKind kind(std::string_view name, std::uint64_t batch, MakeBot make_bot) {
  const auto make = [make_bot](std::shared_ptr<const Game> game, std::uint32_t max_plies) {
    std::unique_ptr<Bot> bot = make_bot(game);
    return std::make_unique<Playout>(make_rules(std::move(game)), std::move(bot), max_plies);
  };
  return {std::string(name), make, batch};
}

/// The number after "search:"; nullopt when it is not one that is allowed.
std::optional<std::uint32_t> trials_of(std::string_view text) {
  std::uint32_t trials = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, trials);
  if (error != std::errc() || stop != end || trials == 0) return std::nullopt;
  return trials;
}

std::optional<BotKind> find_search(std::string_view name) {
  constexpr std::string_view prefix = "search:";
  std::optional<std::uint32_t> trials = kUsualTrials;
  if (name.starts_with(prefix)) trials = trials_of(name.substr(prefix.size()));
  if (!trials) return std::nullopt;
  return kind(name, 1, [trials = *trials](const std::shared_ptr<const Game>& game) {
    return make_search_bot(game, trials);
  });
}

BotKind solver(std::string_view name) {
  const auto make = [](std::shared_ptr<const Game> game, std::uint32_t max_plies) {
    return std::make_unique<SolverPlayer>(std::move(game), kMaxBotNodes, max_plies);
  };
  return {std::string(name), make, 1, true};
}

constexpr std::string_view kProgram = "cmd:";

Result<BotKind> program(std::string_view name, const std::string& command,
                        const ProgramLimits& limits) {
  const auto starter = ProgramStarter::make(command);
  if (!starter) return failure(starter.error());
  const auto make = [starter = *starter, limits](std::shared_ptr<const Game> game,
                                                 std::uint32_t max_plies) {
    return std::make_unique<ProgramPlayer>(std::move(game), starter, limits, max_plies);
  };
  return BotKind{std::string(name), make, 1, false, true};
}

}  // namespace

std::vector<std::string> bot_names() {
  return {"cmd:PROGRAM", "first", "greedy", "random", "search", "search:N", "solver"};
}

Result<BotKind> find_bot(std::string_view name, const ProgramLimits& limits) {
  using GamePtr = std::shared_ptr<const Game>;
  if (name == "first")
    return kind(name, kQuickBatch, [](const GamePtr&) { return make_first_bot(); });
  if (name == "random") {
    return kind(name, kQuickBatch, [](const GamePtr&) { return make_random_bot(); });
  }
  if (name == "greedy")
    return kind(name, 4, [](const GamePtr& game) { return make_greedy_bot(game); });
  if (name == "search" || name.starts_with("search:")) {
    if (std::optional<BotKind> found = find_search(name)) return *std::move(found);
  }
  if (name == "solver") return solver(name);
  if (name.starts_with(kProgram) && name != kProgram) {
    return program(name, std::string(name.substr(kProgram.size())), limits);
  }
  const std::vector<std::string> known = bot_names();
  return failure(or_nearest(
      Message("simulate.unknown-bot").with("name", std::string(name)).with("known", known), name,
      known));
}

}  // namespace talon
