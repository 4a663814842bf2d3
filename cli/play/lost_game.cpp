#include "cli/play/lost_game.h"

#include "cli/play/finished_games.h"
#include "compare/analysis_report.h"
#include "solve/advice.h"

namespace talon::cli {
namespace {

// A person waits for it: less than what the command looks at.
constexpr std::uint64_t kMaxLostGameNodes = 1'000'000;
constexpr std::uint64_t kSamplesOfPosition = 20;

}  // namespace

bool may_be_lost_by_an_answer(const Session& session) {
  if (!session.over() || session.ply() == 0 || !can_be_won(session.game())) return false;
  return !is_won(session.game(), session.outcome().ending);
}

Result<std::string> answer_that_lost(const Session& session, const Catalogue& messages,
                                     WorkWatch& watch) {
  AnalysisRequest request;
  request.limits.nodes = kMaxLostGameNodes;
  request.samples = kSamplesOfPosition;
  const auto analysis = analyze(session, request, watch);
  if (!analysis) return failure(analysis.error().fault.message);
  return analysis_text(session, *analysis, messages);
}

}  // namespace talon::cli
