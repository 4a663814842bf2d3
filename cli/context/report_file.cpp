#include "cli/context/report_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "base/write_whole.h"

namespace talon::cli {

Expected<std::shared_ptr<ReportFile>, int> ReportFile::open(const std::string& path) {
  // A pipe that nobody reads is not waited for.
  const int flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY;
  const int file = ::open(path.c_str(), flags | O_NONBLOCK, 0666);
  if (file < 0) return tl::unexpected(errno);
  fcntl(file, F_SETFL, flags);
  return std::shared_ptr<ReportFile>(new ReportFile(file));
}

ReportFile::~ReportFile() { close(file_); }

int ReportFile::write(std::string_view text) {
  // What cannot be cut, such as a pipe, begins where it is.
  if (ftruncate(file_, 0) != 0 && errno != EINVAL) return errno;
  return write_whole(file_, text);
}

}  // namespace talon::cli
