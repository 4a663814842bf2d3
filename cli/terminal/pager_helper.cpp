#include "cli/terminal/pager_helper.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <optional>

#include "base/unicode.h"
#include "base/write_whole.h"
#include "cli/terminal/pager.h"
#include "confine/passed_files.h"

namespace talon::cli {
namespace {

/// Far longer than the rules of any game.
constexpr std::size_t kMaxPagedBytes = std::size_t{4} << 20;

/// The text without the sequences that make colours.
std::string without_colours(std::string_view text) {
  constexpr std::string_view kBegin = "\x1b[";
  std::string kept;
  while (!text.empty()) {
    const std::size_t end = text.find_first_not_of("0123456789;", kBegin.size());
    const bool colour =
        text.starts_with(kBegin) && end != std::string_view::npos && text[end] == 'm';
    if (!colour) kept += text.front();
    text.remove_prefix(colour ? end + 1 : 1);
  }
  return kept;
}

bool moves_no_terminal(std::string_view text) {
  const std::string kept = without_colours(text);
  return without_controls(kept) == kept;
}

/// A file without a name that holds the text; -1 where there is no room.
int file_of(std::string_view text) {
  const int file = memfd_create("text", 0);
  if (file < 0) return -1;
  if (write_whole(file, text) != 0) return close(file), -1;
  lseek(file, 0, SEEK_SET);
  return file;
}

[[noreturn]] void become_pager_of(const std::string& command, int text) {
  // The helper has neither, and takes no signals.
  const int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (terminal >= 0) dup2(terminal, STDOUT_FILENO);
  if (terminal >= 0) dup2(terminal, STDERR_FILENO);
  dup2(text, STDIN_FILENO);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  setenv("LESSSECURE", "1", 1);
  become_pager(command);
}

int show_by(const std::string& command, std::string_view text) {
  if (!moves_no_terminal(text)) return EPERM;
  const int file = file_of(text);
  if (file < 0) return errno;
  const pid_t pager = ::fork();
  if (pager == 0) become_pager_of(command, file);
  const int error = errno;
  close(file);
  if (pager < 0) return error;
  return wait_for_end(pager) == kCannotRun ? ENOENT : 0;
}

/// The helper's work: a text after the other, until somebody says something odd.
void serve_texts(int socket, const std::string& command) {
  HelperMessage first;
  while (receive_message(socket, first) == 0) {
    std::size_t size = 0;
    const char* const end = first.bytes.data() + first.bytes.size();
    const auto [stop, error] = std::from_chars(first.bytes.data(), end, size);
    if (error != std::errc() || stop != end || size > kMaxPagedBytes) return;
    const auto text = receive_content(socket, size);
    if (!text) return;
    send_answer(socket, show_by(command, *text));
  }
}

}  // namespace

std::unique_ptr<const PagerHelper> PagerHelper::fork(const CommonOptions& options) {
  const auto command = named_pager(options);
  return command ? fork(*command) : nullptr;
}

std::unique_ptr<const PagerHelper> PagerHelper::fork(const std::string& command) {
  auto helper = Helper::fork([&](int socket) { serve_texts(socket, command); });
  if (!helper) return nullptr;
  return std::unique_ptr<const PagerHelper>(new PagerHelper(*std::move(helper)));
}

int PagerHelper::show(std::string_view text) const {
  int error = send_message(helper_.socket(), std::to_string(text.size()));
  if (error == 0) error = send_content(helper_.socket(), text);
  return error != 0 ? error : receive_answer(helper_.socket());
}

}  // namespace talon::cli
