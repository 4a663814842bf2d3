#include "load/source_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/uninterrupted.h"

namespace talon {
namespace {

/// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

/// Reads to the end of the file, or one byte past the limit.
bool read_all(int descriptor, std::size_t limit, std::string& text) {
  std::size_t got = 0;
  text.resize(limit + 1);
  while (got < text.size()) {
    const ssize_t bytes =
        uninterrupted([&] { return ::read(descriptor, text.data() + got, text.size() - got); });
    if (bytes < 0) return false;
    if (bytes == 0) break;
    got += bytes;
  }
  text.resize(got);
  return true;
}

Message unreadable(int error) {
  if (error == ENOENT || error == ENOTDIR) return Message("diagnostic.file-missing");
  if (error == EACCES || error == EPERM) return Message("diagnostic.file-not-permitted");
  return Message("diagnostic.file-unreadable").with("reason", std::string(std::strerror(error)));
}

}  // namespace

std::shared_ptr<const SourceFile> read_source(const std::filesystem::path& path,
                                              const std::string& shown_as, const Reach& reach,
                                              Diagnostics& diagnostics, std::size_t max_bytes) {
  auto file = std::make_shared<SourceFile>(SourceFile{shown_as, {}});
  const auto refuse = [&](Message message, std::optional<Message> hint = std::nullopt) {
    diagnostics.error({file, 0, 0, 1}, std::move(message), std::move(hint));
    return nullptr;
  };
  if (!reach.covers(path)) {
    return refuse(Message("diagnostic.file-outside"), Message("diagnostic.name-a-folder"));
  }
  // O_NONBLOCK: opening a named pipe must not wait for its writer.
  const Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (descriptor.number() < 0 || ::fstat(descriptor.number(), &status) != 0) {
    return refuse(unreadable(errno));
  }
  if (!S_ISREG(status.st_mode)) return refuse(Message("diagnostic.file-not-regular"));
  const std::size_t size = status.st_size;
  if (size > max_bytes) {
    return refuse(
        Message("diagnostic.file-too-large").with("limit", static_cast<std::int64_t>(max_bytes)));
  }
  if (!read_all(descriptor.number(), size, file->text)) {
    return refuse(unreadable(errno));
  }
  if (file->text.starts_with("\xef\xbb\xbf")) file->text.erase(0, 3);
  return file;
}

}  // namespace talon
