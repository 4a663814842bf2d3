#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/compiled_rules.h"
#include "rules/game.h"
#include "rules/legal_answers.h"
#include "table/state.h"

namespace talon {

/// Values that order the answers of a move.
inline constexpr std::size_t kMaxPreferences = 4;

/// Computes what the hints of a game (spec::Hints) say of positions and answers.
class HintValues {
 public:
  explicit HintValues(const Game& game) : compiled_(*game.compiled), layout_(game.layout) {}

  /// Whether the condition of spec::Hints::hopeless[hint] holds.
  bool hopeless(const State& state, std::size_t hint) const;

  /// The values that order the answers of a move, none without a preference.
  std::size_t preferences(MoveId move) const { return compiled_.hints.prefer[move].size(); }
  /// Writes them for one answer; `values` has room for all.
  void prefer(const State& state, const Answer& answer, std::span<std::int64_t> values) const;

  /// The hints (by index in spec::Hints) that say so of an answer; nullopt where none does.
  std::optional<std::size_t> forced(const State& state, const Answer& answer) const {
    const std::vector<AnswerPlan>& hints = compiled_.hints.forced[answer.move];
    return hints.empty() ? std::nullopt : found(state, answer, hints);
  }
  std::optional<std::size_t> needless(const State& state, const Answer& answer) const {
    const std::vector<AnswerPlan>& hints = compiled_.hints.needless[answer.move];
    return hints.empty() ? std::nullopt : found(state, answer, hints);
  }
  /// Whether some answers of the move may be given unasked.
  bool sends(MoveId move) const;
  /// Whether this one may; see spec::AnswerHint.
  bool automatic(const State& state, const Answer& answer) const;
  const std::optional<CyclePlan>& cycle() const { return compiled_.hints.cycle; }

  enum class DominanceKind { none, exchange, fewer, both };
  /// The bits of a run of sets without those that another set of it dominates.
  std::uint64_t undominated(const State& state, const LegalAnswers::Run& run,
                            DominanceKind ways) const;

 private:
  std::optional<std::size_t> found(const State& state, const Answer& answer,
                                   const std::vector<AnswerPlan>& hints) const;
  std::uint64_t exchangeable(const LegalAnswers::Run& run, std::int32_t table) const;
  std::int64_t value(const State& state, ExprIndex expr, const Answer& answer) const;

  const CompiledRules& compiled_;
  const Layout& layout_;
};

}  // namespace talon
