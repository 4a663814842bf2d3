#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "cli/context/context.h"
#include "statistics/work_watch.h"

namespace talon::cli {

/// Lets the work run until all of it is done or somebody presses Ctrl-C, and tells
/// meanwhile how far it is. `progress` is the key of the message.
void watch_work(Context& context, const std::string& progress, std::uint64_t asked,
                const std::function<void(WorkWatch&)>& work);

/// The same for work(watch) that has a result.
template <typename Work>
auto watched_work(Context& context, const std::string& progress, std::uint64_t asked, Work work) {
  std::optional<decltype(work(std::declval<WorkWatch&>()))> result;
  watch_work(context, progress, asked, [&](WorkWatch& watch) { result.emplace(work(watch)); });
  return *std::move(result);
}

}  // namespace talon::cli
