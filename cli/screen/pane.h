#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "cli/pages/presenter.h"
#include "cli/screen/canvas.h"
#include "cli/screen/key.h"

namespace talon::screen {

/// A text that is made anew for the width that it has.
struct Page {
  std::function<std::vector<cli::Line>(const cli::Presenter& presenter)> lines;
  /// The row that is in the middle where nobody has scrolled.
  std::function<int(const cli::Presenter& presenter)> middle = {};
};

/// An area for a page, beside the table or over it, until somebody closes it.
class Pane {
 public:
  bool open() const { return page_.has_value(); }
  void show(Page page);
  void close() { page_.reset(); }

  /// Whether it is beside the table, whose keys are the table's then.
  void stand_beside(bool beside) { beside_ = beside; }
  bool is_over() const { return open() && !beside_; }

  /// Whether the page took the key. Beside the table it takes those alone that turn its pages.
  bool press(const Key& key);
  /// The game went on: what is in the middle is there again.
  void settle();
  /// `presenter` has the width of the area.
  void draw(Canvas& canvas, const Area& area, const cli::Presenter& presenter);

 private:
  bool press_over(const Key& key);
  /// Scrolls by so many rows.
  void turn(int rows) { scroll_ = scroll_.value_or(0) + rows; }

  std::optional<Page> page_;
  std::optional<int> scroll_;  ///< nullopt where nobody has
  int height_ = 10;            ///< as it was drawn last
  bool beside_ = false;
};

}  // namespace talon::screen
