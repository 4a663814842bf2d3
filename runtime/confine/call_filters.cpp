#include "confine/call_filters.h"

namespace talon {
namespace {

#include "confine/call_filters.inc"  // of make_call_filters.cpp

}  // namespace

std::span<const sock_filter> call_filter(const CallGrants& grants) {
  return kFilters[filter_number(grants)];
}

}  // namespace talon
