#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/files.h"

namespace talon::testing {

/// A disk in memory that can fail any call, take writes in small pieces and
/// lose power. What is not synced is lost then: the contents of files and, as
/// the order of both is the kernel's to choose, perhaps the names too.
class MemoryFiles final : public Files {
 public:
  /// What the disk holds of names that were changed and not synced.
  enum class Unsynced { lost, kept };

  /// The call number `call` (from 1, counted from now on) fails with `error`.
  void fail_at(int call, int error) {
    calls_ = 0;
    fail_at_ = call;
    error_ = error;
  }
  /// As fail_at, and every later call too.
  void fail_from(int call, int error) {
    fail_at(call, error);
    fail_on_ = true;
  }
  void heal() {
    fail_at_ = 0;
    fail_on_ = false;
  }
  int calls() const { return calls_; }
  /// Writes take at most so many bytes a call.
  void set_write_limit(std::size_t bytes) { write_limit_ = bytes; }

  /// All descriptors are gone, and what was not synced.
  void lose_power(Unsynced names);
  /// All descriptors are gone; the kernel still has everything.
  void kill_process();

  /// Sets a file as if it had lain there for ever; `modified` orders listings.
  void put(const Path& path, std::string bytes, std::int64_t modified = 0);
  std::optional<std::string> get(const Path& path) const;

  Outcome<Descriptor> create(const Path& path) override;
  Outcome<Descriptor> open(const Path& path) override;
  Outcome<Descriptor> open_to_read(const Path& path) override { return open(path); }
  Outcome<std::string> read(Descriptor file) override;
  Outcome<std::size_t> write(Descriptor file, std::string_view bytes) override;
  Outcome<void> truncate(Descriptor file, std::size_t size) override;
  Outcome<void> sync(Descriptor file) override;
  Outcome<bool> lock(Descriptor file) override;
  Outcome<bool> still_at(Descriptor file, const Path& path) override;
  void close(Descriptor file) override { open_.erase(file); }
  Outcome<bool> exists(const Path& path) override;
  Outcome<void> rename(const Path& from, const Path& to) override;
  Outcome<void> remove(const Path& path) override;
  Outcome<void> sync_folder(const Path& folder) override;
  Outcome<void> make_folder(const Path& folder) override;
  Outcome<std::vector<Entry>> list(const Path& folder) override;

 private:
  struct File {
    std::string bytes;
    std::string synced;
    std::int64_t modified = 0;
    Descriptor locked_by = -1;
  };
  using Names = std::map<std::string, std::shared_ptr<File>>;

  bool fails();
  tl::unexpected<int> failure() const { return tl::unexpected<int>(error_); }
  Descriptor opened(std::shared_ptr<File> file);

  Names names_;
  Names synced_names_;
  std::map<Descriptor, std::shared_ptr<File>> open_;
  Descriptor next_ = 3;
  std::int64_t clock_ = 0;
  std::size_t write_limit_ = ~std::size_t{0};
  int calls_ = 0;
  int fail_at_ = 0;
  bool fail_on_ = false;
  int error_ = 0;
};

}  // namespace talon::testing
