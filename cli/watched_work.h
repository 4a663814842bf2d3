#pragma once

#include <chrono>
#include <future>
#include <string>

#include "cli/interrupt.h"
#include "cli/progress.h"
#include "statistics/numbered_work.h"

namespace talon::cli {

/// Lets work(watch) run until all of it is done or somebody presses Ctrl-C, and tells
/// meanwhile how far it is. `progress` is the key of the message.
template <typename Work>
auto watched_work(Context& context, const std::string& progress, std::uint64_t asked, Work work) {
  using namespace std::chrono_literals;
  const InterruptWatch interrupts;
  WorkWatch watch;
  auto running = std::async(std::launch::async, [&] { return work(watch); });
  Progress shown(context, progress, asked);
  while (running.wait_for(100ms) != std::future_status::ready) {
    if (interrupts.interrupted()) watch.stop = true;
    shown.show(watch.done);
  }
  return running.get();
}

}  // namespace talon::cli
