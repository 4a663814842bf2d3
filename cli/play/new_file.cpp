#include "cli/play/new_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "base/write_whole.h"

namespace talon::cli {

int write_new_file(const std::string& path, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return errno;
  int error = write_whole(file, text);
  if (close(file) != 0 && error == 0) error = errno;
  if (error != 0) unlink(path.c_str());
  return error;
}

}  // namespace talon::cli
