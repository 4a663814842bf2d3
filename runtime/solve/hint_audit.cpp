#include "solve/hint_audit.h"

#include <algorithm>
#include <deque>
#include <span>

#include "base/rng.h"
#include "session/answer_text.h"
#include "session/loading.h"

namespace talon {
namespace {

/// Keeps a sample of the claims of each hint, every claim equally likely (Vitter,
/// "Random sampling with a reservoir", ACM TOMS 11, 1985).
class ClaimSample final : public ClaimListener {
 public:
  struct Sample {
    HintId hint;
    std::uint64_t all = 0;
    std::vector<HintClaim> claims;
    std::vector<std::uint64_t> deals;  ///< of each claim, its deal
  };

  ClaimSample(const Game& game, std::uint64_t most)
      : most_(most), stream_(Rng::seeded("sample", "audit")) {
    const spec::Hints& hints = game.rules.hints;
    for (std::size_t hint = 0; hint < hints.hopeless.size(); ++hint) {
      samples_.push_back({{HintId::Kind::hopeless, hint}, 0, {}, {}});
    }
    for (std::size_t hint = 0; hint < hints.dominates.size(); ++hint) {
      if (hints.dominates[hint].exchange) samples_.push_back({{HintId::Kind::exchange, hint}, 0, {}, {}});
      if (hints.dominates[hint].fewer) samples_.push_back({{HintId::Kind::fewer, hint}, 0, {}, {}});
    }
  }

  void begin_deal(std::uint64_t number) { deal_ = number; }
  const std::vector<Sample>& samples() const { return samples_; }

  bool wants(HintId hint) override {
    Sample& sample = sample_of(hint);
    place_ = sample.all++;
    if (place_ < most_) return true;
    place_ = stream_.below(static_cast<std::uint32_t>(std::min<std::uint64_t>(sample.all, 0xffffffff)));
    return place_ < most_;
  }

  void take(HintClaim claim) override {
    Sample& sample = sample_of(claim.hint);
    if (place_ == sample.claims.size()) {
      sample.claims.emplace_back();
      sample.deals.emplace_back();
    }
    sample.claims[place_] = std::move(claim);
    sample.deals[place_] = deal_;
  }

 private:
  Sample& sample_of(HintId hint) {
    return *std::find_if(samples_.begin(), samples_.end(),
                         [&](const Sample& one) { return one.hint == hint; });
  }

  std::uint64_t most_;
  Rng stream_;
  std::uint64_t deal_ = 0;
  std::uint64_t place_ = 0;  ///< where the claim that is taken next goes
  std::vector<Sample> samples_;
};

/// What the hints of the game become when one of them is not followed.
HintSwitches without(const Game& game, HintId hint) {
  using Ways = HintValues::Ways;
  HintSwitches switches = HintSwitches::all(game);
  switch (hint.kind) {
    case HintId::Kind::hopeless: switches.hopeless[hint.place] = false; break;
    case HintId::Kind::exchange: switches.dominates = Ways::fewer; break;
    case HintId::Kind::fewer: switches.dominates = Ways::exchange; break;
  }
  return switches;
}

enum class Finding { confirmed, open, wrong };

/// Searches what one hint left out, with less than all hints.
class Auditor {
 public:
  Auditor(const SolveRequest& request, const std::atomic<bool>& stop, HintSwitches switches)
      : game_(request.game),
        rules_(make_rules(request.game)),
        solver_(request.game, std::move(switches)),
        limits_(request.limits) {
    limits_.stop = &stop;
  }

  using Found = tl::expected<Solution, ScriptFault>;

  Found solve(const Position& position) { return solver_.solve(position, limits_); }

  /// `winning` gets the answers that win against the claim.
  tl::expected<Finding, ScriptFault> examine(const HintClaim& claim, std::vector<Answer>& winning) {
    return claim.answer ? examine_dominance(claim, winning) : examine_loss(claim, winning);
  }

 private:
  static Finding finding(Verdict verdict) {
    switch (verdict) {
      case Verdict::winnable: return Finding::wrong;
      case Verdict::not_winnable: return Finding::confirmed;
      case Verdict::unknown: break;
    }
    return Finding::open;
  }

  tl::expected<Finding, ScriptFault> examine_loss(const HintClaim& claim,
                                                  std::vector<Answer>& winning) {
    Found solved = solve(claim.position);
    if (!solved) return tl::unexpected(std::move(solved.error()));
    winning = std::move(solved->line);
    return finding(solved->verdict);
  }

  /// If the answer that was left out wins, one of those that were not must win too.
  tl::expected<Finding, ScriptFault> examine_dominance(const HintClaim& claim,
                                                       std::vector<Answer>& winning) {
    Found after = solve_after(claim.position, *claim.answer);
    if (!after) return tl::unexpected(std::move(after.error()));
    if (after->verdict != Verdict::winnable) return finding(after->verdict);
    winning = {*claim.answer};
    winning.insert(winning.end(), after->line.begin(), after->line.end());
    Candidates others;
    if (auto fault = list_undominated(claim, others)) return tl::unexpected(*std::move(fault));
    Finding worst = Finding::wrong;
    for (std::size_t place = 0; place < others.size(); ++place) {
      Found other = solve_after(claim.position, others[place]);
      if (!other) return tl::unexpected(std::move(other.error()));
      if (other->verdict == Verdict::winnable) return Finding::confirmed;
      if (other->verdict == Verdict::unknown) worst = Finding::open;
    }
    return worst;
  }

  Found solve_after(const Position& position, const Answer& answer) {
    Position after = position;
    if (auto fault = rules_.advance(after, answer)) return tl::unexpected(*std::move(fault));
    return solve(after);
  }

  std::optional<ScriptFault> list_undominated(const HintClaim& claim, Candidates& candidates) {
    HintSwitches switches = HintSwitches::none(*game_);
    switches.dominates = claim.hint.kind == HintId::Kind::exchange ? HintValues::Ways::exchange
                                                                   : HintValues::Ways::fewer;
    Position position = claim.position;
    Options options;
    if (auto fault = rules_.reopen(position, options)) return fault;
    SearchHints(*game_, switches).list(position, options, options.size(), candidates);
    return std::nullopt;
  }

  std::shared_ptr<const Game> game_;
  Rules rules_;
  Solver solver_;
  SearchLimits limits_;
};

void count(AuditCount& counted, Finding finding) {
  using enum Finding;
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

using Failed = std::optional<SolveFault>;

Failed script_failed(std::uint64_t deal, ScriptFault fault) {
  return SolveFault{SolveFault::Kind::script, deal, std::move(fault)};
}

/// Solves whole deals again that were solved with all hints: without any and, where that
/// leads to no end, without each alone.
class DealAuditor {
 public:
  /// `hints` are those that can be wrong.
  DealAuditor(const SolveRequest& request, const std::atomic<bool>& stop,
              std::span<const ClaimSample::Sample> hints)
      : plain_(request, stop, HintSwitches::none(*request.game)) {
    for (const ClaimSample::Sample& one : hints) {
      without_one_.emplace_back(request, stop, without(*request.game, one.hint));
    }
  }

  tl::expected<Finding, ScriptFault> examine(const Position& start, Verdict hinted) {
    if (hinted == Verdict::unknown) return Finding::open;
    const auto plain = plain_.solve(start);
    if (!plain) return tl::unexpected(plain.error());
    if (plain->verdict != Verdict::unknown) return compared(hinted, plain->verdict);
    for (Auditor& auditor : without_one_) {
      const auto solved = auditor.solve(start);
      if (!solved) return tl::unexpected(solved.error());
      if (compared(hinted, solved->verdict) == Finding::wrong) return Finding::wrong;
    }
    return Finding::open;
  }

 private:
  static Finding compared(Verdict hinted, Verdict other) {
    if (other == Verdict::unknown) return Finding::open;
    return hinted == other ? Finding::confirmed : Finding::wrong;
  }

  Auditor plain_;
  std::deque<Auditor> without_one_;  // which never moves them
};

/// Solves the deals with all hints and each of them again with fewer.
Failed solve_deals(const SolveRequest& request, ClaimSample& sample, AuditReport& report,
                   WorkWatch& watch) {
  Solver solver(request.game, request.hints);
  solver.set_listener(&sample);
  DealAuditor auditor(request, watch.stop, sample.samples());
  Rules rules = make_rules(request.game);
  SearchLimits limits = request.limits;
  limits.stop = &watch.stop;
  for (std::uint64_t number = 1; number <= request.deals && !watch.stop; ++number) {
    sample.begin_deal(number);
    Position start;
    Options options;
    if (auto fault = rules.start(request.deal(number), start, options)) {
      return script_failed(number, *std::move(fault));
    }
    const auto hinted = solver.solve(start, limits);
    if (!hinted) return script_failed(number, hinted.error());
    const auto finding = auditor.examine(start, hinted->verdict);
    if (!finding) return script_failed(number, finding.error());
    ++report.deals.all;
    count(report.deals, *finding);
    if (*finding == Finding::wrong) report.wrong_deals.push_back(number);
    ++watch.done;
  }
  return std::nullopt;
}

}  // namespace

bool AuditReport::found_wrong() const {
  return deals.wrong > 0 || std::any_of(hints.begin(), hints.end(), [](const AuditedHint& hint) {
           return hint.count.wrong > 0;
         });
}

std::string hint_name(const Game& game, HintId hint) {
  const spec::Hints& hints = game.rules.hints;
  if (hint.kind == HintId::Kind::hopeless) return "hopeless " + hints.hopeless[hint.place].name;
  return "dominates " + hints.dominates[hint.place].move +
         (hint.kind == HintId::Kind::exchange ? " exchange" : " fewer");
}

tl::expected<AuditReport, SolveFault> audit_hints(const SolveRequest& request,
                                                  std::uint64_t claims_a_hint,
                                                  WorkWatch& watch) {
  AuditReport report;
  ClaimSample sample(*request.game, claims_a_hint);
  if (Failed failed = solve_deals(request, sample, report, watch)) {
    return tl::unexpected(*std::move(failed));
  }
  Auditor plain(request, watch.stop, HintSwitches::none(*request.game));
  for (const ClaimSample::Sample& one : sample.samples()) {
    AuditedHint audited{one.hint, {}, std::nullopt};
    audited.count.all = one.all;
    Auditor without_it(request, watch.stop, without(*request.game, one.hint));
    for (std::size_t place = 0; place < one.claims.size() && !watch.stop; ++place) {
      const HintClaim& claim = one.claims[place];
      std::vector<Answer> winning;
      auto finding = plain.examine(claim, winning);
      if (finding && *finding == Finding::open) finding = without_it.examine(claim, winning);
      if (!finding) return tl::unexpected(*script_failed(one.deals[place], finding.error()));
      count(audited.count, *finding);
      if (*finding == Finding::wrong && !audited.wrong) {
        audited.wrong = wrong_claim(request, one.deals[place], claim, winning);
      }
    }
    report.hints.push_back(std::move(audited));
  }
  return report;
}

}  // namespace talon
