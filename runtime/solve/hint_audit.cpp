#include "solve/hint_audit.h"

#include <algorithm>
#include <deque>

#include "base/index_in.h"
#include "session/answer_text.h"
#include "session/loading.h"
#include "solve/claim_sample.h"
#include "solve/claim_search.h"
#include "solve/missed_win.h"

namespace talon {
namespace {

/// Winning lines of one deal that are followed to the claim that missed them.
constexpr int kMaxTurns = 50;

using Finding = Judgement::Finding;

void count(AuditCount& counted, Finding finding) {
  using enum Judgement::Finding;
  counted.confirmed += finding == confirmed ? 1 : 0;
  counted.open += finding == open ? 1 : 0;
  counted.wrong += finding == wrong ? 1 : 0;
}

/// The answers by their parts, as they are given one after the other.
std::vector<std::string> in_words(Session& session, const std::vector<Answer>& answers) {
  std::vector<std::string> words;
  for (const Answer& answer : answers) {
    const Reply reply = session.whole(answer);
    words.push_back(words_of(session.game(), session.state(), reply));
    if (session.answer(reply)) break;
  }
  return words;
}

WrongClaim wrong_claim(const SolveRequest& request, std::uint64_t deal, const HintClaim& claim,
                       const std::vector<Answer>& winning) {
  WrongClaim wrong{deal, {}, {}};
  auto session = Session::start(request.game, request.deal(deal));
  if (!session) return wrong;
  wrong.line = in_words(*session, claim.line);
  wrong.winning = in_words(*session, winning);
  return wrong;
}

/// Makes one report.
class HintAudit {
 public:
  HintAudit(const SolveRequest& request, std::uint64_t claims, WorkWatch& watch)
      : request_(request),
        watch_(watch),
        limits_(limits_of(request, watch)),
        rules_(make_rules(request.game)),
        sample_(*request.game, claims),
        hinted_(request.game, request.hints),
        plain_(request.game, HintSwitches::plain(*request.game), limits_),
        missed_(request.game, limits_) {
    hinted_.set_listener(&sample_);
    for (const HintId hint : hints_that_claim(*request.game)) {
      report_.hints.push_back({hint, {}, std::nullopt});
      without_.emplace_back(request.game, HintSwitches::without(*request.game, hint), limits_);
    }
  }
  HintAudit(const HintAudit&) = delete;

  AuditReport make() {
    for (std::uint64_t deal = 1; deal <= request_.deals && !watch_.stop; ++deal) {
      sample_.begin_deal(deal);
      ++report_.deals.all;
      count(report_.deals, look_at_deal(deal));
      ++watch_.done;
    }
    for (std::size_t hint = 0; hint < report_.hints.size(); ++hint) {
      report_.hints[hint].count.all = sample_.count(hint);
      for (const ClaimSample::Drawn& drawn : sample_.draw(hint)) {
        if (watch_.stop) break;
        note(hint, drawn.deal, drawn.claim, judge(hint, drawn.deal, drawn.claim));
      }
    }
    report_.stopped = watch_.stop;
    return std::move(report_);
  }

 private:
  static SearchLimits limits_of(const SolveRequest& request, const WorkWatch& watch) {
    SearchLimits limits = request.limits;
    limits.stop = &watch.stop;
    return limits;
  }

  void note_fault(std::uint64_t deal, DealFault fault) {
    ++report_.failed;
    if (report_.first_fault) return;
    report_.first_fault = std::move(fault);
    report_.first_fault->number = deal;
  }

  void note_fault(std::uint64_t deal, ScriptFault fault) {
    note_fault(deal, DealFault{DealFault::Kind::script, deal, std::move(fault)});
  }

  /// A deal that can be won shows it by its line, whatever hints say. One that is called
  /// lost is searched again.
  Finding look_at_deal(std::uint64_t deal) {
    auto hinted = hinted_.solve(request_.deal(deal), limits_);
    if (!hinted) note_fault(deal, std::move(hinted.error()));
    if (!hinted || hinted->verdict == Verdict::unknown) return Finding::open;
    return hinted->verdict == Verdict::winnable ? Finding::confirmed : look_again(deal);
  }

  Finding look_again(std::uint64_t deal) {
    Position start;
    LegalAnswers legal;
    if (auto fault = rules_.start(request_.deal(deal), start, legal)) {
      note_fault(deal, *std::move(fault));
      return Finding::open;
    }
    auto again = solve_again(start);
    if (!again) note_fault(deal, std::move(again.error()));
    if (!again || again->verdict == Verdict::unknown) return Finding::open;
    if (again->verdict == Verdict::not_winnable) return Finding::confirmed;
    report_.wrong_deals.push_back(deal);
    if (auto fault = blame(deal, start, again->line)) note_fault(deal, *std::move(fault));
    return Finding::wrong;
  }

  /// Without hints and, where that leads to no end, without each alone, which can only show
  /// that the position is not lost.
  ClaimSearch::Found solve_again(const Position& start) {
    auto plain = plain_.solve(start);
    if (!plain || plain->verdict != Verdict::unknown) return plain;
    for (ClaimSearch& search : without_) {
      auto solved = search.solve(start);
      if (!solved || solved->verdict == Verdict::winnable) return solved;
    }
    return plain;
  }

  ClaimSearch::Judged judge(std::size_t hint, const HintClaim& claim) {
    auto judged = plain_.examine(claim);
    if (!judged || judged->finding != Finding::open) return judged;
    return without_[hint].examine(claim);
  }

  /// Open where that fails.
  Judgement judge(std::size_t hint, std::uint64_t deal, const HintClaim& claim) {
    auto judged = judge(hint, claim);
    if (judged) return *std::move(judged);
    note_fault(deal, std::move(judged.error()));
    return {};
  }

  /// Finds the hint because of which `line`, which wins, was missed. Gives up where wrong
  /// hints point at each other's answers.
  MaybeFault blame(std::uint64_t deal, const Position& start, std::vector<Answer> line) {
    for (int turn = 0; turn < kMaxTurns; ++turn) {
      const auto claims = missed_.claims(start, line);
      if (!claims) return claims.error();
      std::vector<Answer> other;
      for (const HintClaim& claim : *claims) {
        const std::size_t hint = index_of_hint(claim.hint);
        const auto judged = judge(hint, claim);
        if (!judged) return judged.error();
        if (judged->finding == Finding::wrong) {
          note(hint, deal, claim, *judged);
          return std::nullopt;
        }
        if (judged->finding == Finding::confirmed) other = judged->winning;
      }
      if (other.empty()) return std::nullopt;
      // What the hint prefers wins as well, so that is missed further on.
      line = claims->front().line;
      line.insert(line.end(), other.begin(), other.end());
    }
    return std::nullopt;
  }

  std::size_t index_of_hint(HintId hint) const {
    const auto found = std::ranges::find_if(
        report_.hints, [&](const AuditedHint& one) { return one.hint == hint; });
    return index_in(report_.hints, found);
  }

  void note(std::size_t hint, std::uint64_t deal, const HintClaim& claim,
            const Judgement& judgement) {
    AuditedHint& audited = report_.hints[hint];
    count(audited.count, judgement.finding);
    if (judgement.finding != Finding::wrong || audited.wrong) return;
    audited.wrong = wrong_claim(request_, deal, claim, judgement.winning);
  }

  const SolveRequest& request_;
  WorkWatch& watch_;
  SearchLimits limits_;
  Rules rules_;
  ClaimSample sample_;
  DealSolver hinted_;
  ClaimSearch plain_;
  std::deque<ClaimSearch> without_;  ///< of each hint, which never moves them
  MissedWin missed_;
  AuditReport report_;
};

}  // namespace

bool AuditReport::found_wrong() const {
  return deals.wrong > 0 ||
         std::ranges::any_of(hints, [](const AuditedHint& hint) { return hint.count.wrong > 0; });
}

std::string hint_name(const Game& game, HintId hint) {
  const spec::Hints& hints = game.rules.hints;
  if (hint.kind == HintId::Kind::hopeless) return "hopeless " + hints.hopeless[hint.index].name;
  if (hint.kind == HintId::Kind::forced) {
    const spec::AnswerHint& forced = hints.forced[hint.index];
    return (forced.automatic ? "automatic " : "forced ") + forced.move;
  }
  if (hint.kind == HintId::Kind::needless) return "needless " + hints.needless[hint.index].move;
  if (hint.kind == HintId::Kind::cycle) return "cycle " + hints.cycles[hint.index].move;
  return "dominates " + hints.dominates[hint.index].move +
         (hint.kind == HintId::Kind::exchange ? " exchange" : " fewer");
}

AuditReport audit_hints(const SolveRequest& request, std::uint64_t claims_a_hint,
                        WorkWatch& watch) {
  return HintAudit(request, claims_a_hint, watch).make();
}

}  // namespace talon
