#include "support/memory_files.h"

#include <algorithm>
#include <cerrno>

namespace talon::testing {

bool MemoryFiles::fails() {
  ++calls_;
  return fail_at_ != 0 && (calls_ == fail_at_ || (fail_on_ && calls_ > fail_at_));
}

Files::Descriptor MemoryFiles::opened(std::shared_ptr<File> file) {
  open_[next_] = std::move(file);
  return next_++;
}

void MemoryFiles::lose_power(Unsynced names) {
  kill_process();
  if (names == Unsynced::lost) names_ = synced_names_;
  for (auto& [name, file] : names_) file->bytes = file->synced;
  synced_names_ = names_;
}

void MemoryFiles::kill_process() {
  for (auto& [descriptor, file] : open_) file->locked_by = -1;
  open_.clear();
}

void MemoryFiles::put(const Path& path, std::string bytes, std::int64_t modified) {
  const auto file = std::make_shared<File>();
  file->bytes = file->synced = std::move(bytes);
  file->modified = modified;
  names_[path.string()] = synced_names_[path.string()] = file;
}

std::optional<std::string> MemoryFiles::get(const Path& path) const {
  const auto found = names_.find(path.string());
  if (found == names_.end()) return std::nullopt;
  return found->second->bytes;
}

Files::Outcome<Files::Descriptor> MemoryFiles::create(const Path& path) {
  if (fails()) return failure();
  if (names_.contains(path.string())) return tl::unexpected<int>(EEXIST);
  const auto file = std::make_shared<File>();
  names_[path.string()] = file;
  return opened(file);
}

Files::Outcome<Files::Descriptor> MemoryFiles::open(const Path& path) {
  if (fails()) return failure();
  const auto found = names_.find(path.string());
  if (found == names_.end()) return tl::unexpected<int>(ENOENT);
  return opened(found->second);
}

Files::Outcome<std::string> MemoryFiles::read(Descriptor file) {
  if (fails()) return failure();
  return open_.at(file)->bytes;
}

/// A write that fails may have written some bytes all the same.
Files::Outcome<std::size_t> MemoryFiles::write(Descriptor file, std::string_view bytes) {
  const bool failed = fails();
  const std::size_t count = std::min(bytes.size(), failed ? bytes.size() / 2 : write_limit_);
  open_.at(file)->bytes += bytes.substr(0, count);
  open_.at(file)->modified = ++clock_;
  if (failed) return failure();
  return count;
}

Files::Outcome<void> MemoryFiles::truncate(Descriptor file, std::size_t size) {
  if (fails()) return failure();
  open_.at(file)->bytes.resize(size);
  return {};
}

/// A sync that fails has dropped the data, and a second one would not say so.
Files::Outcome<void> MemoryFiles::sync(Descriptor file) {
  if (fails()) return failure();
  open_.at(file)->synced = open_.at(file)->bytes;
  return {};
}

Files::Outcome<bool> MemoryFiles::lock(Descriptor file) {
  if (fails()) return failure();
  Descriptor& holder = open_.at(file)->locked_by;
  const bool held = holder != -1 && holder != file && open_.contains(holder) &&
                    open_.at(holder) == open_.at(file);
  if (held) return false;
  holder = file;
  return true;
}

Files::Outcome<bool> MemoryFiles::still_at(Descriptor file, const Path& path) {
  if (fails()) return failure();
  const auto found = names_.find(path.string());
  return found != names_.end() && found->second == open_.at(file);
}

Files::Outcome<bool> MemoryFiles::exists(const Path& path) {
  if (fails()) return failure();
  return names_.contains(path.string());
}

Files::Outcome<void> MemoryFiles::rename(const Path& from, const Path& to) {
  if (fails()) return failure();
  const auto found = names_.find(from.string());
  if (found == names_.end()) return tl::unexpected<int>(ENOENT);
  names_[to.string()] = found->second;
  names_.erase(from.string());
  return {};
}

Files::Outcome<void> MemoryFiles::remove(const Path& path) {
  if (fails()) return failure();
  if (names_.erase(path.string()) == 0) return tl::unexpected<int>(ENOENT);
  return {};
}

Files::Outcome<void> MemoryFiles::sync_folder(const Path&) {
  if (fails()) return failure();
  synced_names_ = names_;
  return {};
}

Files::Outcome<void> MemoryFiles::make_folder(const Path&) {
  if (fails()) return failure();
  return {};
}

Files::Outcome<std::vector<Files::Entry>> MemoryFiles::list(const Path& folder) {
  if (fails()) return failure();
  std::vector<Entry> entries;
  for (const auto& [name, file] : names_) {
    if (Path(name).parent_path() != folder) continue;
    entries.push_back({Path(name).filename().string(), file->modified});
  }
  return entries;
}

}  // namespace talon::testing
