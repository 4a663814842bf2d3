#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "cli/play/seat.h"
#include "cli/screen/choosing.h"
#include "cli/screen/pane.h"
#include "cli/screen/prompt_line.h"
#include "cli/screen/thing.h"
#include "session/session.h"

namespace talon::screen {

/// What keys and commands change, and a picture shows: all of a table but where it was drawn.
struct TableState {
  /// All must outlive it. `again` is the command that deals the same again.
  TableState(Session& at, const cli::Presenter& shown_by, cli::Keeping& keeping, std::string again);

  void say(const Message& said) { message = presenter.messages.render(said); }

  Session& session;
  const cli::Presenter& presenter;
  cli::Seat seat;
  const std::optional<Choice>& choice;  ///< the seat's
  Choosing choosing;
  PromptLine prompt;
  Pane pane;
  std::vector<std::string> news;
  std::string message;
  std::set<Thing> changed;     ///< by the last step
  std::optional<Thing> focus;  ///< what is pointed at
  bool looking = false;        ///< all can be pointed at, to ask why it cannot be chosen
};

/// A line of the list below the table.
struct Entry {
  std::string label;
  std::string key;  ///< that does the same; empty for items of a choice
};

/// The entries of the list: choices, or at the end of the game what can be done then.
std::vector<Entry> entries_of(const TableState& state);

}  // namespace talon::screen
