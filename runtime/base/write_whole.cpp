#include "base/write_whole.h"

#include <unistd.h>

#include "base/uninterrupted.h"

namespace talon {

int write_whole(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = uninterrupted([&] { return write(file, text.data(), text.size()); });
    if (written < 0) return errno;
    text.remove_prefix(written);
  }
  return 0;
}

}  // namespace talon
