#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"

namespace talon {

/// A text that a game shows, and the place that needs it.
struct NeededText {
  enum class Need { required, optional };

  std::string key;
  SourceRef where;
  Need need = Need::required;
};

/// Every text that a person who plays the game may be shown.
std::vector<NeededText> needed_texts(const Game& game);

/// The rule whose title or text this is: "market.buy" of "rules.market.buy.title".
std::optional<std::string> rule_of_text(const std::string& key);

}  // namespace talon
