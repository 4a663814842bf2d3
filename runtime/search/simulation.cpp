#include "search/simulation.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include "session/loading.h"

namespace talon {
namespace {

/// Games that a thread takes at once: enough that taking costs nothing.
constexpr std::uint64_t kBatch = 16;

/// Hands out the numbers of games, in order, until one of them fails.
///
/// Because batches go out in order and each is played up to its first fault, the
/// lowest fault that any thread reports is the first of the series.
class Batches {
 public:
  explicit Batches(std::uint64_t games) : games_(games) {}

  struct Batch {
    std::uint64_t first;
    std::uint64_t last;
  };
  std::optional<Batch> next() {
    if (stopped_) return std::nullopt;
    const std::uint64_t before = taken_.fetch_add(kBatch);
    if (before >= games_) return std::nullopt;
    return Batch{before + 1, std::min(before + kBatch, games_)};
  }
  void stop() { stopped_ = true; }

 private:
  std::uint64_t games_;
  std::atomic<std::uint64_t> taken_ = 0;
  std::atomic<bool> stopped_ = false;
};

/// What one thread plays.
class Worker {
 public:
  explicit Worker(const SimulationRequest& request)
      : seed_(request.seed),
        playout_(make_rules(request.game), request.bot.make(), request.max_plies) {
    result_.endings.resize(request.game->rules.endings.size());
  }

  void work(Batches& batches) {
    while (!fault_) {
      const std::optional<Batches::Batch> batch = batches.next();
      if (!batch) return;
      for (std::uint64_t number = batch->first; number <= batch->last && !fault_; ++number) {
        play(number);
      }
    }
    batches.stop();
  }

  const SimulationResult& result() const { return result_; }
  const std::optional<SimulationFault>& fault() const { return fault_; }

 private:
  void play(std::uint64_t number) {
    tl::expected<PlayoutResult, ScriptFault> played = playout_.play(game_seed(seed_, number));
    if (played) {
      result_.add(number, *played);
    } else {
      fault_ = SimulationFault{number, std::move(played.error())};
    }
  }

  std::string seed_;
  Playout playout_;
  SimulationResult result_;
  std::optional<SimulationFault> fault_;
};

void work_in_parallel(std::vector<Worker>& workers, std::uint64_t games) {
  Batches batches(games);
  std::vector<std::jthread> threads;
  for (std::size_t other = 1; other < workers.size(); ++other) {
    threads.emplace_back([&workers, &batches, other] { workers[other].work(batches); });
  }
  workers.front().work(batches);
}

std::optional<SimulationFault> first_fault(const std::vector<Worker>& workers) {
  std::optional<SimulationFault> first;
  for (const Worker& worker : workers) {
    const std::optional<SimulationFault>& fault = worker.fault();
    if (fault && (!first || fault->number < first->number)) first = fault;
  }
  return first;
}

}  // namespace

void EndingCount::add(std::uint64_t number) { merge({1, number}); }

void EndingCount::merge(const EndingCount& other) {
  games += other.games;
  if (other.first != 0 && (first == 0 || other.first < first)) first = other.first;
}

void SimulationResult::add(std::uint64_t number, const PlayoutResult& result) {
  ++games;
  EndingCount& ending =
      result.ending ? endings[static_cast<std::size_t>(*result.ending)] : unfinished;
  ending.add(number);
  if (result.score) scores.add(*result.score);
  plies.add(result.plies);
}

void SimulationResult::merge(const SimulationResult& other) {
  games += other.games;
  endings.resize(std::max(endings.size(), other.endings.size()));
  for (std::size_t place = 0; place < other.endings.size(); ++place) {
    endings[place].merge(other.endings[place]);
  }
  unfinished.merge(other.unfinished);
  scores.merge(other.scores);
  plies.merge(other.plies);
}

double SimulationResult::playouts_per_second() const {
  return seconds > 0 ? static_cast<double>(games) / seconds : 0;
}

tl::expected<SimulationResult, SimulationFault> simulate(const SimulationRequest& request) {
  const auto begin = std::chrono::steady_clock::now();
  std::vector<Worker> workers;
  const std::uint64_t batches = (request.games + kBatch - 1) / kBatch;
  const std::uint64_t useful = std::min<std::uint64_t>(static_cast<std::uint64_t>(request.jobs), batches);
  for (std::uint64_t made = 0; made == 0 || made < useful; ++made) workers.emplace_back(request);
  work_in_parallel(workers, request.games);
  if (std::optional<SimulationFault> fault = first_fault(workers)) {
    return tl::unexpected(*std::move(fault));
  }
  SimulationResult result;
  for (const Worker& worker : workers) result.merge(worker.result());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  result.seconds = taken.count();
  return result;
}

}  // namespace talon
