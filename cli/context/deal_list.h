#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "rules/rules.h"

namespace talon::cli {

/// A deal and how a person calls it: "ms:617", or the line of a file where its cards are.
struct NamedDeal {
  std::string name;
  Rules::Deal deal;
};

/// The order of the cards of a deal with a number, such as "ms:617", by a numbering of the deck;
/// a message where there is none of that name.
Result<std::vector<CardId>> numbered_order(const Game& game, const std::string& name);
/// Whether a word begins with a numbering, be it one of the game's deck or not, and a colon.
bool is_numbered(const std::string& word);

/// The deals of a list: a range of numbers ("ms:1-1000"), or a text file. Each of its lines is a
/// deal with a number, a range of them, or the ids of all cards of the deck in their order; what
/// follows a # is a remark. Nullopt after findings.
std::optional<std::vector<NamedDeal>> listed_deals(const Game& game, const std::string& word,
                                                   Diagnostics& diagnostics);

}  // namespace talon::cli
