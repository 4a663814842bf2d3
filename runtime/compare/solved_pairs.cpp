#include "compare/solved_pairs.h"

#include "base/check.h"
#include "session/session.h"
#include "statistics/first_fault.h"
#include "statistics/numbered_work.h"
#include "statistics/series.h"

namespace talon {
namespace {

/// Whether a player who gives these answers wins, all of them or fewer.
bool wins(const std::shared_ptr<const Game>& game, const Rules::Deal& deal,
          const SpokenLine& line) {
  auto session = Session::start(game, deal);
  if (!session) return false;
  for (const std::string& words : line.words) {
    if (session->over()) break;
    if (session->follow({LogLine::Kind::answer, words, 0, 0, std::nullopt})) return false;
  }
  return session->over() && game->rules.endings[session->ending()].won;
}

/// One game with the deals that are solved in it.
struct OneGame {
  std::shared_ptr<const Game> game;
  DealSolver solver;

  explicit OneGame(const std::shared_ptr<const Game>& of)
      : game(of), solver(of, HintSwitches::all(*of)) {}
};

PairFault fault_of_pair(InPair in, std::uint64_t number, DealFault fault) {
  fault.number = number;
  return {{std::move(fault)}, in};
}

/// The same, and `watch` may stop it.
SearchLimits watched(SearchLimits limits, const WorkWatch& watch) {
  limits.stop = &watch.stop;
  return limits;
}

/// Solves both games of one deal after the other. Belongs to one thread.
class PairSolver {
 public:
  PairSolver(const PairRequest& request, const SameDeals& deals, const RuleRelation& rules,
             const SearchLimits& limits, const std::vector<SolvedDeal>* known,
             FirstFault<PairFault>& faults)
      : deals_(deals),
        seed_(request.seed),
        rules_(rules),
        limits_(limits),
        known_(known),
        faults_(faults),
        first_(request.first),
        second_(request.second) {}

  SolvedPair operator()(std::uint64_t number) {
    const std::string seed = game_seed(seed_, number);
    const Rules::Deal first_deal{seed, {}};
    const Rules::Deal second_deal{seed, deals_.order(seed)};
    const SolvedDeal first =
        known_ ? (*known_)[number - 1] : solved(InPair::first, number, first_deal);
    const bool winnable = first.verdict == Verdict::winnable;
    if (known_ && winnable && wins(second_.game, second_deal, first.line)) {
      return SolvedPair{Verdict::winnable, Verdict::winnable};
    }
    if (known_ && first.fault) return SolvedPair{.failed = true};
    const SolvedDeal second = solved(InPair::second, number, second_deal);
    SolvedPair pair{first.verdict, second.verdict};
    pair.failed = first.fault || second.fault;
    if (!rules_.is_known()) return pair;
    const RuleChange change = rules_.change;
    if (change != RuleChange::restricted) check(first, second_, second_deal, pair.second, pair);
    if (change != RuleChange::relaxed) check(second, first_, first_deal, pair.first, pair);
    return pair;
  }

 private:
  /// Unknown where the search failed.
  SolvedDeal solved(InPair in, std::uint64_t number, const Rules::Deal& deal) {
    auto found = (in == InPair::first ? first_ : second_).solver.solve(deal, limits_);
    if (found) return *std::move(found);
    faults_.tell(fault_of_pair(in, number, found.error()));
    return failed_deal(number, std::move(found.error()));
  }

  /// Carries a line over to a game whose rules are looser or the same.
  void check(const SolvedDeal& strict, const OneGame& loose, const Rules::Deal& deal,
             Verdict& verdict, SolvedPair& pair) const {
    if (strict.verdict != Verdict::winnable) return;
    const bool won = wins(loose.game, deal, strict.line);
    const bool must_win = rules_.is_proved();
    pair.contradicts |= (must_win && !won) || verdict == Verdict::not_winnable;
    if (won && verdict == Verdict::unknown) verdict = Verdict::winnable;
  }

  const SameDeals& deals_;
  std::string seed_;
  RuleRelation rules_;
  SearchLimits limits_;
  const std::vector<SolvedDeal>* known_;
  FirstFault<PairFault>& faults_;
  OneGame first_;
  OneGame second_;
};

/// Solves the first game alone. Belongs to one thread.
class FirstSolver {
 public:
  FirstSolver(const PairRequest& request, const SearchLimits& limits)
      : seed_(request.seed), limits_(limits), game_(request.first) {}

  SolvedDeal operator()(std::uint64_t number) {
    auto deal = game_.solver.solve({game_seed(seed_, number), {}}, limits_);
    return deal ? *std::move(deal) : failed_deal(number, std::move(deal.error()));
  }

 private:
  std::string seed_;
  SearchLimits limits_;
  OneGame game_;
};

}  // namespace

std::vector<SolvedDeal> solve_first(const PairRequest& request, const SearchLimits& limits,
                                    WorkWatch& watch) {
  const SearchLimits each = watched(limits, watch);
  return work_in_order(request.pairs, request.jobs, watch,
                       [&] { return FirstSolver(request, each); });
}

SolvedPairs solve_pairs(const PairRequest& request, const SearchLimits& limits, WorkWatch& watch,
                        const std::vector<SolvedDeal>* known) {
  TALON_CHECK(known == nullptr || known->size() >= request.pairs);
  const SameDeals deals(*request.first, *request.second);
  const RuleRelation rules = relate_rules(*request.first, *request.second);
  const SearchLimits each = watched(limits, watch);
  FirstFault<PairFault> faults;
  auto pairs = work_in_order(request.pairs, request.jobs, watch, [&] {
    return PairSolver(request, deals, rules, each, known, faults);
  });
  return {std::move(pairs), faults.take()};
}

}  // namespace talon
