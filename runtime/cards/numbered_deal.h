#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace talon {

/// The names of the numberings of deals that are known: "ms".
std::vector<std::string> numberings();

inline constexpr std::uint32_t kMaxDealNumber = 0x7fffffff;

/// The order in which a numbered deal takes the cards, the first dealt first: indexes in the order
/// with which the numbering begins. Nullopt for a numbering that is not known.
std::optional<std::vector<std::size_t>> numbered_deal(std::string_view numbering,
                                                      std::uint32_t number, std::size_t cards);

}  // namespace talon
