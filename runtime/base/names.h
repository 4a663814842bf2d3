#pragma once

#include <string>
#include <vector>

namespace talon {

/// The member `name` of each, in their order.
template <typename Each>
std::vector<std::string> names_of(const std::vector<Each>& all) {
  std::vector<std::string> names;
  names.reserve(all.size());
  for (const Each& one : all) names.push_back(one.name);
  return names;
}

}  // namespace talon
