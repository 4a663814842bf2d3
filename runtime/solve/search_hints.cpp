#include "solve/search_hints.h"

#include <algorithm>
#include <bit>

namespace talon {

HintSwitches HintSwitches::all(const Game& game) {
  return {true, HintValues::Ways::both, std::vector<bool>(game.rules.hints.hopeless.size(), true)};
}

HintSwitches HintSwitches::none(const Game& game) {
  return {false, HintValues::Ways::none,
          std::vector<bool>(game.rules.hints.hopeless.size(), false)};
}

std::size_t Candidates::bytes() const {
  return answers_.capacity() * sizeof(Answer) + ranked_.capacity() * sizeof(Ranked);
}

SearchHints::SearchHints(const Game& game, HintSwitches switches)
    : game_(game), values_(game), switches_(std::move(switches)) {
  const std::vector<spec::Hopeless>& hopeless = game.rules.hints.hopeless;
  for (std::size_t hint = 0; hint < hopeless.size(); ++hint) {
    if (!switches_.hopeless[hint]) continue;
    if (!hopeless[hint].payments) {
      at_once_.push_back(hint);
    } else {
      bounds_.push_back({hint, PaymentBound(game, *hopeless[hint].payments)});
    }
  }
}

/// Claims are about positions between moves: not while a question is open or a
/// scripted phase is under way.
bool SearchHints::between_moves(const Position& position) {
  return position.state.control().ask_depth == 0 && position.phase_start.words() == 0;
}

std::optional<HintId> SearchHints::hopeless_at_once(const Position& position) const {
  if (at_once_.empty() || !between_moves(position)) return std::nullopt;
  for (const std::size_t hint : at_once_) {
    if (values_.hopeless(position.state, hint)) return HintId{HintId::Kind::hopeless, hint};
  }
  return std::nullopt;
}

std::optional<HintId> SearchHints::hopeless(const Position& position) {
  if (bounds_.empty() || !between_moves(position)) return std::nullopt;
  for (Bound& bound : bounds_) {
    if (values_.hopeless(position.state, bound.hint) && bound.payments.refutes(position.state)) {
      return HintId{HintId::Kind::hopeless, bound.hint};
    }
  }
  return std::nullopt;
}

std::size_t SearchHints::bytes() const {
  std::size_t all = 0;
  for (const Bound& bound : bounds_) all += bound.payments.bytes();
  return all;
}

void SearchHints::restart(std::size_t most_bytes) {
  for (Bound& bound : bounds_) bound.payments.restart(most_bytes / bounds_.size());
}

const Options& SearchHints::undominated(const State& state, const Options& options) {
  left_ = options;
  left_.keep_subsets([&](const Options::Run& run) {
    return values_.undominated(state, run, switches_.dominates);
  });
  return left_;
}

std::size_t SearchHints::dominance_of(MoveId move) const {
  const std::vector<spec::Dominance>& all = game_.rules.hints.dominates;
  const auto found = std::find_if(all.begin(), all.end(), [&](const spec::Dominance& one) {
    return one.move == game_.move(move).name;
  });
  return static_cast<std::size_t>(found - all.begin());
}

std::vector<std::pair<HintId, Answer>> SearchHints::left_out(const Position& position,
                                                             const Options& options) const {
  using Ways = HintValues::Ways;
  std::vector<std::pair<HintId, Answer>> all;
  for (const auto& [way, kind] : {std::pair(Ways::exchange, HintId::Kind::exchange),
                                  std::pair(Ways::fewer, HintId::Kind::fewer)}) {
    if (switches_.dominates != way && switches_.dominates != Ways::both) continue;
    for (const Options::Run& run : options.runs()) {
      if (run.leaf != Options::Leaf::subset) continue;
      const HintId hint{kind, dominance_of(run.prefix.move)};
      Options dropped;
      Options::Run sets = run;
      sets.bits = run.bits & ~values_.undominated(position.state, run, way);
      sets.count = static_cast<std::uint32_t>(std::popcount(sets.bits));
      dropped.add(sets);
      dropped.each([&](const Answer& answer) {
        all.emplace_back(hint, answer);
        return true;
      });
    }
  }
  return all;
}

bool SearchHints::list(const Position& position, const Options& options, std::size_t most,
                       Candidates& candidates) {
  candidates.answers_.clear();
  candidates.ranked_.clear();
  const bool all = switches_.dominates == HintValues::Ways::none;
  bool complete = true;
  (all ? options : undominated(position.state, options)).each([&](const Answer& answer) {
    complete = candidates.answers_.size() < most;
    if (complete) candidates.answers_.push_back(answer);
    return complete;
  });
  rank(position.state, candidates);
  return complete;
}

void SearchHints::rank(const State& state, Candidates& candidates) const {
  const std::vector<Answer>& answers = candidates.answers_;
  const auto preferred = [&](const Answer& answer) { return values_.preferences(answer.move) > 0; };
  if (!switches_.prefer || std::none_of(answers.begin(), answers.end(), preferred)) return;
  for (const Answer& answer : answers) {
    Candidates::Ranked& ranked = candidates.ranked_.emplace_back();
    ranked.answer = static_cast<std::uint32_t>(candidates.ranked_.size() - 1);
    values_.prefer(state, answer, ranked.values);
  }
  std::sort(candidates.ranked_.begin(), candidates.ranked_.end(),
            [](const Candidates::Ranked& a, const Candidates::Ranked& b) {
              return a.values == b.values ? a.answer < b.answer : a.values > b.values;
            });
}

}  // namespace talon
