#include "session/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "base/uninterrupted.h"

namespace talon {
namespace {

/// Far above any save: a game of a hundred thousand answers takes about 20 MB.
constexpr std::size_t kMaxReadBytes = std::size_t{256} << 20;

tl::unexpected<int> last_error() { return tl::unexpected<int>(errno); }

class SystemFiles final : public Files {
 public:
  Outcome<Descriptor> create(const Path& path) override {
    return opened(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL);
  }
  Outcome<Descriptor> open(const Path& path) override {
    return regular(opened(path, O_RDWR | O_APPEND | O_NOFOLLOW));
  }
  Outcome<Descriptor> open_to_read(const Path& path) override {
    return regular(opened(path, O_RDONLY));
  }

  Outcome<std::string> read(Descriptor file) override {
    std::string bytes;
    std::string part(std::size_t{1} << 16, '\0');
    for (;;) {
      const auto count = uninterrupted([&] {
        return ::pread(file, part.data(), part.size(), static_cast<off_t>(bytes.size()));
      });
      if (count < 0) return last_error();
      if (count == 0) return bytes;
      bytes.append(part, 0, count);
      if (bytes.size() > kMaxReadBytes) return tl::unexpected<int>(EFBIG);
    }
  }

  Outcome<std::size_t> write(Descriptor file, std::string_view bytes) override {
    const auto count = uninterrupted([&] { return ::write(file, bytes.data(), bytes.size()); });
    if (count < 0) return last_error();
    return count;
  }
  Outcome<void> truncate(Descriptor file, std::size_t size) override {
    return done(uninterrupted([&] { return ::ftruncate(file, static_cast<off_t>(size)); }));
  }
  /// A failed fsync is never tried again: the kernel may have dropped the
  /// pages and would then say that all is well.
  Outcome<void> sync(Descriptor file) override { return done(::fsync(file)); }

  Outcome<bool> lock(Descriptor file) override {
    if (uninterrupted([&] { return ::flock(file, LOCK_EX | LOCK_NB); }) == 0) return true;
    if (errno == EWOULDBLOCK) return false;
    return last_error();
  }
  Outcome<bool> still_at(Descriptor file, const Path& path) override {
    struct stat held {};
    struct stat named {};
    if (::fstat(file, &held) != 0) return last_error();
    if (::lstat(path.c_str(), &named) != 0) {
      if (errno == ENOENT) return false;
      return last_error();
    }
    return held.st_dev == named.st_dev && held.st_ino == named.st_ino;
  }
  void close(Descriptor file) override { ::close(file); }

  Outcome<bool> exists(const Path& path) override {
    struct stat status {};
    if (::lstat(path.c_str(), &status) == 0) return true;
    if (errno == ENOENT || errno == ENOTDIR) return false;
    return last_error();
  }
  Outcome<void> rename(const Path& from, const Path& to) override {
    return done(::rename(from.c_str(), to.c_str()));
  }
  Outcome<void> remove(const Path& path) override { return done(::unlink(path.c_str())); }

  Outcome<void> sync_folder(const Path& folder) override {
    const Descriptor opened_folder = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened_folder < 0) return last_error();
    const Outcome<void> synced = sync(opened_folder);
    ::close(opened_folder);
    return synced;
  }

  Outcome<void> make_folder(const Path& folder) override {
    return done(::mkdir(folder.c_str(), 0700));
  }

  Outcome<std::vector<Entry>> list(const Path& folder) override {
    std::vector<Entry> entries;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
      struct stat status {};
      if (::lstat(at->path().c_str(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
      entries.push_back(
          {at->path().filename().string(),
           std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec});
    }
    if (error && error != std::errc::no_such_file_or_directory) {
      return tl::unexpected<int>(error.value());
    }
    std::ranges::sort(entries, [](const Entry& a, const Entry& b) { return a.name < b.name; });
    return entries;
  }

 private:
  /// Never waits: a pipe where a save should be must not stop the program.
  static Outcome<Descriptor> opened(const Path& path, int flags) {
    const int file = uninterrupted(
        [&] { return ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0600); });
    if (file < 0) return last_error();
    return file;
  }
  static Outcome<Descriptor> regular(Outcome<Descriptor> file) {
    if (!file) return file;
    struct stat status {};
    if (::fstat(*file, &status) == 0 && S_ISREG(status.st_mode)) return file;
    ::close(*file);
    return tl::unexpected<int>(EINVAL);
  }
  static Outcome<void> done(int result) {
    if (result != 0) return last_error();
    return {};
  }
};

}  // namespace

Files& system_files() {
  static SystemFiles files;
  return files;
}

Files::Outcome<void> make_folders(Files& files, const Files::Path& folder) {
  if (folder.empty()) return {};
  Files::Outcome<void> made = files.make_folder(folder);
  if (!made && made.error() == ENOENT && folder.has_relative_path()) {
    const Files::Outcome<void> parent = make_folders(files, folder.parent_path());
    if (!parent) return parent;
    made = files.make_folder(folder);
  }
  if (!made && made.error() != EEXIST) return made;
  // Also when it is there: who made it may have been ended before this.
  const Files::Outcome<void> synced = files.sync_folder(folder.parent_path());
  // Within the walls nothing around the saves can be opened; it was done before they were up.
  const bool walled = !made && !synced && (synced.error() == EACCES || synced.error() == EPERM);
  return walled ? Files::Outcome<void>() : synced;
}

}  // namespace talon
