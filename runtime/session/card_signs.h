#pragma once

#include <string>
#include <vector>

#include "rules/game.h"

namespace talon {

/// What may be typed for the signs on a card: "♦" and "A" for the ace of diamonds, or "D♦" and "A",
/// or "D" and "A", in either order. Empty where a card has no signs, or nothing but signs.
std::vector<std::vector<std::string>> card_signs(const Game& game, CardId card);

}  // namespace talon
