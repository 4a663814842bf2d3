#pragma once

#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "cli/terminal/output.h"

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

/// Whether the values at a card's edges are said with its other attributes.
enum class Edges { said, left_out };

/// "NAME: rank 2, colours red and blue", without signs and abbreviations.
std::string card_in_words(const Presenter& presenter, CardId card, Edges edges = Edges::said);

/// Whether blanks are between the parts of a face.
enum class Spacing { wide, tight };

/// What is inside the card, its name and edges left out: "2 R♥ B", every
/// symbol by its letter and sign; without blanks "R♥2B".
Line card_face(const Presenter& presenter, CardId card, Spacing spacing);

/// The shortest form that identifies a card, for its corner: the first attribute and those with
/// signs, without blanks, "2R♥"; its name where it has none of these.
Line card_corner(const Presenter& presenter, CardId card);

/// The lines inside a drawn card: those of its corner, then each other attribute, in words where it
/// has no sign, with the numbers that follow on it.
std::vector<Line> card_lines(const Presenter& presenter, CardId card);

/// In words what the corner leaves out, such as a type; empty where that is nothing.
std::string card_remarks(const Presenter& presenter, CardId card);

/// What the signs on the cards mean, a line for each attribute that has some; none where all is
/// said in words.
std::vector<Line> legend_of_signs(const Presenter& presenter);

/// The same as a list: a sign a line and what it means, in as many lines as that width takes.
std::vector<Line> list_of_signs(const Presenter& presenter, int width);

/// The index of the shown attribute that is at a card's edges; -1 without one.
int edges_attribute(const CardTable& cards);

}  // namespace talon::cli
