#pragma once

#include <string>
#include <vector>

namespace talon {

/// The member `name` of each, in their order.
template <typename Named>
std::vector<std::string> names_of(const std::vector<Named>& all) {
  std::vector<std::string> names;
  names.reserve(all.size());
  for (const Named& one : all) names.push_back(one.name);
  return names;
}

}  // namespace talon
