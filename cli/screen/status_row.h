#pragma once

#include "cli/pages/presenter.h"
#include "cli/screen/canvas.h"
#include "session/session.h"

namespace talon::screen {

/// Draws the first row: which game it is, how far it has come, what is counted, and its seed, as
/// much of that as so many columns hold.
void draw_status(Canvas& canvas, int columns, const cli::Presenter& presenter,
                 const Session& session);

}  // namespace talon::screen
