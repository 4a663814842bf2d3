#include "simulate/simulation.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "bots/appraisal.h"
#include "statistics/side_by_side.h"

namespace talon {
namespace {

/// Hands out the games of a shard by their indexes, in order, until the watch says
/// stop.
class Batches {
 public:
  Batches(std::uint64_t games, std::uint64_t size, WorkWatch& watch)
      : games_(games), size_(size), watch_(watch) {}

  struct Batch {
    std::uint64_t begin;
    std::uint64_t end;
  };
  std::optional<Batch> next() {
    if (watch_.stop) return std::nullopt;
    const std::uint64_t begin = taken_.fetch_add(size_);
    if (begin >= games_) return std::nullopt;
    return Batch{begin, std::min(begin + size_, games_)};
  }
  void played(const Batch& batch) { watch_.done += batch.end - batch.begin; }

 private:
  std::uint64_t games_;
  std::uint64_t size_;
  WorkWatch& watch_;
  std::atomic<std::uint64_t> taken_ = 0;
};

/// What one thread plays.
class Worker {
 public:
  explicit Worker(const SimulationRequest& request)
      : request_(request), player_(request.bot.make(request.game, request.max_plies)) {
    tally_.endings.resize(request.game->rules.endings.size());
  }

  void work(Batches& batches) {
    while (const std::optional<Batches::Batch> batch = batches.next()) {
      for (std::uint64_t index = batch->begin; index < batch->end; ++index) {
        play(request_.shard.game(index));
      }
      batches.played(*batch);
    }
  }

  /// All games of this thread.
  Tally tally() const {
    const RuleList rules(*request_.game);
    const ChoiceCounts choices = player_->choices();
    const std::vector<std::uint64_t> scripted = player_->rule_runs();
    Tally all = tally_;
    all.legal = choices.legal;
    all.rules.resize(rules.ids.size());
    all.rules[rules.setup] += all.games;
    for (std::size_t move = 0; move < choices.moves.size(); ++move) {
      all.rules[rules.moves[move]] += choices.moves[move];
    }
    for (std::size_t rule = 0; rule < scripted.size(); ++rule) all.rules[rule] += scripted[rule];
    for (std::size_t ending = 0; ending < all.endings.size(); ++ending) {
      all.rules[rules.endings[ending]] += all.endings[ending].games;
    }
    return all;
  }
  const std::optional<DealFault>& fault() const { return fault_; }
  const std::optional<Simulated::Trouble>& trouble() const { return trouble_; }

 private:
  void play(std::uint64_t number) {
    const auto played = player_->play(game_seed(request_.seed, number));
    // Games come in ascending order, so the first fault and the first trouble are the lowest.
    if (!played && !fault_) note_fault(number, played.error());
    if (!trouble_) {
      if (std::optional<Message> what = player_->trouble()) trouble_ = {number, *std::move(what)};
    }
    const PlayoutResult& result = played ? *played : played.error().until_then;
    const auto& endings = request_.game->rules.endings;
    const bool won = result.ending && endings[*result.ending].won;
    tally_.add(number, result, won ? Tally::Won::yes : Tally::Won::no);
  }

  void note_fault(std::uint64_t number, const ScriptFault& fault) {
    fault_ = {DealFault::Kind::script, number, fault};
  }

  const SimulationRequest& request_;
  std::unique_ptr<GamePlayer> player_;
  Tally tally_;
  std::optional<DealFault> fault_;
  std::optional<Simulated::Trouble> trouble_;
};

using Workers = std::vector<std::unique_ptr<Worker>>;

/// Each thread makes its own worker, so that what two of them write lies in different
/// parts of the memory.
Workers work_in_parallel(const SimulationRequest& request, std::size_t threads, Batches& batches) {
  Workers workers(threads);
  work_side_by_side(threads, [&](std::size_t index) {
    workers[index] = std::make_unique<Worker>(request);
    workers[index]->work(batches);
  });
  std::erase(workers, nullptr);
  return workers;
}

/// What happened to the workers: where it happened to several, that with the lowest number.
template <typename Happening, typename Of>
std::optional<Happening> first_of(const Workers& workers, Of of) {
  std::optional<Happening> first;
  for (const std::unique_ptr<Worker>& worker : workers) {
    const std::optional<Happening>& found = of(*worker);
    if (found && (!first || found->number < first->number)) first = found;
  }
  return first;
}

}  // namespace

Series SimulationRequest::series() const {
  Series all = series_of(*game);
  all.bot = bot.name;
  all.peeks = bot.peeks;
  all.seed = seed;
  all.games = games;
  all.max_plies = max_plies;
  all.shard = shard;
  return all;
}

Simulated simulate(const SimulationRequest& request, WorkWatch& watch) {
  const std::uint64_t games = request.shard.games_of(request.games);
  const std::uint64_t batches = (games + request.bot.batch - 1) / request.bot.batch;
  const std::uint64_t useful =
      std::clamp<std::uint64_t>(batches, 1, static_cast<std::uint64_t>(request.jobs));
  Batches all(games, request.bot.batch, watch);
  const Workers workers = work_in_parallel(request, useful, all);
  Simulated result;
  for (const std::unique_ptr<Worker>& worker : workers) result.tally.merge(worker->tally());
  result.first_fault = first_of<DealFault>(workers, std::mem_fn(&Worker::fault));
  result.trouble = first_of<Simulated::Trouble>(workers, std::mem_fn(&Worker::trouble));
  return result;
}

Simulated simulate(const SimulationRequest& request) {
  WorkWatch watch;
  return simulate(request, watch);
}

}  // namespace talon
