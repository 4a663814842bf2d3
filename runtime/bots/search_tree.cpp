#include "bots/search_tree.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace talon {
namespace {

/// How much a branch that was tried less than the others is favoured.
constexpr double kCuriosity = 0.2;

/// How many branches a node may have after so many trials.
std::size_t width(std::uint32_t trials) {
  return static_cast<std::size_t>(4 * std::sqrt(static_cast<double>(trials) + 1));
}

/// Answers of one choice that are looked at in a trial. Of a longer list, like that of all
/// numbers up to a thousand million, so many are looked at by going through it in steps.
constexpr std::uint64_t kMaxLookedAt = 1 << 16;
constexpr std::uint64_t kLookedAtOfMore = 1 << 10;

/// Calls visit(index, answer) for the answers among the first `count` that are looked at; the
/// same ones for the same list, so that they are found again in the tree.
template <typename Visit>
void each_looked_at(const LegalAnswers& legal, std::uint64_t count, Visit visit) {
  if (count > kMaxLookedAt) {
    const std::uint64_t step = count / kLookedAtOfMore;
    for (std::uint64_t i = 0; i < kLookedAtOfMore; ++i) visit(i * step, legal.at(i * step));
    return;
  }
  std::uint64_t index = 0;
  legal.each([&](const Answer& answer) {
    if (index == count) return false;
    visit(index++, answer);
    return true;
  });
}

}  // namespace

void SearchTree::clear() {
  nodes_.assign(1, {});
  minimum_ = maximum_ = 0;
}

SearchTree::Step SearchTree::descend(NodeId node, const LegalAnswers& legal, Rng& stream) {
  std::vector<Branch>& branches = nodes_[node].branches;
  Step best;
  double most_promise = -1;
  Step untried;
  Answer untried_answer;
  std::uint32_t untried_count = 0;
  each_looked_at(legal, legal.choosable(), [&](std::uint64_t index, const Answer& answer) {
    const auto branch =
        std::ranges::find_if(branches, [&](const Branch& known) { return known.answer == answer; });
    if (branch == branches.end()) {
      if (stream.below(++untried_count) == 0) untried.index = index, untried_answer = answer;
    } else {
      ++branch->offered;
      if (const double promised = promise(*branch); promised > most_promise) {
        most_promise = promised;
        best = {index, branch->node, false};
      }
    }
  });
  const bool wide_enough = branches.size() >= width(nodes_[node].sums.trials);
  if (untried_count == 0 || (most_promise >= 0 && wide_enough)) return best;
  return grow(node, untried_answer, untried.index);
}

SearchTree::Step SearchTree::grow(NodeId node, const Answer& answer, std::uint64_t index) {
  const auto added = static_cast<NodeId>(nodes_.size());
  nodes_.emplace_back();
  nodes_[node].branches.push_back({answer, added, 1});
  return {index, added, true};
}

void SearchTree::learn(const std::vector<NodeId>& path, const Appraisal& end) {
  const bool first = nodes_[kRoot].sums.trials == 0;
  minimum_ = first ? end.worth : std::min(minimum_, end.worth);
  maximum_ = first ? end.worth : std::max(maximum_, end.worth);
  for (const NodeId node : path) nodes_[node].sums.add(end);
}

/// Upper confidence bound (Auer, Cesa-Bianchi and Fischer, Machine Learning 47,
/// 2002) over the trials in which the answer could be given.
double SearchTree::promise(const Branch& branch) const {
  const TrialSums& sums = nodes_[branch.node].sums;
  const double offered = std::max(1.0, static_cast<double>(branch.offered));
  return reward(sums) + kCuriosity * std::sqrt(std::log(offered) / sums.trials);
}

/// Between 0 and 1: half for winning, half for what the end was worth among all that
/// were seen.
double SearchTree::reward(const TrialSums& sums) const {
  const double trials = sums.trials;
  const auto range = static_cast<double>(maximum_ - minimum_);
  const double worth =
      range > 0 ? (sums.worth / trials - static_cast<double>(minimum_)) / range : 0;
  return (sums.won / trials + worth) / 2;
}

std::uint64_t SearchTree::favourite(const LegalAnswers& legal) const {
  const std::vector<Branch>& branches = nodes_[kRoot].branches;
  std::uint64_t best = 0;
  std::tuple<std::uint32_t, double> maximum{0, 0};
  each_looked_at(legal, legal.choosable(), [&](std::uint64_t index, const Answer& answer) {
    for (const Branch& branch : branches) {
      if (!(branch.answer == answer)) continue;
      const TrialSums& sums = nodes_[branch.node].sums;
      const std::tuple tried{sums.trials, reward(sums)};
      if (tried > maximum) maximum = tried, best = index;
    }
  });
  return best;
}

}  // namespace talon
