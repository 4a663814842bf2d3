#include "cli/screen/play.h"

#include <csignal>

#include "cli/screen/table_screen.h"

namespace talon::screen {
namespace {

constexpr const char* kCtrlL = "\x0c";

Ended play_open(Terminal& terminal, TableScreen& table) {
  while (true) {
    const auto picture = table.draw(terminal.rows(), terminal.columns());
    terminal.show(picture.canvas, picture.row, picture.column);
    const Terminal::Event event = terminal.next();
    switch (event.kind) {
      case Terminal::Event::Kind::redraw:
        continue;
      case Terminal::Event::Kind::interrupted:
        return Ended::interrupted;
      case Terminal::Event::Kind::ended:
        return Ended::left;
      case Terminal::Event::Kind::killed:
        terminal.close();
        std::raise(event.signal);
        return Ended::left;
      case Terminal::Event::Kind::key:
        break;
    }
    if (event.key.kind == Key::Kind::other && event.key.text == kCtrlL) {
      terminal.forget();
    } else if (event.key.is("M") && !table.types()) {
      terminal.take_mouse(!terminal.has_mouse());
    } else {
      const TableScreen::Then then = table.press(event.key);
      if (then == TableScreen::Then::leave) return Ended::left;
      if (then == TableScreen::Then::new_game) return Ended::new_game;
    }
  }
}

}  // namespace

Ended play(Terminal& terminal, Session& session, const cli::Presenter& presenter,
           cli::Keeping& keeping, const std::string& again, Manner& manner) {
  TableScreen table(session, presenter, keeping, again);
  table.go_by_itself(manner.automatic);
  table.ask_before_new(manner.confirm);
  terminal.open();
  terminal.take_mouse(manner.mouse);
  const Ended ended = play_open(terminal, table);
  manner.automatic = table.goes_by_itself();
  manner.mouse = terminal.has_mouse();
  if (ended != Ended::new_game) terminal.close();
  return ended;
}

}  // namespace talon::screen
