#include "cli/new_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace talon::cli {
namespace {

int write_whole(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

}  // namespace

int write_new_file(const std::string& path, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return errno;
  int error = write_whole(file, text);
  if (close(file) != 0 && error == 0) error = errno;
  if (error != 0) unlink(path.c_str());
  return error;
}

}  // namespace talon::cli
