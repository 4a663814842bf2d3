#include "cli/play/line_editor.h"

#include <histedit.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "cli/play/prompt_completion.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/signals.h"
#include "cli/terminal/terminfo.h"

namespace talon::cli {
namespace {

constexpr int kMaxEarlierLines = 500;
constexpr wchar_t kNoCharacter = 0xfffd;
/// A key of nobody's (Ctrl-^), by which the line is written again.
constexpr wchar_t kRewrite = 0x1e;

constexpr std::array kEndingSignals = {SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                                       SIGBUS,  SIGFPE, SIGILL,  SIGABRT};

// What signal handlers touch.
termios g_mode_of_others;
termios g_mode_of_editor;
volatile std::sig_atomic_t g_line_is_shifted = 0;

/// Puts the terminal back with calls alone that a handler may make.
void end_by_signal(int signal) {
  tcsetattr(STDIN_FILENO, TCSANOW, &g_mode_of_others);
  std::signal(signal, SIG_DFL);
  raise(signal);
}

/// Stops as any program does that knows nothing of Ctrl-Z, and goes on from there.
void stop_by_signal(int signal) {
  const int error = errno;
  tcgetattr(STDIN_FILENO, &g_mode_of_editor);
  tcsetattr(STDIN_FILENO, TCSANOW, &g_mode_of_others);
  std::signal(signal, SIG_DFL);
  sigset_t itself;
  sigemptyset(&itself);
  sigaddset(&itself, signal);
  raise(signal);
  sigprocmask(SIG_UNBLOCK, &itself, nullptr);  // here it stops
  handle_signal(signal, stop_by_signal);
  tcsetattr(STDIN_FILENO, TCSANOW, &g_mode_of_editor);
  g_line_is_shifted = 1;
  errno = error;
}

void note_new_size(int) { g_line_is_shifted = 1; }

/// While it lives, signals leave the terminal as it was before.
class TerminalGuard {
 public:
  TerminalGuard() {
    tcgetattr(STDIN_FILENO, &g_mode_of_others);
    for (const int signal : kEndingSignals) take(signal, end_by_signal);
    sigset_t held;
    sigemptyset(&held);
    for (const int signal : kHeldBack) sigaddset(&held, signal);
    sigprocmask(SIG_BLOCK, &held, &mask_before_);
    take(SIGTSTP, stop_by_signal);
    take(SIGWINCH, note_new_size);
  }
  ~TerminalGuard() {
    sigprocmask(SIG_SETMASK, &mask_before_, nullptr);
    for (const int signal : taken_) handle_signal(signal, SIG_DFL);
  }
  TerminalGuard(const TerminalGuard&) = delete;
  TerminalGuard& operator=(const TerminalGuard&) = delete;

 private:
  void take(int signal, void (*handler)(int)) {
    if (!has_default_action(signal)) return;
    handle_signal(signal, handler);
    taken_.push_back(signal);
  }

  std::vector<int> taken_;
  sigset_t mask_before_;
};

/// How many bytes a character of UTF-8 has that begins so; 0 where none does.
std::size_t length_of_character(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

wchar_t character_of(std::string_view bytes) {
  const auto first = static_cast<unsigned char>(bytes.front());
  if (bytes.size() == 1) return static_cast<wchar_t>(first);
  unsigned code = first & (0x7fU >> bytes.size());
  for (const char byte : bytes.substr(1)) {
    code = code << 6 | (static_cast<unsigned char>(byte) & 0x3fU);
  }
  return static_cast<wchar_t>(code);
}

std::wstring wide(std::string_view text) {
  std::wstring characters;
  while (!text.empty()) {
    const std::size_t length = length_of_character(static_cast<unsigned char>(text.front()));
    const bool whole = length > 0 && length <= text.size();
    characters += whole ? character_of(text.substr(0, length)) : kNoCharacter;
    text.remove_prefix(whole ? length : 1);
  }
  return characters;
}

std::string narrow(std::wstring_view characters) {
  std::string text;
  for (const wchar_t character : characters) {
    const auto code = static_cast<unsigned>(character);
    const int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr unsigned marks[] = {0, 0xc0, 0xe0, 0xf0};
    text += static_cast<char>(marks[more] | code >> (6 * more));
    for (int left = more - 1; left >= 0; --left) {
      text += static_cast<char>(0x80 | (code >> (6 * left) & 0x3f));
    }
  }
  return text;
}

}  // namespace

class LineEditor::Library {
 public:
  Library()
      : edit_(el_init("talon", stdin, stdout, stderr), el_end),
        lines_(history_winit(), history_wend) {
    if (!usable()) return;
    HistEventW event;
    history_w(lines_.get(), &event, H_SETSIZE, kMaxEarlierLines);
    history_w(lines_.get(), &event, H_SETUNIQUE, 1);
    set(EL_CLIENTDATA, this);
    set(EL_PROMPT, &Library::prompt_of);
    set(EL_EDITOR, L"emacs");
    set(EL_SIGNAL, 0);
    set(EL_HIST, history_w, lines_.get());
    // Ctrl-C throws no keys away; else what is ready to be read may be gone when it is read.
    set(EL_SETTY, L"-d", L"+noflsh", nullptr);
    set(EL_GETCFN, &Library::character_of_terminal);
    set(EL_ADDFN, L"talon-complete", L"Complete the word", &Library::complete_word);
    set(EL_ADDFN, L"talon-rewrite", L"Write the line again", &Library::write_again);
    const wchar_t rewrite[] = {kRewrite, 0};
    set(EL_BIND, L"^I", L"talon-complete", nullptr);
    set(EL_BIND, rewrite, L"talon-rewrite", nullptr);
    set(EL_BIND, L"^R", L"em-inc-search-prev", nullptr);
    bind_keys_of_terminal();
  }

  bool usable() const { return edit_ && lines_; }

  std::optional<std::string> read(std::string_view prompt, const std::function<Byte()>& next,
                                  const TypingHelp& help) {
    const TerminalGuard guard;
    prompt_ = wide(prompt);
    next_ = &next;
    help_ = &help;
    stopped_ = false;
    set(EL_PREP_TERM, 1);  // before the prompt says that keys are awaited
    el_resize(edit_.get());
    if (!left_.empty()) el_wpush(edit_.get(), left_.c_str());
    left_.clear();
    int count = 0;
    const wchar_t* const typed = el_wgets(edit_.get(), &count);
    if (typed == nullptr || count <= 0 || stopped_) return std::nullopt;
    std::wstring line(typed, count);
    while (!line.empty() && (line.back() == L'\n' || line.back() == L'\r')) line.pop_back();
    HistEventW event;
    if (!line.empty()) history_w(lines_.get(), &event, H_ENTER, line.c_str());
    return narrow(line);
  }

 private:
  template <typename... Values>
  void set(int what, Values... values) {
    el_wset(edit_.get(), what, values...);
  }

  /// Binds what keys send that libedit does not know; it knows the arrows.
  void bind_keys_of_terminal() {
    set(EL_BIND, L"\x1b[3~", L"ed-delete-next-char", nullptr);
    set(EL_BIND, L"\x1b[1~", L"ed-move-to-beg", nullptr);
    set(EL_BIND, L"\x1b[4~", L"ed-move-to-end", nullptr);
    set(EL_BIND, L"\x1b[1;5C", L"em-next-word", nullptr);
    set(EL_BIND, L"\x1b[1;5D", L"ed-prev-word", nullptr);
  }

  static Library& of(EditLine* edit) {
    void* self = nullptr;
    el_wget(edit, EL_CLIENTDATA, &self);
    return *static_cast<Library*>(self);
  }

  static wchar_t* prompt_of(EditLine* edit) { return of(edit).prompt_.data(); }

  static int character_of_terminal(EditLine* edit, wchar_t* character) {
    return of(edit).next_character(*character);
  }

  /// 1, or 0 when there is none and the line ends here.
  int next_character(wchar_t& character) {
    std::string bytes;
    std::size_t length = 1;
    while (bytes.size() < length) {
      if (g_line_is_shifted != 0 && bytes.empty()) return character = rewriting(), 1;
      const Byte came = (*next_)();
      if (came.kind == Byte::Kind::nothing) continue;
      if (came.kind == Byte::Kind::stop) return stop(), 0;
      bytes += came.byte;
      length =
          std::max<std::size_t>(length_of_character(static_cast<unsigned char>(bytes.front())), 1);
    }
    const wchar_t decoded = wide(bytes).front();
    character = decoded;
    return 1;
  }

  wchar_t rewriting() {
    g_line_is_shifted = 0;
    el_resize(edit_.get());
    return kRewrite;
  }

  void stop() {
    const LineInfoW* const line = el_wline(edit_.get());
    left_.assign(line->buffer, line->lastchar);
    stopped_ = true;
  }

  static unsigned char write_again(EditLine*, int) { return CC_REDISPLAY; }

  static unsigned char complete_word(EditLine* edit, int) { return of(edit).complete(); }

  unsigned char complete() {
    const LineInfoW* const line = el_wline(edit_.get());
    const std::string typed = narrow({line->buffer, line->cursor});
    const TypingHelp::Words found =
        help_->complete ? help_->complete(typed) : TypingHelp::Words{typed.size(), {}};
    if (found.words.empty()) return CC_REFRESH_BEEP;
    const bool only = found.words.size() == 1;
    const std::string whole = shared_beginning(found.words) + (only ? " " : "");
    const std::size_t word = wide(typed.substr(found.begin)).size();
    const bool longer = wide(whole).size() > word;
    if (!longer && !only) return list(found.words);
    if (word > 0) el_deletestr(edit_.get(), static_cast<int>(word));
    el_winsertstr(edit_.get(), wide(whole).c_str());
    return CC_REFRESH;
  }

  unsigned char list(const std::vector<std::string>& words) {
    std::fputc('\n', stdout);
    if (help_->list) help_->list(words);
    return CC_REDISPLAY;
  }

  std::unique_ptr<EditLine, decltype(&el_end)> edit_;
  std::unique_ptr<HistoryW, decltype(&history_wend)> lines_;
  std::wstring prompt_;
  std::wstring left_;  ///< of a line that was stopped
  const std::function<Byte()>* next_ = nullptr;
  const TypingHelp* help_ = nullptr;
  bool stopped_ = false;
};

LineEditor::LineEditor(std::unique_ptr<Library> library) : library_(std::move(library)) {}
LineEditor::~LineEditor() = default;

std::unique_ptr<LineEditor> LineEditor::prepare(bool utf8) {
  if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1) return nullptr;
  const char* const name = std::getenv("TERM");
  if (name == nullptr || !know_terminal(STDOUT_FILENO)) return nullptr;
  if (!capability("cub1") || !capability("el")) return nullptr;
  // Widths of characters are the terminal's; numbers stay as they are everywhere.
  std::setlocale(LC_CTYPE, utf8 ? "C.UTF-8" : "C");
  auto library = std::make_unique<Library>();
  if (!library->usable()) return nullptr;
  return std::unique_ptr<LineEditor>(new LineEditor(std::move(library)));
}

std::optional<std::string> LineEditor::read(std::string_view prompt,
                                            const std::function<Byte()>& next,
                                            const TypingHelp& help) {
  return library_->read(prompt, next, help);
}

}  // namespace talon::cli
