#pragma once

#include <linux/filter.h>

#include <cstdint>
#include <span>

#include "confine/system_calls.h"

namespace talon {

/// One filter for each set of grants.
inline constexpr unsigned kCallFilters = 8;

/// Its number among all.
constexpr unsigned filter_number(const CallGrants& grants) {
  return (grants.files ? 1U : 0U) | (grants.terminal ? 2U : 0U) | (grants.helpers ? 4U : 0U);
}
constexpr CallGrants grants_of(unsigned number) {
  return {(number & 1U) != 0, (number & 2U) != 0, (number & 4U) != 0};
}

/// In a filter: the number of the process that loads it. No process has a number as high.
inline constexpr std::uint32_t kOwnProcess = 0x7ffffffe;

/// What allows just the calls of restrict_calls, for any process: see kOwnProcess.
std::span<const sock_filter> call_filter(const CallGrants& grants);

}  // namespace talon
