#pragma once

#include <string>
#include <vector>

#include "cli/presenter.h"
#include "session/session.h"

namespace talon::cli {

/// What stands before each line of a note.
inline constexpr const char* kNoteMark = "> ";

/// A drawing that lies beside a chronicle.
struct ChroniclePicture {
  std::string title;
  std::string file;
};

/// The game so far as a story, in Markdown: what each answer brought about, in chapters, and the
/// player's notes. In a game's texts `chapters.EVENT` is the heading of a chapter that an
/// event begins, and the list `chronicle.left-out` names events that only the table tells.
/// Plays all answers again, for a session keeps positions and not what was said.
std::string chronicle_markdown(const Presenter& presenter, const Session& session,
                               const std::vector<ChroniclePicture>& pictures);

}  // namespace talon::cli
