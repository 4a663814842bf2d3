// Code of the tester's choice inside the program as it ships: preloaded, it waits until the
// program says its first word, when games are loaded, and then tries what a stranger would
// try who got hold of the process. Each attempt is told on standard error, as
//
//     probe WALL NAME OUTCOME
//
// where WALL is the one that is to stop it and OUTCOME is "done" or what errno says. None of
// them does harm where no wall stops it: signals are 0, programs and places are not there.

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/limits.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "confine/passed_files.h"
#include "confine/sanitized.h"

namespace {

std::string setting(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

/// Tells what came of an attempt: `result` is that of a system call.
void told(const char* wall, const std::string& name, long result) {
  const int error = errno;
  const std::string line = "probe " + std::string(wall) + " " + name + " " +
                           (result < 0 ? std::strerror(error) : "done") + "\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, line.data(), line.size());
}

long opened(const std::string& path, int flags) { return open(path.c_str(), flags, 0600); }

/// Tells what the process may take of something.
void told_limit(const std::string& name, __rlimit_resource resource) {
  rlimit limit{};
  getrlimit(resource, &limit);
  const bool none = limit.rlim_cur == RLIM_INFINITY;
  const std::string line =
      "probe limit " + name + " " + (none ? "none" : std::to_string(limit.rlim_cur)) + "\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, line.data(), line.size());
}

void try_reading(const std::string& by) {
  const std::string outside = setting("PROBE_OUTSIDE");
  told("files", "read-outside" + by, opened(outside + "/private", O_RDONLY));
  told("files", "read-by-link" + by, opened(setting("PROBE_LINK"), O_RDONLY));
  told("files", "list-outside" + by, opened(outside, O_RDONLY | O_DIRECTORY));
  told("files", "read-passwords" + by, opened("/etc/passwd", O_RDONLY));
  if (talon::kAddressSanitizer) return;
  const std::string parent = "/proc/" + std::to_string(getppid());
  told("files", "read-environment" + by, opened(parent + "/environ", O_RDONLY));
  told("files", "read-memory" + by, opened(parent + "/mem", O_RDONLY));
}

/// A folder that is not to be written to, whatever the command.
void try_writing(const std::string& folder, const std::string& name) {
  const std::string file = folder + "/private";
  const std::string fresh = folder + "/fresh";
  told("both", "make-file-" + name, opened(fresh, O_WRONLY | O_CREAT | O_EXCL));
  told("both", "make-nameless-file-" + name, opened(folder, O_WRONLY | O_TMPFILE));
  told("both", "make-folder-" + name, mkdir(fresh.c_str(), 0700));
  told("both", "make-link-" + name, symlink("/", fresh.c_str()));
  told("both", "make-pipe-" + name, mkfifo(fresh.c_str(), 0600));
  told("both", "write-" + name, opened(file, O_WRONLY));
  told("both", "append-" + name, opened(file, O_RDWR | O_APPEND));
  told("both", "cut-" + name, truncate(file.c_str(), 0));
  told("both", "remove-" + name, unlink(file.c_str()));
  told("both", "rename-" + name, rename(file.c_str(), fresh.c_str()));
  told("both", "hard-link-" + name, link(file.c_str(), fresh.c_str()));
  told("calls", "chmod-" + name, chmod("/no/such/place", 0777));
  told("calls", "chown-" + name, chown("/no/such/place", 1, 1));
}

void try_saves() {
  const std::string saves = setting("PROBE_SAVES");
  const std::string file = saves + "/probe.talon";
  const long made = opened(file, O_RDWR | O_CREAT | O_EXCL);
  told("saves", "make-save", made);
  told("saves", "remove-save", unlink(made < 0 ? (saves + "/kept.talon").c_str() : file.c_str()));
  told("both", "link-out-of-saves", symlink("/etc/passwd", (saves + "/link").c_str()));
  told("both", "link-into-saves",
       link((setting("PROBE_OUTSIDE") + "/private").c_str(), (saves + "/link").c_str()));
  told("both", "move-into-saves",
       rename((setting("PROBE_OUTSIDE") + "/private").c_str(), (saves + "/moved").c_str()));
}

void try_network(const std::string& by) {
  told("calls", "socket-unix" + by, socket(AF_UNIX, SOCK_STREAM, 0));
  told("calls", "socket-inet" + by, socket(AF_INET, SOCK_STREAM, 0));
  told("calls", "socket-inet6-udp" + by, socket(AF_INET6, SOCK_DGRAM, 0));
  told("calls", "socket-raw" + by, socket(AF_INET, SOCK_RAW, IPPROTO_ICMP));
  told("calls", "socket-packet" + by, socket(AF_PACKET, SOCK_RAW, 0));
  told("calls", "socket-netlink" + by, socket(AF_NETLINK, SOCK_RAW, 0));
  int ends[2];
  told("calls", "socket-pair" + by, socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
  told("calls", "accept" + by, accept(0, nullptr, nullptr));
}

void try_programs(const std::string& by) {
  char program[] = "/no/such/program";
  char* const words[] = {program, nullptr};
  char* const none[] = {nullptr};
  told("calls", "execve" + by, execve(program, words, none));
  told("calls", "execveat" + by, syscall(SYS_execveat, AT_FDCWD, program, words, none, 0));
  told("calls", "clone3" + by, syscall(SYS_clone3, nullptr, 0));
  told("calls", "memfd" + by, syscall(SYS_memfd_create, "x", 0));
  if (talon::kAddressSanitizer) return;
  const long child = syscall(SYS_fork);
  if (child == 0) _exit(0);
  told("calls", "fork" + by, child);
  const long copy = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
  if (copy == 0) _exit(0);
  told("calls", "clone" + by, copy);
  told("calls", "clone-namespace" + by, syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
}

void try_others() {
  const pid_t parent = getppid();
  told("calls", "kill-parent", kill(parent, 0));
  told("calls", "kill-group", kill(0, 0));
  told("calls", "kill-all", kill(-1, 0));
  told("calls", "tgkill-parent", syscall(SYS_tgkill, parent, parent, 0));
  told("calls", "queue-signal", syscall(SYS_rt_sigqueueinfo, parent, 0, nullptr));
  told("calls", "signal-by-file", fcntl(-1, F_SETOWN, parent));
  told("calls", "pidfd", syscall(SYS_pidfd_open, parent, 0));
  char byte = 0;
  iovec part{&byte, 1};
  told("calls", "read-memory-of-parent", process_vm_readv(parent, &part, 1, &part, 1, 0));
  told("calls", "write-memory-of-parent", process_vm_writev(parent, &part, 1, &part, 1, 0));
  rlimit limit{};
  told("calls", "limits-of-parent", prlimit(parent, RLIMIT_CPU, nullptr, &limit));
  told("calls", "nice-parent", setpriority(PRIO_PROCESS, 0x7fffffff, 19));
  if (talon::kAddressSanitizer) return;
  told("calls", "trace-parent", ptrace(PTRACE_ATTACH, 0x7fffffff, nullptr, nullptr));
  told("calls", "seize-parent", ptrace(PTRACE_SEIZE, 0x7fffffff, nullptr, nullptr));
}

void try_system() {
  const char letter = 'x';
  told("calls", "type-into-terminal", ioctl(-1, TIOCSTI, &letter));
  told("calls", "unshare", unshare(CLONE_NEWUSER));
  told("calls", "mount", mount("none", "/no/such/place", "tmpfs", 0, nullptr));
  told("calls", "chroot", chroot("/no/such/place"));
  told("calls", "setuid", static_cast<long>(setuid(getuid())));
  told("calls", "bpf", syscall(SYS_bpf, 0, nullptr, 0));
  told("calls", "perf", syscall(SYS_perf_event_open, nullptr, 0, 0, 0, 0));
  told("calls", "io-uring", syscall(SYS_io_uring_setup, 1, nullptr));
  told("calls", "userfaultfd", syscall(SYS_userfaultfd, 0));
  told("calls", "keyring", syscall(SYS_keyctl, 0, 0));
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  told("calls", "new-limits", setrlimit(RLIMIT_NOFILE, &limit));
  void* const block =
      mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  told("calls", "make-memory-executable", mprotect(block, 4096, PROT_READ | PROT_EXEC));
  void* const code =
      mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  told("calls", "map-executable-memory", code == MAP_FAILED ? -1 : 0);
}

/// The sockets to helpers, in the order in which these were forked.
std::vector<int> sockets_to_helpers() {
  std::vector<int> sockets;
  for (int file = 3; file < 64; ++file) {
    struct stat status {};
    if (fstat(file, &status) == 0 && S_ISSOCK(status.st_mode)) sockets.push_back(file);
  }
  return sockets;
}

/// Asks the helper that draws for a file; its answer is an errno.
void try_drawing(int socket, const std::string& name, const std::string& path) {
  const std::string text = "<svg/>";
  int answer = talon::send_message(socket, std::to_string(text.size()) + " " + path);
  if (answer == 0) answer = talon::send_message(socket, text);
  if (answer == 0) answer = talon::receive_answer(socket);
  errno = answer;
  told("helper", name, answer == 0 ? 0 : -1);
}

/// Asks the helper that pages to show a text; its answer is an errno.
void try_paging(int socket, const std::string& name, const std::string& text) {
  int answer = talon::send_message(socket, std::to_string(text.size()));
  if (answer == 0) answer = talon::send_content(socket, text);
  if (answer == 0) answer = talon::receive_answer(socket);
  errno = answer;
  told(answer == 0 ? "pager" : "helper", name, answer == 0 ? 0 : -1);
}

void try_pager(int socket) {
  const std::string outside = setting("PROBE_OUTSIDE");
  try_paging(socket, "page-title", "\x1b]0;mine\a");
  try_paging(socket, "page-cursor", "\x1b[2J");
  try_paging(socket, "page-nul", std::string("text\0more", 9));
  // What it shows is shown by the pager that was named before.
  setenv("PAGER", ("touch " + outside + "/fresh").c_str(), 1);
  try_paging(socket, "page-text", "a text; touch " + outside + "/fresh\n");
  try_paging(socket, "page-command", "$(touch " + outside + "/fresh)\n");
  (void)talon::send_message(socket, "x touch " + outside + "/fresh");
  try_paging(socket, "page-after-nonsense", "text\n");
}

void try_helper() {
  const std::vector<int> sockets = sockets_to_helpers();
  const std::string kind = setting("PROBE_HELPER");
  if (kind == "pager" && sockets.size() == 2) return try_pager(sockets[1]);
  if (kind != "drawings" || sockets.empty()) return;
  const int socket = sockets.front();
  const std::string outside = setting("PROBE_OUTSIDE");
  try_drawing(socket, "draw-over-file", outside + "/private");
  try_drawing(socket, "draw-over-drawing", outside + "/picture.svg");
  try_drawing(socket, "draw-hidden", outside + "/.profile");
  try_drawing(socket, "draw-no-drawing", outside + "/program.sh");
  try_drawing(socket, "draw-nul", outside + std::string("/program.sh\0.svg", 16));
}

void try_all() {
  if (!talon::kAddressSanitizer) told_limit("memory", RLIMIT_DATA);
  told_limit("time", RLIMIT_CPU);
  told_limit("file", RLIMIT_FSIZE);
  try_reading("");
  try_writing(setting("PROBE_OUTSIDE"), "outside");
  try_writing(setting("PROBE_GAMES"), "games");
  try_saves();
  try_network("");
  try_programs("");
  try_others();
  try_system();
  try_helper();
  std::thread([] {
    try_reading("-in-thread");
    try_network("-in-thread");
    try_programs("-in-thread");
  }).join();
  told("none", "end", 0);
}

}  // namespace

extern "C" size_t fwrite(const void* bytes, size_t size, size_t count, FILE* file) {
  using Write = size_t (*)(const void*, size_t, size_t, FILE*);
  static const auto real = reinterpret_cast<Write>(dlsym(RTLD_NEXT, "fwrite"));
  static bool tried = false;
  if (!tried && file == stdout) {
    tried = true;
    try_all();
  }
  return real(bytes, size, count, file);
}
