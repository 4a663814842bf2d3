#include "cards/numbered_deal.h"

#include <numeric>

namespace talon {
namespace {

/// Microsoft's: the numbers of its run-time library's generator choose among the cards that are
/// left, and the last of these takes the place of the one that is dealt.
std::vector<std::size_t> microsoft_deal(std::uint32_t number, std::size_t cards) {
  std::vector<std::size_t> left(cards);
  std::iota(left.begin(), left.end(), std::size_t{0});
  std::vector<std::size_t> order;
  std::uint32_t state = number;
  while (!left.empty()) {
    state = (state * 214013u + 2531011u) & 0x7fffffffu;
    const std::size_t index = (state >> 16) % left.size();
    order.push_back(left[index]);
    left[index] = left.back();
    left.pop_back();
  }
  return order;
}

}  // namespace

std::vector<std::string> numberings() { return {"ms"}; }

std::optional<std::vector<std::size_t>> numbered_deal(std::string_view numbering,
                                                      std::uint32_t number, std::size_t cards) {
  if (numbering != "ms") return std::nullopt;
  return microsoft_deal(number, cards);
}

}  // namespace talon
