#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/pages/presenter.h"
#include "rules/rules.h"

namespace talon::cli {

/// A book of the rules of a game, before it has a form.
struct Rulebook {
  /// A piece of a sentence; where it names a rule, the anchor of that part.
  struct Piece {
    std::string text;
    std::string to = {};
  };
  using Paragraph = std::vector<Piece>;
  struct Table {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
  };
  /// Compared with the game that a variant changes; `untold` where no text says what is different.
  enum class Mark { none, changed, untold, added };
  /// A drawing (SVG), and the same in words for forms that have none.
  struct Picture {
    std::string svg;
    std::string words;
    Mark mark = Mark::none;
  };
  /// Small pictures side by side.
  using Gallery = std::vector<Picture>;
  using Block = std::variant<Paragraph, Table, Picture, Gallery>;

  struct Part {
    std::string anchor;  ///< of letters, digits and '-', once in the book
    std::string title;
    std::string rule = {};  ///< its id, where the part is a rule
    Mark mark = Mark::none;
    std::vector<Block> blocks = {};
  };
  struct Chapter {
    Part head;
    std::vector<Part> parts = {};
  };

  std::string title;
  std::string language;
  std::vector<Block> opening;  ///< what the game is about
  std::vector<Chapter> chapters;

  /// "4.2" of the part of an anchor, "4" of a chapter; empty where there is none.
  std::string number_of(const std::string& anchor) const;
};

/// The book of a game; `base` is the game that it is a variant of, or null. Everything in it
/// comes from what the game declares and its texts. Fails when the deal that is drawn does.
Expected<Rulebook, ScriptFault> make_rulebook(const Presenter& presenter, const Game* base);

/// The forms that a book can have, as they are typed.
inline constexpr std::string_view kRulebookForms[] = {"html", "md", "text", "pdf-ready"};

enum class RulebookPage { screen, paper };

/// One HTML file that needs no other: to read on a screen and to print, or laid out as pages of
/// paper from the start.
std::string rulebook_html(const Rulebook& book, const Catalogue& messages, RulebookPage page);
/// What a mark says, as the key of a message; of any but `none`.
const char* mark_key(Rulebook::Mark mark);

std::string rulebook_markdown(const Rulebook& book, const Catalogue& messages);
/// Lines of at most `width` columns.
std::vector<Line> rulebook_text(const Rulebook& book, const Catalogue& messages, int width);

}  // namespace talon::cli
