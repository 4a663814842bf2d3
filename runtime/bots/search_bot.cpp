#include "bots/search_bot.h"

#include <optional>
#include <vector>

#include "bots/search_tree.h"
#include "bots/simple_bots.h"
#include "session/loading.h"

namespace talon {
namespace {

/// A trial goes on for at most so many answers; then it counts as it stands.
constexpr int kLongestTrial = 50;
/// Beyond the tree, the best of so many answers drawn at random is given.
constexpr int kCandidates = 8;

class SearchBot final : public Bot {
 public:
  SearchBot(std::shared_ptr<const Game> game, std::uint32_t trials)
      : rules_(make_rules(std::move(game))), trials_(trials) {}

  void begin(Rng stream) override { stream_ = stream; }

  std::uint64_t choose(const InformationSet& seen, const Options& options) override {
    if (options.choosable() == 1) return 0;
    tree_.clear();
    for (std::uint32_t trial = 0; trial < trials_; ++trial) {
      seen.sample(stream_, position_);
      options_ = options;
      follow_tree();
      play_on();
      tree_.learn(path_, appraise(rules_, position_));
    }
    return tree_.favourite(options);
  }

 private:
  void follow_tree() {
    path_.assign(1, SearchTree::kRoot);
    SearchTree::Step step;
    while (!step.added && !options_.empty()) {
      step = tree_.descend(path_.back(), options_, stream_);
      path_.push_back(step.node);
      give(step.place);
    }
  }

  void play_on() {
    for (int ply = 0; ply < kLongestTrial && !options_.empty(); ++ply) {
      give(options_.choosable() == 1 ? 0 : best_of_few());
    }
  }

  std::uint64_t best_of_few() {
    std::uint64_t best = 0;
    std::optional<Appraisal> of_best;
    for (int candidate = 0; candidate < kCandidates; ++candidate) {
      const std::uint64_t place = random_place(options_, stream_);
      next_ = position_;
      if (rules_.apply(next_, options_.at(place), next_options_)) continue;
      const Appraisal appraisal = appraise(rules_, next_);
      if (!of_best || appraisal > *of_best) of_best = appraisal, best = place;
    }
    return best;
  }

  void give(std::uint64_t place) {
    // A script that fails here fails in the game, too, where it is reported.
    if (rules_.apply(position_, options_.at(place), options_)) options_.clear();
  }

  Rules rules_;
  std::uint32_t trials_;
  Rng stream_;
  SearchTree tree_;
  // The trial that is on.
  Position position_;
  Options options_;
  std::vector<SearchTree::NodeId> path_;
  // What a candidate leads to.
  Position next_;
  Options next_options_;
};

}  // namespace

std::unique_ptr<Bot> make_search_bot(std::shared_ptr<const Game> game, std::uint32_t trials) {
  return std::make_unique<SearchBot>(std::move(game), trials);
}

}  // namespace talon
