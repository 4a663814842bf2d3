#include "cli/context/progress.h"

#include <unistd.h>

namespace talon::cli {

Progress::Progress(Context& context, std::string key, std::uint64_t asked)
    : context_(context), key_(std::move(key)), asked_(asked), shown_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (shown_) context_.err().transient("");
}

void Progress::show(std::uint64_t done) {
  if (!shown_) return;
  const std::uint64_t percent = asked_ == 0 ? 100 : 100 * done / asked_;
  context_.err().transient(
      context_.render(Message(key_)
                          .with("done", static_cast<std::int64_t>(done))
                          .with("asked", static_cast<std::int64_t>(asked_))
                          .with("percent", static_cast<std::int64_t>(percent))));
}

}  // namespace talon::cli
