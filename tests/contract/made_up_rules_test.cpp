// Searches of games that chance makes up, beside one that knows nothing but the rules.
#include "support/made_up_rules.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <deque>
#include <string>
#include <unordered_set>

#include "session/loading.h"
#include "solve/solve_series.h"

using namespace talon;
using namespace talon::testing;

namespace {

constexpr std::size_t kMaxPositions = 6'000;
constexpr std::uint64_t kMaxNodes = 100'000;

/// What can be won from a deal, as far as it is known.
enum class Truth { won, lost, fault, too_much };

/// All that is reached from a start, position by position, each whole block told from all others.
class PlainSearch {
 public:
  explicit PlainSearch(const std::shared_ptr<const Game>& game)
      : game_(*game), rules_(make_rules(game)) {}

  Truth search(const Rules::Deal& deal) {
    LegalAnswers legal;
    Position start = rules_.blank();
    met_.clear();
    open_.clear();
    if (rules_.start(deal, start, legal)) return Truth::fault;
    meet(std::move(start));
    Truth found = Truth::lost;
    while (!open_.empty()) {
      if (met_.size() > kMaxPositions) return Truth::too_much;
      const Position position = std::move(open_.front());
      open_.pop_front();
      if (rules_.over(position)) {
        if (game_.rules.endings[rules_.ending(position)].won) return Truth::won;
        continue;
      }
      if (!follow(position)) found = Truth::fault;
      if (!complete_) return Truth::too_much;
    }
    return found;
  }

 private:
  /// False where some answer fails.
  bool follow(const Position& position) {
    Position here = position;
    LegalAnswers legal;
    if (rules_.reopen(here, legal)) return false;
    complete_ = legal.complete();
    std::vector<Answer> answers;
    legal.each([&](const Answer& answer) {
      answers.push_back(answer);
      return true;
    });
    bool fine = true;
    for (const Answer& answer : answers) {
      Position next = position;
      if (rules_.apply(next, answer, legal)) {
        fine = false;
      } else {
        meet(std::move(next));
      }
    }
    return fine;
  }

  void meet(Position position) {
    State state = position.state;
    state.control().turn = 0;  // no rule can ask for it
    const auto bytes = state.block();
    std::string key(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (met_.insert(std::move(key)).second) open_.push_back(std::move(position));
  }

  const Game& game_;
  Rules rules_;
  std::unordered_set<std::string> met_;
  std::deque<Position> open_;
  bool complete_ = true;
};

/// What the solver says of it; its lines are played through by a session.
Expected<Verdict, DealFault> verdict_of(const std::shared_ptr<const Game>& game,
                                        const Rules::Deal& deal) {
  DealSolver solver(game, HintSwitches::all(*game));
  SearchLimits limits;
  limits.nodes = kMaxNodes;
  auto found = solver.solve(deal, limits);
  if (!found) return tl::unexpected(std::move(found.error()));
  return found->verdict;
}

/// How many games are made up; more where somebody looks for mistakes.
std::pair<int, int> numbers() {
  const char* wanted = std::getenv("TALON_MADE_UP");
  if (wanted == nullptr) return {1, 400};
  const std::string text = wanted;
  return {std::stoi(text), std::stoi(text.substr(text.find('-') + 1))};
}

}  // namespace

TEST_CASE("No verdict on made-up rules differs from that of a search that knows nothing",
          "[contract]") {
  int loaded = 0;
  int won = 0;
  int lost = 0;
  const auto [first, last] = numbers();
  for (int number = first; number <= last; ++number) {
    const MadeUpRules made = MadeUpRules::of(static_cast<std::uint64_t>(number));
    const auto game = made.load();
    if (game == nullptr) continue;
    ++loaded;
    for (const char* seed : {"1", "2", "3"}) {
      const Rules::Deal deal{seed, {}};
      const Truth plain = PlainSearch(game).search(deal);
      if (plain == Truth::too_much) continue;
      const auto verdict = verdict_of(game, deal);
      INFO("number " << number << ", seed " << seed << '\n' << made.yaml << made.lua);
      if (!verdict) {
        CHECK(verdict.error().kind == DealFault::Kind::script);
        continue;
      }
      // A fault lies on some ways only: others may win, but nothing is proved.
      if (*verdict == Verdict::winnable) CHECK((plain == Truth::won || plain == Truth::fault));
      if (*verdict == Verdict::not_winnable) CHECK(plain == Truth::lost);
      won += plain == Truth::won ? 1 : 0;
      lost += plain == Truth::lost ? 1 : 0;
    }
  }
  CHECK(loaded > (last - first) / 2);
  CHECK(won > loaded / 4);
  CHECK(lost > loaded / 4);
}
