#include "bots/greedy_bot.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "bots/appraisal.h"
#include "bots/simple_bots.h"
#include "session/loading.h"

namespace talon {
namespace {

/// Positions on which every answer is tried.
constexpr std::size_t kSamples = 8;
/// So many answers are tried at most; of a longer list they are drawn at random.
constexpr std::uint64_t kMaxTried = 1024;

/// What an answer led to on all samples; the greater, the better.
struct Outcomes {
  int won = 0;
  int not_lost = 0;
  std::int64_t worth = 0;

  void add(const Appraisal& appraisal) {
    won += appraisal.fate == Appraisal::Fate::won;
    not_lost += appraisal.fate != Appraisal::Fate::lost;
    worth += appraisal.worth;
  }
  auto rank() const { return std::tie(won, not_lost, worth); }
};

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(std::shared_ptr<const Game> game) : rules_(make_rules(std::move(game))) {}

  void begin(Rng stream) override { stream_ = stream; }

  std::uint64_t choose(const InformationSet& seen, const LegalAnswers& legal) override {
    if (legal.choosable() == 1) return 0;
    for (Position& sample : samples_) seen.sample(stream_, sample);
    std::uint64_t best = 0;
    Outcomes of_best;
    std::uint32_t equals = 0;  // of the best so far
    const std::uint64_t tried = std::min(legal.choosable(), kMaxTried);
    for (std::uint64_t turn = 0; turn < tried; ++turn) {
      const std::uint64_t index = tried == legal.choosable() ? turn : random_index(legal, stream_);
      const Outcomes outcomes = outcomes_of(legal.at(index));
      if (equals == 0 || outcomes.rank() > of_best.rank()) equals = 0, of_best = outcomes;
      if (outcomes.rank() == of_best.rank() && stream_.below(++equals) == 0) best = index;
    }
    return best;
  }

 private:
  Outcomes outcomes_of(const Answer& answer) {
    Outcomes outcomes;
    for (const Position& sample : samples_) {
      next_ = sample;
      // A script that fails here fails in the game, too, where it is reported.
      if (rules_.apply(next_, answer, next_legal_)) continue;
      outcomes.add(appraise(rules_, next_));
    }
    return outcomes;
  }

  Rules rules_;
  Rng stream_;
  std::array<Position, kSamples> samples_;
  Position next_;
  LegalAnswers next_legal_;
};

}  // namespace

std::unique_ptr<Bot> make_greedy_bot(std::shared_ptr<const Game> game) {
  return std::make_unique<GreedyBot>(std::move(game));
}

}  // namespace talon
