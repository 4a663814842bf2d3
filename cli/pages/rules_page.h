#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "session/session.h"

namespace talon::cli {

/// A rule as its text explains it.
struct RuleText {
  std::string title;  ///< the rule's id when it has none
  std::string text;
};
/// nullopt for an id without a text. `rule` is a whole id, GAME.RULE.
std::optional<RuleText> rule_text(const Game& game, const std::string& rule);

/// What is asked in the middle of something, as the game says it in `moves.MOVE.question`, else the
/// title of the rule that asks. Nothing where moves of a phase are offered.
std::vector<Line> question_heading(const Presenter& presenter, const Session& session);

/// The rule that says what a row of a table does: the one rule that all procedures follow which
/// the row names. nullopt where there is none, or several.
std::optional<RuleText> rule_of_row(const Game& game, const std::string& table,
                                    const std::string& row);

/// The rules that a word means: their number or id, a beginning of the id's words, words of their
/// titles; else those whose text holds it. Empty where there is none.
std::vector<Line> rules_called(const Presenter& presenter, const std::string& word);

/// Title, summary and every rule that has a text: first those that the scripts
/// cite, in their order, then the others.
std::vector<Line> rules_page(const Presenter& presenter);

/// The options with type, value in force and meaning; what the game declares
/// is said where it differs.
std::vector<Line> options_page(const Presenter& presenter);

}  // namespace talon::cli
