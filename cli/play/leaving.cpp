#include "cli/play/leaving.h"

#include "base/shell_word.h"

namespace talon::cli {

std::optional<Message> words_on_leaving(const Session& session, const Keeping& keeping,
                                        const std::string& again) {
  const auto name = keeping.name();
  const bool kept = !keeping.unkept();
  if (session.over() && kept) return std::nullopt;
  if (name) {
    return Message(kept ? "play.left" : "play.left-partly")
        .with("command", shell_command({"talon", "resume", *name}));
  }
  return Message(session.log().empty() ? "play.left-unbegun" : "play.left-unsaved")
      .with("command", again);
}

}  // namespace talon::cli
