#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "bots/appraisal.h"
#include "rules/legal_answers.h"

namespace talon {

/// What the trials through a node of a search came to.
struct TrialSums {
  std::uint32_t trials = 0;
  std::uint32_t won = 0;
  double worth = 0;

  void add(const Appraisal& end) {
    ++trials;
    won += end.fate == Appraisal::Fate::won ? 1u : 0u;
    worth += static_cast<double>(end.worth);
  }
};

/// The answers that a search has tried, as a tree. An answer is the same branch
/// whatever it turned up.
class SearchTree {
 public:
  using NodeId = std::uint32_t;
  static constexpr NodeId kRoot = 0;

  void clear();

  struct Step {
    std::uint64_t index = 0;  ///< in the legal answers
    NodeId node = 0;          ///< where that answer leads
    bool added = false;       ///< it was not in the tree before
  };
  /// The answer to try at a node with these legal answers.
  Step descend(NodeId node, const LegalAnswers& legal, Rng& stream);
  /// Adds how a trial through `path` ended.
  void learn(const std::vector<NodeId>& path, const Appraisal& end);
  /// The answer of `legal` that was tried most from the root, the better one of
  /// equals.
  std::uint64_t favourite(const LegalAnswers& legal) const;

 private:
  struct Branch {
    Answer answer;
    NodeId node;
    std::uint32_t offered = 0;  ///< trials in which it could be given
  };
  struct Node {
    TrialSums sums;
    std::vector<Branch> branches;
  };

  Step grow(NodeId node, const Answer& answer, std::uint64_t index);
  double promise(const Branch& branch) const;
  double reward(const TrialSums& sums) const;

  std::vector<Node> nodes_ = std::vector<Node>(1);
  // What the ends of trials were worth, at least and at most.
  std::int64_t minimum_ = 0;
  std::int64_t maximum_ = 0;
};

}  // namespace talon
