#include "bots/search_bot.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "bots/search_tree.h"
#include "bots/simple_bots.h"
#include "session/loading.h"

namespace talon {
namespace {

/// A trial goes on for at most so many answers; then it counts as it stands.
constexpr int kMaxTrialPlies = 50;
/// Beyond the tree, the best of so many answers drawn at random is given.
constexpr std::size_t kCandidates = 8;

class SearchBot final : public Bot {
 public:
  SearchBot(std::shared_ptr<const Game> game, std::uint32_t trials)
      : rules_(make_rules(std::move(game))), trials_(trials) {}

  void begin(Rng stream) override { stream_ = stream; }

  std::uint64_t choose(const InformationSet& seen, const LegalAnswers& legal) override {
    if (legal.choosable() == 1) return 0;
    tree_.clear();
    for (std::uint32_t trial = 0; trial < trials_; ++trial) {
      seen.sample(stream_, position_);
      legal_ = legal;
      follow_tree();
      play_on();
      tree_.learn(path_, appraise(rules_, position_));
    }
    return tree_.favourite(legal);
  }

 private:
  void follow_tree() {
    path_.assign(1, SearchTree::kRoot);
    SearchTree::Step step;
    while (!step.added && !legal_.empty()) {
      step = tree_.descend(path_.back(), legal_, stream_);
      path_.push_back(step.node);
      give(step.index);
    }
  }

  void play_on() {
    for (int ply = 0; ply < kMaxTrialPlies && !legal_.empty(); ++ply) {
      if (legal_.choosable() == 1) {
        give(0);
      } else {
        give_best_of_few();
      }
    }
  }

  /// The position that the best answer leads to is kept: where a scripted phase is run again
  /// for each answer, that is most of what it costs.
  void give_best_of_few() {
    std::array<std::uint64_t, kCandidates> tried;
    std::size_t count = 0;
    std::optional<Appraisal> of_best;
    for (std::size_t candidate = 0; candidate < kCandidates; ++candidate) {
      const std::uint64_t index = random_index(legal_, stream_);
      const auto end = tried.begin() + static_cast<std::ptrdiff_t>(count);
      if (std::find(tried.begin(), end, index) != end) continue;
      tried[count++] = index;
      next_ = position_;
      // A script that fails here fails in the game, too, where it is reported.
      if (rules_.apply(next_, legal_.at(index), next_legal_)) continue;
      const Appraisal appraisal = appraise(rules_, next_);
      if (of_best && !(appraisal > *of_best)) continue;
      of_best = appraisal;
      std::swap(best_, next_);
      std::swap(best_legal_, next_legal_);
    }
    if (!of_best) return legal_.clear();
    std::swap(position_, best_);
    std::swap(legal_, best_legal_);
  }

  void give(std::uint64_t index) {
    if (rules_.apply(position_, legal_.at(index), legal_)) legal_.clear();
  }

  Rules rules_;
  std::uint32_t trials_;
  Rng stream_;
  SearchTree tree_;
  // The trial that is on.
  Position position_;
  LegalAnswers legal_;
  std::vector<SearchTree::NodeId> path_;
  // What a candidate leads to, and the best of them.
  Position next_;
  LegalAnswers next_legal_;
  Position best_;
  LegalAnswers best_legal_;
};

}  // namespace

std::unique_ptr<Bot> make_search_bot(std::shared_ptr<const Game> game, std::uint32_t trials) {
  return std::make_unique<SearchBot>(std::move(game), trials);
}

}  // namespace talon
