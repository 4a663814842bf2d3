#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/presenter.h"

namespace talon::cli {

/// A rule as its text explains it.
struct RuleText {
  std::string title;  ///< the rule's id when it has none
  std::string text;
};
/// nullopt for an id without a text. `rule` is a whole id, GAME.RULE.
std::optional<RuleText> rule_text(const Game& game, const std::string& rule);

/// Title, summary and every rule that has a text: first those that the scripts
/// cite, in their order, then the others.
std::vector<Line> rules_page(const Presenter& presenter);

/// The options with type, value in force and meaning; what the game declares
/// is said where it differs.
std::vector<Line> options_page(const Presenter& presenter);

}  // namespace talon::cli
