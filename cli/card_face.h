#pragma once

#include <string>
#include <vector>

#include "cli/output.h"
#include "cli/presenter.h"

namespace talon::cli {

/// How much of a card a table shows.
enum class Detail {
  full,   ///< every attribute that the deck wants shown, and the name
  brief,  ///< the first of these attributes (as a rule the rank), those with signs, the name
  name,   ///< the name alone
};

/// A card as cells of a table: one for each attribute, the name last. A cell
/// may be empty; every card has equally many.
std::vector<Line> card_cells(const Presenter& presenter, CardId card, Detail detail);

/// "NAME (2 R B)", for the middle of a line.
Line card_in_line(const Presenter& presenter, CardId card);

/// "NAME: rank 2, colours red and blue", without signs and abbreviations.
std::string card_in_words(const Presenter& presenter, CardId card);

}  // namespace talon::cli
