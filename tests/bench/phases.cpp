// Games whose phases are scripts: how fast they are played at random, how long it
// takes to enter a phase again, how large their state is and how long they load.
//
//   talon_bench_phases [GAME ...]     games by name or path; else those of the
//                                     tests and of the library with such phases

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "bench/rounds.h"
#include "load/library.h"
#include "session/loading.h"

using namespace talon;
using namespace talon::bench;

namespace {

constexpr int kRounds = 9;
constexpr int kMaxPlies = 20'000;
constexpr std::size_t kLongPhase = 20;       ///< answers in one phase
constexpr std::uint64_t kSearched = 10'000;  ///< games in which two are looked for
constexpr int kEntries = 2'000;              ///< of a phase, in one round

void must(const MaybeFault& fault) {
  if (fault) fmt::print("{}: {}\n", fault->where.position(), fault->message.key);
  TALON_CHECK(!fault);
}

/// Plays the game of a number at random. visit(position) sees every choice.
template <typename Visit>
std::size_t play(Rules& rules, std::uint64_t number, Visit visit) {
  Rng player = Rng::seeded(std::to_string(number), "player");
  Position position = rules.blank();
  LegalAnswers legal;
  must(rules.start(std::to_string(number), {}, position, legal));
  std::size_t choices = 0;
  for (; choices < kMaxPlies && !rules.over(position); ++choices) {
    visit(std::as_const(position));
    const auto size = static_cast<std::uint32_t>(std::min<std::uint64_t>(legal.size(), 1u << 30));
    must(rules.apply(position, legal.at(player.below(size)), legal));
  }
  return choices;
}

double choices_a_second(Rules& rules, std::uint64_t first, std::uint64_t games) {
  std::size_t choices = 0;
  const double seconds = busy_seconds_of([&] {
    for (std::uint64_t game = 0; game < games; ++game) {
      choices += play(rules, first + game, [](const Position&) {});
    }
  });
  return static_cast<double>(choices) / seconds;
}

/// As many games as take a tenth of a second.
std::uint64_t games_of_a_round(Rules& rules) {
  constexpr std::uint64_t maximum = 4'096;
  const auto take_long = [&](std::uint64_t games) {
    return busy_seconds_of([&] { choices_a_second(rules, 0, games); }) >= 0.1;
  };
  std::uint64_t games = 1;
  while (games < maximum && !take_long(games)) games *= 2;
  return games;
}

/// A choice of a game after as many answers in one phase as there were, up to twenty.
Position deep_choice(Rules& rules, std::uint64_t game) {
  Position deepest = rules.blank();
  play(rules, game, [&](const Position& position) {
    const std::size_t answers = position.answers.size();
    if (answers > deepest.answers.size() && answers <= kLongPhase) deepest = position;
  });
  return deepest;
}

/// The deepest of two games, the deeper one first.
std::pair<Position, Position> deep_choices(Rules& rules) {
  std::pair<Position, Position> deepest{rules.blank(), rules.blank()};
  auto& [first, second] = deepest;
  for (std::uint64_t game = 0; game < kSearched && second.answers.size() < kLongPhase; ++game) {
    Position found = deep_choice(rules, game);
    if (found.answers.size() > second.answers.size()) std::swap(second, found);
    if (second.answers.size() > first.answers.size()) std::swap(first, second);
  }
  return deepest;
}

/// Microseconds to enter one of two such phases again and come to the choice: in
/// turns, so that the coroutine is always in the other one and nothing can go
/// on from it.
double entry_time(Rules& rules, Position one, Position other) {
  LegalAnswers legal;
  const double both = busy_seconds_of([&] {
    for (int i = 0; i < kEntries; ++i) {
      must(rules.reopen(one, legal));
      must(rules.reopen(other, legal));
    }
  });
  return both / (2 * kEntries) * 1e6;
}

std::shared_ptr<const Game> load(const Library& library, const GameRequest& request) {
  Diagnostics diagnostics;
  auto game = load_game(library, request, diagnostics);
  if (game == nullptr) fmt::print("{}", render(diagnostics, *library.messages("en")));
  TALON_CHECK(game != nullptr);
  return game;
}

void measure(const Library& library, const std::string& name) {
  GameRequest request;
  request.name = name;
  std::vector<double> loads;
  for (int round = 0; round < kRounds; ++round) {
    loads.push_back(busy_seconds_of([&] { load(library, request); }));
  }
  const auto game = load(library, request);
  Rules rules = make_rules(game);
  const std::uint64_t games = games_of_a_round(rules);
  std::vector<double> rates;
  for (std::uint64_t round = 0; round < kRounds; ++round) {
    rates.push_back(choices_a_second(rules, round * games, games));
  }
  const auto [first, second] = deep_choices(rules);
  std::vector<double> entries;
  for (int round = 0; round < kRounds; ++round) entries.push_back(entry_time(rules, first, second));
  fmt::print("{:<28} {:>10.0f} {:>7} {:>10.2f} {:>8} {:>8.2f}\n",
             std::filesystem::path(name).filename().string(), median(rates), second.answers.size(),
             median(entries), game->layout.bytes(), median(loads) * 1e3);
}

bool is_scripted(const Library& library, const std::string& name) {
  GameRequest request;
  request.name = name;
  const auto game = load(library, request);
  return std::ranges::any_of(game->rules.phases,
                             [](const spec::Phase& phase) { return phase.scripted; });
}

}  // namespace

int main(int count, char** arguments) {
  auto paths = LibraryPaths::standard();
  TALON_CHECK(paths);
  paths->rules.emplace_back(TALON_SOURCE_DIR "/tests/games");
  const Library library(*paths);
  std::vector<std::string> names(arguments + 1, arguments + count);
  for (const Found& found : library.games()) {
    const bool whole_game = found.name.find('/') == std::string::npos;
    if (count == 1 && whole_game && is_scripted(library, found.name)) names.push_back(found.name);
  }
  fmt::print("{:<28} {:>10} {:>7} {:>10} {:>8} {:>8}\n", "game", "choices/s", "answers", "enter us",
             "bytes", "load ms");
  for (const std::string& name : names) measure(library, name);
}
