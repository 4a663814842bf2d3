#pragma once

#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "session/session.h"

namespace talon::cli {

/// What comes before each line of a note.
inline constexpr const char* kNoteMark = "> ";

/// A drawing that lies beside a chronicle.
struct ChroniclePicture {
  std::string title;
  std::string file;
};

/// What is above a chronicle besides what the session knows.
struct ChronicleHead {
  std::string again;  ///< the command that deals the same again
  std::string date;
};

/// The game so far as a story, in Markdown: how it was dealt and how it came out, what each answer
/// brought about, and the player's notes. A game whose texts have chapters is told in these;
/// of others each answer is said with what followed it. In a game's texts `chapters.EVENT` is the
/// heading of a chapter that an event begins, and the list `chronicle.left-out` names events that
/// only the table tells. Plays all answers again, for a session keeps positions and not what was
/// said.
std::string chronicle_markdown(const Presenter& presenter, const Session& session,
                               const ChronicleHead& head,
                               const std::vector<ChroniclePicture>& pictures);

}  // namespace talon::cli
