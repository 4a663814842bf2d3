#pragma once

#include <string>

#include "cli/pages/presenter.h"
#include "cli/play/chronicle_file.h"
#include "cli/play/keeping.h"
#include "cli/screen/curses_terminal.h"
#include "cli/screen/manner.h"
#include "session/session.h"

namespace talon::screen {

enum class Ended {
  left,
  interrupted,  ///< Ctrl-C
  new_game,     ///< the person wants another deal
};

/// Plays on the terminal, which is closed again, until the person leaves. A signal that ends the
/// process does so here, with the terminal as it was. `manner` has the person's wishes, and
/// afterwards, like the theme of `presenter`, those that they have by then. `write` writes the
/// files that they name. `first` is a page that is shown before all else, of no lines for none.
Ended play(Terminal& terminal, Session& session, cli::Presenter& presenter, cli::Keeping& keeping,
           const std::string& again, const cli::WriteNewFile& write, Manner& manner,
           const std::string& first = "");

}  // namespace talon::screen
