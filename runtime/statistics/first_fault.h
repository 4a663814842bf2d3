#pragma once

#include <mutex>
#include <utility>

#include "base/fallible.h"

namespace talon {

/// Of the faults that several threads tell of, the one with the lowest `number`.
template <typename Fault>
class FirstFault {
 public:
  void tell(Fault fault) {
    const std::scoped_lock lock(guard_);
    if (!first_ || fault.number < first_->number) first_ = std::move(fault);
  }
  /// Once all threads are done.
  Fallible<Fault> take() { return std::move(first_); }

 private:
  std::mutex guard_;
  Fallible<Fault> first_;
};

}  // namespace talon
