#pragma once

#include <string>
#include <vector>

#include "cli/pages/fitted_page.h"
#include "cli/pages/presenter.h"
#include "cli/pages/table_page.h"
#include "cli/play/seat.h"
#include "session/session.h"

namespace talon::cli {

/// The prompt.
std::string prompt_at(const Presenter& presenter, const Session& session,
                      const std::optional<Choice>& choice);

/// Where a game stands, in lines: the table with the views beside it, and what is asked. Remembers
/// what it showed: after an answer a view is there only where it shows something new, and a
/// plain appearance has the table once, and then on request.
class PositionPage {
 public:
  /// All must outlive it.
  PositionPage(const Presenter& presenter, const Session& session, Seat& seat)
      : presenter_(presenter), session_(session), seat_(seat) {}

  /// `news` and where the game stands then; in a window in as many lines as it has. The news of a
  /// greeting begins with the game's title.
  std::vector<Line> after(const std::vector<Line>& news, bool greets);
  /// The table with its views.
  std::vector<Line> table(TableExtent extent);

 private:
  void add_whole(std::vector<Line>& page);
  std::vector<Line> fitted(std::vector<Line> news, bool greets);
  std::vector<Line> views(TableExtent extent);
  std::vector<Line> end();

  const Presenter& presenter_;
  const Session& session_;
  Seat& seat_;
  bool table_shown_ = false;
  std::vector<std::string> shown_views_;  ///< what each showed last, by its index
};

}  // namespace talon::cli
