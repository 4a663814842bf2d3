#include "compare/analysis.h"

#include <algorithm>

#include "base/index_in.h"
#include "bots/information_set.h"
#include "session/loading.h"
#include "solve/verify.h"

namespace talon {
namespace {

/// Answers of one choice that are tried at most.
constexpr std::uint64_t kMaxTried = 1000;

class Analyst {
 public:
  Analyst(const Session& session, const AnalysisRequest& request, WorkWatch& watch)
      : session_(session),
        request_(request),
        watch_(watch),
        rules_(make_rules(session.game_ptr())),
        solver_(session.game_ptr(), HintSwitches::all(session.game())) {
    request_.limits.stop = &watch.stop;
    analysis_.verdicts.assign(session.ply() + 1, Verdict::unknown);
  }

  Expected<Analysis, DealFault> make() {
    if (MaybeFault fault = find_verdicts()) return failed(*std::move(fault));
    const auto winnable = analysis_.last_winnable();
    if (!winnable || analysis_.first_lost() != *winnable + 1) return std::move(analysis_);
    auto turning_point = look_at(*winnable);
    if (!turning_point) return tl::unexpected(std::move(turning_point.error()));
    analysis_.turning_point = *std::move(turning_point);
    return std::move(analysis_);
  }

 private:
  static tl::unexpected<DealFault> failed(ScriptFault fault) {
    return tl::unexpected(DealFault{DealFault::Kind::script, 0, std::move(fault)});
  }

  MaybeFault solve(const Position& position, Solution& solution) {
    auto solved = solver_.solve(position, request_.limits);
    if (!solved) return std::move(solved.error());
    ++watch_.done;
    analysis_.nodes += solved->nodes;
    solution = *std::move(solved);
    return std::nullopt;
  }

  /// What can be won can be won before, and what cannot cannot be later. So the first and the
  /// last position say most, and the others are searched from the end, where it is cheap.
  MaybeFault find_verdicts() {
    const std::size_t last = session_.ply();
    if (MaybeFault fault = find_verdict(last)) return fault;
    if (is(last, Verdict::winnable) || last == 0) return std::nullopt;
    if (MaybeFault fault = find_verdict(0)) return fault;
    for (std::size_t ply = last - 1; ply > 0; --ply) {
      if (is(0, Verdict::not_winnable) || is(ply + 1, Verdict::winnable)) break;
      if (MaybeFault fault = find_verdict(ply)) return fault;
    }
    return std::nullopt;
  }

  bool is(std::size_t ply, Verdict verdict) const { return analysis_.verdicts[ply] == verdict; }

  MaybeFault find_verdict(std::size_t ply) {
    Solution solution;
    if (MaybeFault fault = solve(session_.position_at(ply), solution)) return fault;
    std::vector<Verdict>& verdicts = analysis_.verdicts;
    verdicts[ply] = solution.verdict;
    const auto here = verdicts.begin() + static_cast<std::ptrdiff_t>(ply);
    if (solution.verdict == Verdict::winnable) {
      std::fill(verdicts.begin(), here, Verdict::winnable);
      winning_ = std::move(solution.line);
    } else if (solution.verdict == Verdict::not_winnable) {
      std::fill(here, verdicts.end(), Verdict::not_winnable);
    }
    return std::nullopt;
  }

  Expected<TurningPoint, DealFault> look_at(std::size_t ply) {
    TurningPoint found;
    found.ply = ply;
    Result<SpokenLine> spoken = verified(ply);
    if (!spoken) {
      return tl::unexpected(DealFault{DealFault::Kind::wrong_line, ply, {spoken.error(), {}, {}}});
    }
    found.winning = *std::move(spoken);
    if (MaybeFault fault = try_answers(ply, found)) return failed(*std::move(fault));
    if (MaybeFault fault = look_back(ply, found.hindsight)) return failed(*std::move(fault));
    return found;
  }

  /// Plays the game again up to the ply, and then the line that wins.
  Result<SpokenLine> verified(std::size_t ply) const {
    auto again = Session::start(session_.game_ptr(), session_.deal());
    if (!again) return failure(again.error().message);
    for (std::size_t before = 0; before < ply; ++before) {
      if (auto rejection = again->answer(session_.reply_at(before))) {
        return failure(rejection->reason);
      }
    }
    return verify_line(*again, winning_);
  }

  MaybeFault try_answers(std::size_t ply, TurningPoint& found) {
    Position position = session_.position_at(ply);
    LegalAnswers legal;
    if (MaybeFault fault = rules_.reopen(position, legal)) return fault;
    found.listed = legal.size();
    for (std::uint64_t index = 0; index < std::min(legal.size(), kMaxTried); ++index) {
      Verdict verdict = Verdict::unknown;
      if (MaybeFault fault = verdict_after(position, legal.at(index), verdict)) return fault;
      if (verdict == Verdict::winnable) ++found.keeping;
      if (verdict == Verdict::not_winnable) ++found.losing;
    }
    found.unknown = found.listed - found.keeping - found.losing;
    return std::nullopt;
  }

  MaybeFault verdict_after(const Position& position, const Answer& answer, Verdict& verdict) {
    Position after = position;
    if (MaybeFault fault = rules_.advance(after, answer)) return fault;
    Solution solution;
    if (MaybeFault fault = solve(after, solution)) return fault;
    verdict = solution.verdict;
    return std::nullopt;
  }

  MaybeFault look_back(std::size_t ply, Hindsight& hindsight) {
    const Position& position = session_.position_at(ply);
    const InformationSet seen(session_.game(), position);
    Rng stream = Rng::seeded(session_.deal().seed, "analysis");
    Position like;
    for (; hindsight.samples < request_.samples && !watch_.stop; ++hindsight.samples) {
      seen.sample(stream, like);
      hindsight.hidden |= differs(like, position);
      if (MaybeFault fault = compare_answers(like, ply, hindsight)) return fault;
    }
    return std::nullopt;
  }

  /// In what a game can still see of it: cards that lie elsewhere, or chance to come.
  bool differs(const Position& like, const Position& true_one) const {
    State other = like.state;
    other.control().deal_stream = true_one.state.control().deal_stream;
    if (!session_.game().draws_in_play) {
      other.control().play_stream = true_one.state.control().play_stream;
    }
    return !(other == true_one.state);
  }

  MaybeFault compare_answers(const Position& like, std::size_t ply, Hindsight& hindsight) {
    Solution before;
    if (MaybeFault fault = solve(like, before)) return fault;
    if (before.verdict == Verdict::not_winnable) return std::nullopt;
    Verdict given = Verdict::unknown;
    Verdict other = Verdict::unknown;
    if (before.verdict == Verdict::winnable) {
      if (MaybeFault fault = verdict_after(like, session_.reply_at(ply).answer, given))
        return fault;
      if (MaybeFault fault = verdict_after(like, winning_.front(), other)) return fault;
    }
    if (given == Verdict::unknown || other == Verdict::unknown) {
      ++hindsight.unknown;
      return std::nullopt;
    }
    const bool given_keeps = given == Verdict::winnable;
    const bool other_keeps = other == Verdict::winnable;
    ++hindsight.winnable;
    hindsight.given_keeps += given_keeps ? 1 : 0;
    hindsight.other_keeps += other_keeps ? 1 : 0;
    hindsight.only_given += given_keeps && !other_keeps ? 1 : 0;
    hindsight.only_other += other_keeps && !given_keeps ? 1 : 0;
    return std::nullopt;
  }

  const Session& session_;
  AnalysisRequest request_;
  WorkWatch& watch_;
  Rules rules_;
  Solver solver_;
  Analysis analysis_;
  std::vector<Answer> winning_;  ///< from the last position that was found winnable
};

}  // namespace

std::optional<std::size_t> Analysis::last_winnable() const {
  const auto found = std::ranges::find(verdicts.rbegin(), verdicts.rend(), Verdict::winnable);
  if (found == verdicts.rend()) return std::nullopt;
  return index_in(verdicts, found.base()) - 1;
}

std::optional<std::size_t> Analysis::first_lost() const {
  const auto found = std::ranges::find(verdicts, Verdict::not_winnable);
  if (found == verdicts.end()) return std::nullopt;
  return index_in(verdicts, found);
}

Expected<Analysis, DealFault> analyze(const Session& session, const AnalysisRequest& request,
                                      WorkWatch& watch) {
  return Analyst(session, request, watch).make();
}

}  // namespace talon
