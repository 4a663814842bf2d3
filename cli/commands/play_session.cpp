#include "cli/commands/play_session.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "base/unicode.h"
#include "cli/context/again.h"
#include "cli/pages/fitted_page.h"
#include "cli/play/leaving.h"
#include "cli/play/new_file.h"
#include "cli/play/player.h"
#include "cli/screen/play_on_screen.h"
#include "cli/screen/table_screen.h"
#include "cli/terminal/appearance.h"
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
    protocol.receive(std::string_view(bytes, count));
  }
  return ExitCode::done;
}

bool goes_by_itself(const CommonOptions& options) {
  return options.automatic || options.preferences.is("automatic", "true");
}

/// How the deal of a session is played again.
std::string command_for(const Context& context, const Session& session, const Keeping& keeping) {
  return command_to_replay({keeping.request(), context.options.rules, session.deal().seed, {}});
}

/// Another deal of the same game, in the place of the session.
MaybeFault deal_anew(Session& session, Keeping& keeping) {
  auto fresh = Session::start(session.game_ptr(), Rules::Deal{fresh_seed(), {}});
  if (!fresh) return fresh.error();
  session = std::move(*fresh);
  keeping.begin_anew();
  session.set_recorder(&keeping);
  return std::nullopt;
}

/// Writes files that the person names, by the helper where there is one.
WriteNewFile writer_of(const Context& context) {
  return [&context](const std::string& file, std::string_view content) {
    return context.drawing_helper ? context.drawing_helper->write(file, content)
                                  : write_new_file(file, content);
  };
}

ExitCode play_on_screen(Context& context, Session& session, Keeping& keeping, std::string again) {
  const std::shared_ptr<const Game> game = session.game_ptr();
  Presenter presenter{*game, context.messages(),
                      appearance_of(context.options, Surroundings::of(STDOUT_FILENO))};
  const Preferences& preferred = context.options.preferences;
  screen::Manner manner{.automatic = goes_by_itself(context.options),
                        .mouse = !preferred.is("mouse", "false"),
                        .confirm = !preferred.is("confirm", "false")};
  std::string first = context.complaints();  // which the screen hides
  while (true) {
    const screen::Ended ended = screen::play(*context.terminal, session, presenter, keeping, again,
                                             writer_of(context), manner, std::exchange(first, {}));
    if (ended == screen::Ended::new_game) {
      const auto fault = deal_anew(session, keeping);
      if (!fault) {
        again = command_for(context, session, keeping);
        continue;
      }
      context.terminal->close();
      return context.complain(*fault);
    }
    if (const auto words = words_on_leaving(session, keeping, again)) {
      context.out().line(context.render(*words));  // with a command, which is to be pasted whole
    }
    return ended == screen::Ended::interrupted ? ExitCode::interrupted : ExitCode::done;
  }
}

/// Rows of the terminal that complaints are in.
int rows_of_complaints(const std::string& complaints, int width) {
  int rows = 0;
  for (std::size_t begin = 0; begin < complaints.size();) {
    const std::size_t end = std::min(complaints.find('\n', begin), complaints.size());
    rows += rows_of_text(complaints.substr(begin, end - begin), width);
    begin = end + 1;
  }
  return rows;
}

ExitCode play_with_person(Context& context, Session& session, Keeping& keeping, std::string again,
                          RulesWatch* watch) {
  LineInput input(STDIN_FILENO);
  input.edit_with(context.editor.get());
  if (watch != nullptr) input.wake_when([watch] { return watch->changed(); });
  const auto look_now = [&context] {
    return appearance_of(context.options, Surroundings::of(STDOUT_FILENO));
  };
  auto greeting = Player::Greeting::given;
  // What was complained of is still to be seen above the first choice.
  int rows_before = rows_of_complaints(context.complaints(), look_now().width);
  bool automatic = goes_by_itself(context.options);
  while (true) {
    const std::shared_ptr<const Game> game = session.game_ptr();  // whose texts are shown
    Presenter presenter{*game, context.messages(), look_now()};
    presenter.look.height = std::max(presenter.look.height - std::exchange(rows_before, 0), 0);
    Player player(session, presenter, context.out(), keeping, again);
    player.look_anew_by([&] { presenter.look = look_now(); });
    player.write_files_by(writer_of(context));
    if (context.pager_helper) player.page_by(*context.pager_helper);
    player.go_by_itself(automatic);
    const ExitCode code = player.play(input, greeting);
    automatic = player.goes_by_itself();
    if (player.wants_new()) {
      if (const auto fault = deal_anew(session, keeping)) return context.complain(*fault);
      again = command_for(context, session, keeping);
      greeting = Player::Greeting::given;
      context.out().blank();
      continue;
    }
    if (!player.woken()) return code;
    watch->take_over(session, keeping);
    greeting = Player::Greeting::left_out;
  }
}

/// Makes the screen ready where it is wanted and possible. Why there is none is said where it
/// was asked for, and where nobody may know it: of a terminal of an unknown kind or a small window.
void prepare_screen(Context& context) {
  const CommonOptions& options = context.options;
  const Preferences& preferred = options.preferences;
  if (options.lines || (!options.screen && preferred.is("interface", "lines"))) return;
  const Surroundings surroundings = Surroundings::of(STDOUT_FILENO);
  const Appearance look = appearance_of(options, surroundings);
  if (look.plain) {
    if (options.screen) context.complain(Message("screen.wants-lines").with("name", "ACCESSIBLE"));
    return;
  }
  const bool wished = options.screen || preferred.is("interface", "screen");
  const int columns = wished ? screen::kMinColumns : screen::kUnaskedColumns;
  auto terminal =
      screen::Terminal::prepare({look.colours, look.utf8, look.theme}, {screen::kMinRows, columns});
  if (terminal) {
    context.terminal = std::move(*terminal);
    context.needs.terminal = true;
  } else if (options.screen || terminal.error().surprising) {
    context.complain_within(look.width, terminal.error().reason);
  }
}

}  // namespace

void prepare_typing(Context& context) {
  const Surroundings surroundings = Surroundings::of(STDOUT_FILENO);
  const Appearance look = appearance_of(context.options, surroundings);
  const bool dumb = surroundings.variable("TERM").value_or("dumb") == "dumb";
  if (look.plain || dumb || context.options.json || context.editor) return;
  context.editor = LineEditor::prepare(look.utf8);
  if (context.editor) context.needs.terminal = true;
}

void prepare_play(Context& context) {
  context.needs.saves = Needs::Saves::written;
  if (context.options.json) return;
  context.needs.words = "play";
  const Surroundings surroundings = Surroundings::of(STDOUT_FILENO);
  if (surroundings.terminal && !appearance_of(context.options, surroundings).utf8) write_ascii();
  context.drawing_helper = DrawingHelper::fork();
  if (!context.options.plain && !context.needs.changing_files) prepare_screen(context);
  if (!context.terminal) {
    prepare_typing(context);
    context.pager_helper = PagerHelper::fork(context.options);
  }
  context.needs.helpers = context.drawing_helper || context.pager_helper;
}

ExitCode play_session(Context& context, Session& session, Keeping& keeping,
                      const std::string& again, RulesWatch* watch) {
  // A program's games are many: they are kept where that is asked for, or was before.
  const bool kept = !context.options.json || context.options.keep || keeping.name();
  session.set_recorder(kept ? &keeping : nullptr);
  ExitCode code = ExitCode::done;
  if (context.options.json) {
    code = play_with_program(context.out(), session, keeping);
  } else if (context.terminal && watch == nullptr) {
    code = play_on_screen(context, session, keeping, again);
  } else {
    code = play_with_person(context, session, keeping, again, watch);
  }
  session.set_recorder(nullptr);
  if (keeping.lost() == nullptr) return code;
  context.complain(*keeping.lost());
  return code == ExitCode::done ? ExitCode::failed : code;
}

}  // namespace talon::cli
