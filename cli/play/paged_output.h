#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/pages/presenter.h"
#include "cli/play/line_input.h"
#include "cli/terminal/output.h"
#include "cli/terminal/pager_helper.h"

namespace talon::cli {

/// Lines for a person at a window: what is higher than that is shown by the pager, else by
/// screenfuls, between which it waits.
class PagedOutput {
 public:
  /// Both must outlive it.
  PagedOutput(Output& output, const Presenter& presenter)
      : output_(output), presenter_(presenter) {}

  /// The pager is shown by this helper, which must outlive this.
  void page_by(const PagerHelper& helper) { helper_ = &helper; }

  /// Other than Status::line when no line came between two screenfuls.
  LineInput::Status write(const std::vector<Line>& lines, LineInput& input);
  /// What was typed there in place of going on, once.
  std::optional<std::string> typed_ahead() { return std::exchange(typed_ahead_, std::nullopt); }

 private:
  bool shown_by_pager(const std::vector<Line>& lines);
  LineInput::Status write_screenfuls(const std::vector<Line>& lines, LineInput& input);

  Output& output_;
  const Presenter& presenter_;
  const PagerHelper* helper_ = nullptr;
  std::optional<std::string> typed_ahead_;
};

}  // namespace talon::cli
