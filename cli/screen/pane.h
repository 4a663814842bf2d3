#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "cli/presenter.h"
#include "cli/screen/canvas.h"
#include "cli/screen/key.h"

namespace talon::screen {

/// A text beside the table or over it, made anew for the width that it has. It scrolls, and keys
/// close it.
class Pane {
 public:
  using MakeLines = std::function<std::vector<cli::Line>(const cli::Presenter& presenter)>;
  /// The row that stands in the middle where nobody has scrolled.
  using FindMiddle = std::function<int(const cli::Presenter& presenter)>;

  explicit Pane(MakeLines lines, FindMiddle middle = {})
      : lines_(std::move(lines)), middle_(std::move(middle)) {}

  enum class Taken {
    no,  ///< the key means something else
    yes,
    closes,
  };
  /// What the key is to a page that nothing else is seen of.
  Taken press(const Key& key);
  /// The same of one beside the table: only keys that turn its pages are its own.
  Taken press_beside(const Key& key);

  void draw(Canvas& canvas, const Area& area, const cli::Presenter& presenter);
  /// What it shows is another: its middle is looked for anew.
  void renew();

 private:
  void scroll(int rows) { from_ = from_.value_or(0) + rows; }

  MakeLines lines_;
  FindMiddle middle_;
  std::optional<int> from_;  ///< the first row that is seen
  int height_ = 10;          ///< as it was drawn last
};

}  // namespace talon::screen
