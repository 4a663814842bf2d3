#pragma once

#include <string>

#include "cli/pages/presenter.h"
#include "cli/screen/canvas.h"

namespace talon::screen {

/// Draws single cards into a canvas. A frame has the corner of the card in its upper edge, so
/// that cards that lie on each other take a line each.
class CardBox {
 public:
  CardBox(const cli::Presenter& presenter, Canvas& canvas);

  void face(const Area& area, const cli::Line& corner);
  /// The upper edge alone, of a card that another one lies on.
  void edge(const Area& area, const cli::Line& corner);
  void back(const Area& area);
  void back_edge(const Area& area);
  void empty(const Area& area);
  /// The name of a card, and what else is to be said of it, inside its frame.
  void name(const Area& area, CardId card);
  /// Without a frame: a card, a sign in its place, or that there is none.
  void flat(const Area& area, const std::string* sign, CardId card);

  const std::string& back_sign() const { return back_; }

 private:
  struct Strokes;
  void sides(const Area& area, const Ink& ink, const std::string& inside);

  const cli::Presenter& presenter_;
  Canvas& canvas_;
  const Strokes& strokes_;
  std::string back_;
};

}  // namespace talon::screen
