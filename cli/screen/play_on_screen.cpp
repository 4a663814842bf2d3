#include "cli/screen/play_on_screen.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <future>
#include <optional>

#include "cli/screen/table_screen.h"
#include "cli/terminal/wrap.h"

namespace talon::screen {
namespace {

constexpr const char* kCtrlL = "\x0c";

bool stops_search(const Terminal::Event& event) {
  const bool key = event.kind == Terminal::Event::Kind::key;
  if (key) return event.key.kind == Key::Kind::escape || event.key.is("q");
  return event.kind != Terminal::Event::Kind::redraw;
}

/// A picture with words in its last lines, as many as they need.
Canvas with_words(const Canvas& picture, const std::string& words, int rows, int columns) {
  const std::vector<cli::Line> lines = cli::wrap(words, std::max(columns, 1));
  Canvas canvas(rows, columns);
  int row = std::max(rows - static_cast<int>(lines.size()), 0);
  canvas.paste(0, 0, picture, 0, row);
  for (const cli::Line& line : lines) canvas.put(row++, 0, line);
  return canvas;
}

/// Waits for work in a thread of its own, which Esc, Ctrl-C and signals stop; `words` describes it
/// in the last lines. Returns the event that stopped it, where that event ends more than the work.
/// The picture was drawn before the thread began, since only one thread may use a session.
template <typename Found, typename Words>
std::optional<Terminal::Event> wait_for(Terminal& terminal, const Picture& picture,
                                        WorkWatch& watch, const std::future<Found>& found,
                                        Words words) {
  using namespace std::chrono_literals;
  // What is found at once is not announced.
  if (found.wait_for(40ms) == std::future_status::ready) return std::nullopt;
  std::optional<Terminal::Event> end;
  while (found.wait_for(0ms) != std::future_status::ready) {
    const Canvas canvas = with_words(picture.canvas, words(), terminal.rows(), terminal.columns());
    terminal.show(canvas, picture.row, picture.column);
    const auto event = terminal.next_within(100ms);
    if (!event || !stops_search(*event)) continue;
    watch.stop = true;
    if (event->kind == Terminal::Event::Kind::killed || event->kind == Terminal::Event::Kind::ended)
      end = event;
  }
  return end;
}

std::optional<Terminal::Event> find_losing_answer(Terminal& terminal, TableScreen& table) {
  WorkWatch watch;
  const auto picture = table.draw(terminal.rows(), terminal.columns());
  auto found =
      std::async(std::launch::async, [&] { return table.commands().find_losing_answer(watch); });
  auto end =
      wait_for(terminal, picture, watch, found, [&] { return table.commands().progress(watch); });
  table.commands().show_losing_answer(found.get());
  return end;
}

std::optional<Terminal::Event> find_advice(Terminal& terminal, TableScreen& table) {
  WorkWatch watch;
  const auto picture = table.draw(terminal.rows(), terminal.columns());
  auto found = std::async(std::launch::async, [&] { return table.commands().find_advice(watch); });
  auto end = wait_for(terminal, picture, watch, found, [&] { return table.commands().seeking(); });
  table.commands().take_advice(found.get(), watch);
  return end;
}

/// How an event ends play; nullopt when it does not.
std::optional<Ended> ended_by(Terminal& terminal, const Terminal::Event& event) {
  switch (event.kind) {
    case Terminal::Event::Kind::interrupted:
      return Ended::interrupted;
    case Terminal::Event::Kind::ended:
      return Ended::left;
    case Terminal::Event::Kind::killed:
      terminal.close();
      std::raise(event.signal);
      return Ended::left;
    case Terminal::Event::Kind::redraw:
    case Terminal::Event::Kind::key:
      break;
  }
  return std::nullopt;
}

/// What a key does, which may end play.
std::optional<Ended> press(Terminal& terminal, TableScreen& table, cli::Presenter& presenter,
                           const Key& key) {
  if (key.kind == Key::Kind::other && key.text == kCtrlL) {
    terminal.forget();
  } else if (key.is("M") && !table.types()) {
    terminal.take_mouse(!terminal.has_mouse());
    table.say_mouse(terminal.has_mouse());
  } else if (key.is("T") && !table.types()) {
    presenter.look = cli::in_theme(presenter.look, cli::next_theme(presenter.look.theme));
    terminal.take_theme(presenter.look.theme);
    table.say_theme();
  } else {
    switch (table.press(key)) {
      case Then::stay:
      case Then::show:
        break;
      case Then::leave:
        return Ended::left;
      case Then::new_game:
        return Ended::new_game;
      case Then::analyze:
        if (const auto event = find_losing_answer(terminal, table))
          return ended_by(terminal, *event);
        break;
      case Then::advise:
        if (const auto event = find_advice(terminal, table)) return ended_by(terminal, *event);
        break;
    }
  }
  return std::nullopt;
}

Ended play_open(Terminal& terminal, TableScreen& table, cli::Presenter& presenter) {
  while (true) {
    const auto picture = table.draw(terminal.rows(), terminal.columns());
    terminal.show(picture.canvas, picture.row, picture.column);
    const Terminal::Event event = terminal.next();
    const auto ended = event.kind == Terminal::Event::Kind::key
                           ? press(terminal, table, presenter, event.key)
                           : ended_by(terminal, event);
    if (ended) return *ended;
  }
}

}  // namespace

Ended play(Terminal& terminal, Session& session, cli::Presenter& presenter, cli::Keeping& keeping,
           const std::string& again, const cli::WriteNewFile& write, Manner& manner,
           const std::string& first) {
  TableScreen table(session, presenter, keeping, again);
  table.commands().write_files_by(write);
  table.go_by_itself(manner.automatic);
  table.commands().ask_before_new(manner.confirm);
  if (!first.empty()) table.commands().begin_with(first);
  terminal.take_mouse(manner.mouse);
  terminal.open();
  const Ended ended = play_open(terminal, table, presenter);
  manner.automatic = table.goes_by_itself();
  manner.mouse = terminal.has_mouse();
  if (ended != Ended::new_game) terminal.close();
  return ended;
}

}  // namespace talon::screen
