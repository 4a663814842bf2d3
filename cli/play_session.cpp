#include "cli/play_session.h"

#include <unistd.h>

#include <cerrno>

#include "cli/appearance.h"
#include "cli/player.h"
#include "session/protocol.h"

namespace talon::cli {
namespace {

ExitCode play_with_program(Output& output, Session& session, Keeping& keeping) {
  Protocol::Settings settings;
  settings.save = [&](const std::string& name) { return keeping.save_as(name); };
  Protocol protocol(
      session, [&](std::string_view line) { output.data(line); }, std::move(settings));
  const InterruptWatch interrupts;
  protocol.begin();
  while (!protocol.quit() && output.good()) {
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

ExitCode play_with_person(Context& context, Session& session, Keeping& keeping,
                          const std::string& again, RulesWatch* watch) {
  LineInput input(STDIN_FILENO);
  if (watch != nullptr) input.wake_when([watch] { return watch->changed(); });
  const Appearance look = appearance_of(context.options, Surroundings::of(STDOUT_FILENO));
  auto greeting = Player::Greeting::given;
  while (true) {
    const std::shared_ptr<const Game> game = session.game_ptr();  // whose texts are shown
    const Presenter presenter{*game, context.messages(), look};
    Player player(session, presenter, context.out(), keeping, again);
    if (context.drawing_helper) player.draw_by(*context.drawing_helper);
    const ExitCode code = player.play(input, greeting);
    if (!player.woken()) return code;
    watch->take_over(session, keeping);
    greeting = Player::Greeting::left_out;
  }
}

}  // namespace

void prepare_play(Context& context) {
  context.needs.saves = Needs::Saves::written;
  if (context.options.json) return;
  context.drawing_helper = DrawingHelper::fork();
  context.needs.helpers = context.drawing_helper != nullptr;
}

ExitCode play_session(Context& context, Session& session, Keeping& keeping,
                      const std::string& again, RulesWatch* watch) {
  session.set_recorder(&keeping);
  ExitCode code = ExitCode::done;
  if (context.options.json) {
    code = play_with_program(context.out(), session, keeping);
  } else {
    code = play_with_person(context, session, keeping, again, watch);
  }
  session.set_recorder(nullptr);
  if (keeping.lost() == nullptr) return code;
  context.complain(*keeping.lost());
  return code == ExitCode::done ? ExitCode::failed : code;
}

}  // namespace talon::cli
