#include "cli/screen/curses_terminal.h"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "base/unicode.h"
#include "cli/terminal/signals.h"
#include "cli/terminal/terminfo.h"

namespace talon::screen {
namespace {

constexpr int kEscapeMilliseconds = 25;  ///< in which the rest of a key that begins with Esc comes
constexpr int kPasteMilliseconds = 500;  ///< in which the rest of what is pasted comes
constexpr std::size_t kMaxPastedBytes = 4096;  ///< that are kept, as of a line
/// What asks a terminal to mark what is pasted, and what it marks it with.
constexpr const char* kMarkPastes = "\x1b[?2004h";
constexpr const char* kMarkNoPastes = "\x1b[?2004l";
constexpr const char* kPasteBegins = "200~";
constexpr std::string_view kPasteEnds = "\x1b[201~";
constexpr std::array kWakingSignals = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH};
/// Ctrl-\ is for a program that answers to nothing else, so it is not waited for, either.
constexpr std::array kCrashes = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};

// What signal handlers touch.
volatile std::sig_atomic_t g_signal_pipe = -1;
volatile std::sig_atomic_t g_screen_is_open = 0;
termios g_mode_before;
char g_sequence_after[256];
std::size_t g_sequence_after_length = 0;

void on_waking_signal(int signal) {
  const int error = errno;
  const char byte = static_cast<char>(signal);
  [[maybe_unused]] const ssize_t written = write(g_signal_pipe, &byte, 1);
  errno = error;
}

/// Puts the terminal back with calls alone that a handler may make.
void on_crash(int signal) {
  if (g_screen_is_open != 0) {
    [[maybe_unused]] const ssize_t written =
        write(STDOUT_FILENO, g_sequence_after, g_sequence_after_length);
    tcsetattr(STDIN_FILENO, TCSANOW, &g_mode_before);
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

/// Whether it can be told what xterm can; another one would write it out.
bool knows_modes() { return cli::capability("kmous").has_value(); }

void tell(const char* sequence) {
  if (!knows_modes()) return;
  std::fputs(sequence, stdout);
  std::fflush(stdout);
}

/// What a terminal is told to be as it was.
void remember_sequence_after() {
  std::string sequence;
  for (const char* name : {"sgr0", "op", "rmcup", "cnorm", "rmkx"}) {
    sequence += cli::capability(name).value_or("");
  }
  if (knows_modes()) sequence += std::string("\x1b[?1006l\x1b[?1000l") + kMarkNoPastes;
  sequence += "\r\n";
  g_sequence_after_length = std::min(sequence.size(), sizeof g_sequence_after);
  std::memcpy(g_sequence_after, sequence.data(), g_sequence_after_length);
}

/// The terminal's own colour as a pair of its own, which costs fewer bytes to go back to than no
/// pair. It has the number of white, which no palette uses.
constexpr int kOwnColour = 7;

attr_t attributes_of(const Ink& ink, bool colours, const cli::Palette& palette) {
  attr_t attributes = A_NORMAL;
  if (ink.bold) attributes |= A_BOLD;
  if (ink.faint && palette.has_faint()) attributes |= A_DIM;
  if (ink.reversed) attributes |= A_REVERSE;
  if (!colours) return attributes;
  return attributes |
         static_cast<attr_t>(COLOR_PAIR(palette.number(ink.colour).value_or(kOwnColour)));
}

constexpr wint_t kEscape = 0x1b;

std::string utf8_of(wint_t character) {
  const auto code = static_cast<unsigned>(character);
  std::string text;
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xc0 | code >> 6);
    text += static_cast<char>(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    text += static_cast<char>(0xe0 | code >> 12);
    text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
    text += static_cast<char>(0x80 | (code & 0x3f));
  } else {
    text += static_cast<char>(0xf0 | code >> 18);
    text += static_cast<char>(0x80 | (code >> 12 & 0x3f));
    text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
    text += static_cast<char>(0x80 | (code & 0x3f));
  }
  return text;
}

Key::Kind kind_of_code(wint_t code) {
  switch (code) {
    case KEY_UP:
      return Key::Kind::up;
    case KEY_DOWN:
      return Key::Kind::down;
    case KEY_LEFT:
      return Key::Kind::left;
    case KEY_RIGHT:
      return Key::Kind::right;
    case KEY_PPAGE:
      return Key::Kind::page_up;
    case KEY_NPAGE:
      return Key::Kind::page_down;
    case KEY_HOME:
      return Key::Kind::home;
    case KEY_END:
      return Key::Kind::end;
    case KEY_ENTER:
      return Key::Kind::enter;
    case KEY_BACKSPACE:
      return Key::Kind::backspace;
    case KEY_DC:
      return Key::Kind::erase_next;
    case KEY_BTAB:
      return Key::Kind::back_tab;
    case KEY_F(1):
      return Key::Kind::help;
    default:
      return Key::Kind::other;
  }
}

/// Nullopt for what the mouse does besides.
std::optional<Key> key_of_mouse() {
  MEVENT event;
  if (getmouse(&event) != OK) return std::nullopt;
  if ((event.bstate & BUTTON4_PRESSED) != 0) return Key{.kind = Key::Kind::wheel_up};
  if ((event.bstate & BUTTON5_PRESSED) != 0) return Key{.kind = Key::Kind::wheel_down};
  if ((event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) == 0) return std::nullopt;
  return Key{.kind = Key::Kind::click, .text = {}, .row = event.y, .column = event.x};
}

Key key_of_character(wint_t character) {
  switch (character) {
    case '\r':
    case '\n':
      return {.kind = Key::Kind::enter};
    case '\t':
      return {.kind = Key::Kind::tab};
    case 0x08:
    case 0x7f:
      return {.kind = Key::Kind::backspace};
    case 0x01:  // Ctrl-A, as in any line that is typed
      return {.kind = Key::Kind::home};
    case 0x05:
      return {.kind = Key::Kind::end};
    case 0x15:
      return {.kind = Key::Kind::erase_line};
    case 0x17:
      return {.kind = Key::Kind::erase_word};
    default:
      break;
  }
  if (character < 0x20) {
    return {.kind = Key::Kind::other, .text = std::string(1, static_cast<char>(character))};
  }
  return {.kind = Key::Kind::character, .text = utf8_of(character)};
}

bool shows_nothing(const Canvas::Cell& cell) { return cell.text == " " && !cell.ink.reversed; }

/// Cells of a line that are written in one ink.
struct InkRun {
  int end = 0;
  Ink ink;
};

/// Nobody sees the ink of blanks, so they have that of what comes before them, or else after
/// them: each change of ink is some bytes more. The blanks at the end of a line have none, so that
/// the terminal can be told to clear it.
InkRun run_from(const Canvas& canvas, int line, int begin) {
  const auto first_after = [&](int at) {
    while (at < canvas.columns() && shows_nothing(canvas.at(line, at))) ++at;
    return at;
  };
  int end = first_after(begin);
  if (end == canvas.columns()) return {end, {}};
  const Ink& ink = canvas.at(line, end).ink;
  if (ink.reversed && end > begin) return {end, {}};
  while (end < canvas.columns() && canvas.at(line, end).ink == ink &&
         !shows_nothing(canvas.at(line, end))) {
    ++end;
    const int next = ink.reversed ? end : first_after(end);
    if (next < canvas.columns()) end = next;
  }
  return {end, ink};
}

tl::unexpected<Terminal::Lack> unfit(const std::string& name) {
  return tl::unexpected(
      Terminal::Lack{Message("screen.unfit-terminal").with("terminal", name), true});
}

}  // namespace

Expected<std::unique_ptr<Terminal>, Terminal::Lack> Terminal::prepare(const Look& look,
                                                                      Least least) {
  if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1) {
    return tl::unexpected(Lack{Message("screen.no-terminal")});
  }
  const char* variable = std::getenv("TERM");
  const std::string name = variable == nullptr ? "" : variable;
  if (name.empty() || name == "dumb") return tl::unexpected(Lack{Message("screen.dumb-terminal")});
  if (!cli::know_terminal(STDOUT_FILENO)) return unfit(name);
  if (!cli::capability("cup") || !cli::capability("clear")) return unfit(name);
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
      (size.ws_row < least.rows || size.ws_col < least.columns)) {
    Message small = Message("screen.small-terminal")
                        .with("columns", std::int64_t{least.columns})
                        .with("rows", std::int64_t{least.rows})
                        .with("width", std::int64_t{size.ws_col})
                        .with("height", std::int64_t{size.ws_row});
    return tl::unexpected(Lack{std::move(small), true});
  }
  if (tcgetattr(STDIN_FILENO, &g_mode_before) != 0) return unfit(name);
  remember_sequence_after();
  // Widths of characters are the terminal's; numbers stay as they are everywhere.
  if (std::setlocale(LC_CTYPE, look.utf8 ? "" : "C") == nullptr || (look.utf8 && MB_CUR_MAX < 2)) {
    std::setlocale(LC_CTYPE, look.utf8 ? "C.UTF-8" : "C");
  }
  use_env(FALSE);
  use_tioctl(TRUE);
  // ncurses leaves alone what is handled already.
  int pipe_ends[2];
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return unfit(name);
  for (const int signal : kWakingSignals) cli::handle_signal(signal, on_waking_signal);
  g_signal_pipe = pipe_ends[1];
  const int reading = pipe_ends[0];
  SCREEN* screen = newterm(nullptr, stdout, stdin);
  if (screen == nullptr) return unfit(name);
  endwin();  // which newterm has begun already
  for (const int signal : kWakingSignals) cli::handle_signal(signal, SIG_DFL);
  for (const int signal : kCrashes) {
    if (cli::has_default_action(signal)) cli::handle_signal(signal, on_crash);
  }
  auto terminal = std::unique_ptr<Terminal>(new Terminal(look));
  terminal->signals_ = reading;
  return terminal;
}

Terminal::~Terminal() { close(); }

void Terminal::open() {
  if (open_) return;
  open_ = true;
  g_screen_is_open = 1;
  for (const int signal : kWakingSignals) cli::handle_signal(signal, on_waking_signal);
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(kEscapeMilliseconds);
  look_.colours = look_.colours && has_colors();
  if (look_.colours) {
    start_color();
    use_default_colors();
    // A pair has the number of its colour, and nobody's background is touched.
    const int colours = std::min({COLORS, COLOR_PAIRS, cli::Palette::kManyColours});
    for (int colour = 1; colour < colours; ++colour) {
      const int shown = colour == kOwnColour ? -1 : colour;
      init_pair(static_cast<short>(colour), static_cast<short>(shown), -1);
    }
    palette_ = cli::Palette(look_.theme, colours);
  }
  tell(kMarkPastes);
  mouseinterval(0);
  take_mouse(mouse_);
  resize();
}

void Terminal::close() {
  if (!open_) return;
  open_ = false;
  leave();
  for (const int signal : kWakingSignals) cli::handle_signal(signal, SIG_DFL);
}

int Terminal::rows() const { return LINES; }
int Terminal::columns() const { return COLS; }

void Terminal::take_mouse(bool taken) {
  mouse_ = taken;
  if (!open_) return;
  mousemask(taken ? BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0,
            nullptr);
}

void Terminal::take_theme(cli::Theme theme) {
  look_.theme = theme;
  palette_ = cli::Palette(theme, std::min(COLORS, cli::Palette::kManyColours));
}

void Terminal::forget() { clearok(curscr, TRUE); }

void Terminal::show(const Canvas& canvas, int row, int column) {
  werase(stdscr);
  for (int line = 0; line < canvas.rows(); ++line) {
    for (int at = 0; at < canvas.columns();) {
      const int begin = at;
      const InkRun run = run_from(canvas, line, at);
      std::string text;
      for (; at < run.end; ++at) text += canvas.at(line, at).text;
      wattrset(stdscr, static_cast<int>(attributes_of(run.ink, look_.colours, palette_)));
      mvwaddstr(stdscr, line, begin, text.c_str());
    }
  }
  wmove(stdscr, row, column);
  wrefresh(stdscr);
}

Terminal::Event Terminal::next() {
  while (true) {
    if (const auto event = wait(-1)) return *event;
  }
}

std::optional<Terminal::Event> Terminal::next_within(std::chrono::milliseconds longest) {
  return wait(static_cast<int>(longest.count()));
}

/// Without an end when `milliseconds` is -1; even then it may come back with nothing.
std::optional<Terminal::Event> Terminal::wait(int milliseconds) {
  for (const int longest : {0, milliseconds}) {
    pollfd waited[2] = {{STDIN_FILENO, POLLIN, 0}, {signals_, POLLIN, 0}};
    const int ready = poll(waited, 2, longest);  // of a signal, its byte is in the pipe
    if (const auto event = answer_signals()) return event;
    if (const auto key = read_key()) return Event{.kind = Event::Kind::key, .key = *key};
    const bool hung_up = ready > 0 && (waited[0].revents & (POLLHUP | POLLERR)) != 0;
    if (hung_up && (waited[0].revents & POLLIN) == 0) return Event{.kind = Event::Kind::ended};
  }
  return std::nullopt;
}

std::optional<Terminal::Event> Terminal::answer_signals() {
  char byte = 0;
  while (read(signals_, &byte, 1) == 1) {
    const int signal = byte;
    switch (signal) {
      case SIGINT:
        return Event{.kind = Event::Kind::interrupted};
      case SIGTSTP:
        suspend();
        return Event{.kind = Event::Kind::redraw};
      case SIGWINCH:
        resize();
        return Event{.kind = Event::Kind::redraw};
      default:
        return Event{.kind = Event::Kind::killed, .key = {}, .signal = signal};
    }
  }
  return std::nullopt;
}

/// Goes on after what nobody pressed, such as a button that is let go of: ncurses may have read the
/// next key with it, and nothing more comes then that could be waited for.
std::optional<Key> Terminal::read_key() {
  while (true) {
    wint_t character = 0;
    const int got = wget_wch(stdscr, &character);
    if (got == ERR) return std::nullopt;
    if (got == OK) return character == kEscape ? after_escape() : key_of_character(character);
    if (character == KEY_RESIZE) continue;
    if (character != KEY_MOUSE) return Key{.kind = kind_of_code(character)};
    if (const auto key = key_of_mouse()) return key;
  }
}

/// The next character of something that has begun; empty for a key that has none.
std::optional<std::string> Terminal::character_within(int milliseconds) {
  wint_t character = 0;
  int got = wget_wch(stdscr, &character);
  if (got == ERR && milliseconds > 0) {
    pollfd waited = {STDIN_FILENO, POLLIN, 0};
    poll(&waited, 1, milliseconds);
    got = wget_wch(stdscr, &character);
  }
  if (got == ERR) return std::nullopt;
  return got == OK ? utf8_of(character) : std::string();
}

/// What comes with Esc is a key that has no meaning here, such as a letter with Alt, or is marked
/// as pasted; none of its letters is a key of its own. ncurses has waited for it.
Key Terminal::after_escape() {
  const auto next = character_within(0);
  if (!next) return {.kind = Key::Kind::escape};
  if (next == "O") rest_of_sequence();
  if (next == "[" && rest_of_sequence() == kPasteBegins) return pasted();
  return {};
}

/// To the letter or sign that ends it.
std::string Terminal::rest_of_sequence() {
  std::string rest;
  while (const auto next = character_within(kEscapeMilliseconds)) {
    rest += *next;
    if (next->size() != 1 || (*next >= "@" && *next <= "~")) break;
  }
  return rest;
}

/// What is pasted without an end must not keep a signal waiting; the rest of it is nobody's keys.
bool Terminal::drops_rest_for_signal() {
  pollfd waited = {signals_, POLLIN, 0};
  if (poll(&waited, 1, 0) <= 0) return false;
  flushinp();
  return true;
}

/// In one line, and no more than may be typed.
Key Terminal::pasted() {
  std::string text;
  while (const auto next = character_within(kPasteMilliseconds)) {
    text += *next;
    if (text.ends_with(kPasteEnds)) {
      text.resize(text.size() - kPasteEnds.size());
      break;
    }
    if (text.size() <= kMaxPastedBytes + kPasteEnds.size()) continue;
    text.erase(kMaxPastedBytes, next->size());  // what follows is where the end is looked for
    if (drops_rest_for_signal()) break;
  }
  text.resize(utf8_prefix(std::string_view(text).substr(0, kMaxPastedBytes)));
  std::ranges::replace_if(
      text, [](char letter) { return letter == '\r' || letter == '\n' || letter == '\t'; }, ' ');
  std::erase_if(text, [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; });
  while (text.ends_with(' ')) text.pop_back();
  return {.kind = Key::Kind::paste, .text = std::move(text)};
}

/// Where the terminal has no second screen to come back from, what is written next is in the
/// last line, which must be clear.
void Terminal::leave() {
  tell(kMarkNoPastes);
  if (!cli::capability("rmcup")) {
    wattrset(stdscr, A_NORMAL);
    wmove(stdscr, LINES - 1, 0);
    wclrtoeol(stdscr);
    wrefresh(stdscr);
  }
  endwin();
  std::fflush(stdout);
  g_screen_is_open = 0;
}

/// Stops as any program does that knows nothing of Ctrl-Z, and goes on from there.
void Terminal::suspend() {
  leave();
  cli::handle_signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  cli::handle_signal(SIGTSTP, on_waking_signal);
  g_screen_is_open = 1;
  tell(kMarkPastes);
  resize();
  forget();
}

void Terminal::resize() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
  if (size.ws_row != LINES || size.ws_col != COLS) resizeterm(size.ws_row, size.ws_col);
}

}  // namespace talon::screen
