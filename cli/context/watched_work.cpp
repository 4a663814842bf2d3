#include "cli/context/watched_work.h"

#include <chrono>
#include <future>

#include "cli/context/progress.h"
#include "cli/terminal/interrupt.h"

namespace talon::cli {

void watch_work(Context& context, const std::string& progress, std::uint64_t asked,
                const std::function<void(WorkWatch&)>& work) {
  using namespace std::chrono_literals;
  const InterruptWatch interrupts;
  WorkWatch watch;
  auto running = std::async(std::launch::async, [&] { work(watch); });
  Progress shown(context, progress, asked);
  while (running.wait_for(100ms) != std::future_status::ready) {
    if (interrupts.interrupted()) watch.stop = true;
    shown.show(watch.done);
  }
  running.get();
}

}  // namespace talon::cli
