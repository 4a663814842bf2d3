#include "cli/play_session.h"

#include <unistd.h>

#include <cerrno>

#include "cli/appearance.h"
#include "session/protocol.h"

namespace talon::cli {
namespace {

ExitCode play_with_program(Context& context, Session& session, Keeping& keeping) {
  Protocol::Settings settings;
  settings.save = [&](const std::string& name) {
    return keeping.folder.save_as(name, session, keeping.header);
  };
  Protocol protocol(
      session, context.messages(), [&](std::string_view line) { context.out().data(line); },
      std::move(settings));
  const InterruptWatch interrupts;
  protocol.begin();
  while (!protocol.quit() && context.out().good()) {
    if (!interrupts.wait_for(STDIN_FILENO)) return ExitCode::interrupted;
    char bytes[1 << 14];
    const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      protocol.finish();
      break;
    }
    protocol.receive(std::string_view(bytes, static_cast<std::size_t>(count)));
  }
  return ExitCode::done;
}

}  // namespace

ExitCode play_session(Context& context, Session& session, Keeping keeping) {
  if (context.options.json) return play_with_program(context, session, keeping);
  const Presenter presenter{session.game(), context.messages(),
                            appearance_of(context.options, Surroundings::of(STDOUT_FILENO))};
  LineInput input(STDIN_FILENO);
  return Player(session, presenter, context.out(), std::move(keeping)).play(input);
}

SaveFolder save_folder() { return SaveFolder(system_files(), SaveFolder::standard()); }

}  // namespace talon::cli
