#pragma once

namespace talon {

/// How wide a letter of a drawing is at the most, about, where its height is 1.
inline constexpr double kWidthOfLetter = 0.6;

}  // namespace talon
