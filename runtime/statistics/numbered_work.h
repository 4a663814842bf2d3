#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/large_pages.h"
#include "base/result.h"
#include "statistics/first_fault.h"
#include "statistics/side_by_side.h"
#include "statistics/work_watch.h"

namespace talon {

/// Hands out the numbers from 1 on, in order, and keeps what came of each; its memory grows
/// with what is done, not with what is asked for.
template <typename Done>
class NumberedWork {
 public:
  NumberedWork(std::uint64_t all, WorkWatch& watch) : watch_(watch), all_(all) {}

  /// What one thread does: worker(number) gives what it did, or nothing where no further number
  /// is to be begun.
  template <typename Worker>
  void work(Worker worker) {
    while (!watch_.stop && !failed_) {
      const std::uint64_t number = ++taken_;
      if (number > all_) return;
      std::optional<Done> done = worker(number);
      failed_ = failed_ || !done;
      if (!done) return;
      keep(number, *std::move(done));
      ++watch_.done;
    }
  }

  std::vector<Done> take() { return std::move(done_); }

 private:
  /// Work that had begun when all was stopped is still done, so that no number is left out.
  void keep(std::uint64_t number, Done done) {
    const std::scoped_lock lock(guard_);
    if (done_.size() < number) done_.resize(number);
    done_[number - 1] = std::move(done);
  }

  WorkWatch& watch_;
  const std::uint64_t all_;
  std::vector<Done> done_;
  std::atomic<std::uint64_t> taken_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex guard_;  ///< of `done_`
};

/// What came of the numbers 1 to `all` on `jobs` threads, in their order, up to where `watch` or
/// a worker stopped it. make() gives each thread its worker; see NumberedWork::work.
template <typename Done, typename Make>
std::vector<Done> done_in_order(std::uint64_t all, int jobs, WorkWatch& watch, Make make) {
  NumberedWork<Done> work(all, watch);
  const std::uint64_t threads = std::clamp<std::uint64_t>(all, 1, static_cast<std::uint64_t>(jobs));
  work_side_by_side(threads, [&work, &make](std::size_t) {
    use_large_pages();
    work.work(make());
  });
  return work.take();
}

/// The same for workers that never fail: all of it, up to where `watch` stopped it.
template <typename Make>
auto work_in_order(std::uint64_t all, int jobs, WorkWatch& watch, Make make) {
  using Done = std::invoke_result_t<decltype(make()), std::uint64_t>;
  return done_in_order<Done>(all, jobs, watch, std::move(make));
}

/// The same for workers that give Expected<Done, Fault>, where a Fault has the `number` of what
/// failed: the results, or the first fault. Because the numbers go out in order, the lowest
/// fault is the first of the series.
template <typename Make>
auto work_until_fault(std::uint64_t all, int jobs, WorkWatch& watch, Make make) {
  using Result = std::invoke_result_t<decltype(make()), std::uint64_t>;
  using Done = typename Result::value_type;
  FirstFault<typename Result::error_type> first;
  std::vector<Done> done = done_in_order<Done>(all, jobs, watch, [&first, &make] {
    return [&first, worker = make()](std::uint64_t number) mutable -> std::optional<Done> {
      Result result = worker(number);
      if (result) return *std::move(result);
      first.tell(std::move(result.error()));
      return std::nullopt;
    };
  });
  using Whole = Expected<std::vector<Done>, typename Result::error_type>;
  auto fault = first.take();
  return fault ? Whole(tl::unexpected(*std::move(fault))) : Whole(std::move(done));
}

}  // namespace talon
