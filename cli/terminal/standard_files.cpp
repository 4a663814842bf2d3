#include "cli/terminal/standard_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

namespace talon::cli {

void occupy_closed_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(file, F_GETFD) >= 0) continue;
    // The lowest number that is free is this one. To read alone: writing is to fail.
    if (open("/dev/null", O_RDONLY) != file) _exit(1);
  }
}

}  // namespace talon::cli
