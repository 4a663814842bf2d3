#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <type_traits>
#include <vector>

#include "base/fallible.h"
#include "base/large_pages.h"
#include "base/result.h"
#include "statistics/side_by_side.h"
#include "statistics/work_watch.h"

namespace talon {

/// Hands out the numbers from 1 on, in order, and keeps what came of each; its memory grows
/// with what is done, not with what is asked for. Because the numbers go out in order, of all
/// faults the lowest is the first of the series.
///
/// A Fault has the `number` of the work that failed.
template <typename Done, typename Fault>
class NumberedWork {
 public:
  NumberedWork(std::uint64_t all, WorkWatch& watch) : watch_(watch), all_(all) {}

  /// What one thread does: worker(number) gives Expected<Done, Fault>.
  template <typename Worker>
  void work(Worker worker) {
    while (!watch_.stop && !failed_) {
      const std::uint64_t number = ++taken_;
      if (number > all_) return;
      Expected<Done, Fault> result = worker(number);
      if (!result) return fail(std::move(result.error()));
      keep(number, *std::move(result));
      ++watch_.done;
    }
  }

  Expected<std::vector<Done>, Fault> result() {
    if (fault_) return tl::unexpected(*std::move(fault_));
    return std::move(done_);
  }

 private:
  /// Work that had begun when all was stopped is still done, so that no number is left out.
  void keep(std::uint64_t number, Done done) {
    const std::scoped_lock lock(guard_);
    if (done_.size() < number) done_.resize(number);
    done_[number - 1] = std::move(done);
  }

  void fail(Fault fault) {
    const std::scoped_lock lock(guard_);
    failed_ = true;
    if (!fault_ || fault.number < fault_->number) fault_ = std::move(fault);
  }

  WorkWatch& watch_;
  const std::uint64_t all_;
  std::vector<Done> done_;
  std::atomic<std::uint64_t> taken_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex guard_;  ///< of `done_` and `fault_`
  Fallible<Fault> fault_;
};

/// Does the work of the numbers 1 to `all` on `jobs` threads; make() gives each of them its
/// worker. The results in their order, up to where `watch` stopped it, or the first fault.
template <typename Make>
auto work_in_order(std::uint64_t all, int jobs, WorkWatch& watch, Make make) {
  using Result = std::invoke_result_t<decltype(make()), std::uint64_t>;
  NumberedWork<typename Result::value_type, typename Result::error_type> work(all, watch);
  const std::uint64_t threads = std::clamp<std::uint64_t>(all, 1, static_cast<std::uint64_t>(jobs));
  work_side_by_side(threads, [&work, &make](std::size_t) {
    use_large_pages();
    work.work(make());
  });
  return work.result();
}

}  // namespace talon
