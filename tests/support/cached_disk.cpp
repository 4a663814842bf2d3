#include "support/cached_disk.h"

#include <algorithm>
#include <cerrno>

namespace talon::testing {
namespace {

/// Sizes of the pieces that get to the disk as one; some smaller than a line of a journal.
constexpr std::size_t kSectors[] = {16, 64, 512};

/// What is in a file where no write has reached yet.
constexpr char kNothingWritten[] = {'\0', '\xFF', '7'};

}  // namespace

void CachedDisk::end_at(int call, End end) {
  calls_left_ = call;
  end_ = end;
}

/// True when a call is to do its work.
bool CachedDisk::begins() {
  last_done_ = false;
  if (ended_) return false;
  if (calls_left_ > 0 && --calls_left_ == 0) {
    ended_ = true;
    last_done_ = below(2) == 0;
    return last_done_;
  }
  if (failing_ == 0 || below(failing_) != 0) return true;
  ++failures_;
  return false;
}

tl::unexpected<int> CachedDisk::failure() const { return tl::unexpected<int>(EIO); }

void CachedDisk::start_again() {
  open_.clear();
  if (ended_ && end_ == End::power) {
    sector_ = kSectors[below(std::size(kSectors))];
    settle(*root_);
  }
  ended_ = false;
  calls_left_ = 0;
}

CachedDisk::NodePtr CachedDisk::node_at(const Path& path) const {
  NodePtr node = root_;
  for (const Path& part : path.relative_path()) {
    const auto found = node->names.find(part.string());
    if (found == node->names.end()) return nullptr;
    node = found->second;
  }
  return node;
}

CachedDisk::NodePtr CachedDisk::folder_of(const Path& path) const {
  NodePtr folder = node_at(path.parent_path());
  return folder != nullptr && folder->folder ? folder : nullptr;
}

Files::Descriptor CachedDisk::opened(NodePtr file) {
  open_[next_] = std::move(file);
  return next_++;
}

void CachedDisk::apply(Names& names, const Naming& naming) {
  if (!naming.from.empty()) names.erase(naming.from);
  if (!naming.to.empty()) names[naming.to] = naming.node;
}

void CachedDisk::name(const NodePtr& folder, Naming naming) {
  apply(folder->names, naming);
  folder->namings.push_back(std::move(naming));
}

void CachedDisk::apply(std::string& bytes, const Writing& writing) {
  const char gap = kNothingWritten[below(std::size(kNothingWritten))];
  if (writing.size) return bytes.resize(*writing.size, gap);
  bytes.resize(std::max(bytes.size(), writing.at + writing.bytes.size()), gap);
  bytes.replace(writing.at, writing.bytes.size(), writing.bytes);
}

/// The writings cut where sectors of the file end; each is followed by the size that it gave
/// to the file, which may get to the disk without the bytes.
std::vector<CachedDisk::Writing> CachedDisk::in_sectors(
    const std::vector<Writing>& writings) const {
  std::vector<Writing> pieces;
  for (const Writing& writing : writings) {
    if (writing.size) {
      pieces.push_back(writing);
      continue;
    }
    for (std::size_t done = 0; done < writing.bytes.size();) {
      const std::size_t at = writing.at + done;
      const std::size_t room = sector_ - at % sector_;
      pieces.push_back({at, writing.bytes.substr(done, room)});
      done += pieces.back().bytes.size();
    }
  }
  return pieces;
}

template <typename T>
std::vector<T> CachedDisk::survivors(const std::vector<T>& changes) {
  const auto survives = static_cast<Survives>(below(4));
  if (survives == Survives::all) return changes;
  std::vector<T> left;
  if (survives == Survives::nothing) return left;
  const std::size_t first = below(changes.size() + 1);
  for (std::size_t index = 0; index < changes.size(); ++index) {
    const bool there = survives == Survives::first ? index < first : below(2) == 0;
    if (there) left.push_back(changes[index]);
  }
  return left;
}

void CachedDisk::settle_bytes(Node& file) {
  std::vector<Writing> pieces = survivors(in_sectors(file.writings));
  if (below(2) == 0 && !pieces.empty()) {
    // One sector is torn: only its beginning is new.
    Writing& torn = pieces[below(pieces.size())];
    if (!torn.size) torn.bytes.resize(below(torn.bytes.size() + 1));
  }
  const std::size_t size = file.bytes.size();
  for (const Writing& piece : pieces) apply(file.bytes_on_disk, piece);
  // The size may have got there without the bytes.
  if (size > file.bytes_on_disk.size() && !file.writings.empty() && below(2) == 0) {
    apply(file.bytes_on_disk, {0, "", size});
  }
  file.bytes = file.bytes_on_disk;
  file.writings.clear();
}

void CachedDisk::settle_names(Node& folder) {
  for (const Naming& naming : survivors(folder.namings)) {
    // What gets a name keeps its old one when only that much got to the disk.
    const bool both = !naming.to.empty() && !naming.from.empty() && below(4) == 0;
    apply(folder.names_on_disk, {naming.node, naming.to, both ? "" : naming.from});
  }
  folder.names = folder.names_on_disk;
  folder.namings.clear();
  for (const auto& [name, node] : folder.names) settle(*node);
}

void CachedDisk::settle(Node& node) { node.folder ? settle_names(node) : settle_bytes(node); }

Files::Outcome<Files::Descriptor> CachedDisk::create(const Path& path) {
  if (!begins()) return failure();
  const NodePtr folder = folder_of(path);
  if (folder == nullptr) return tl::unexpected<int>(ENOENT);
  if (folder->names.contains(path.filename().string())) return tl::unexpected<int>(EEXIST);
  const auto file = std::make_shared<Node>();
  name(folder, {file, path.filename().string(), ""});
  if (ended_) return failure();
  return opened(file);
}

Files::Outcome<Files::Descriptor> CachedDisk::open(const Path& path) {
  if (!begins() || ended_) return failure();
  const NodePtr file = node_at(path);
  if (file == nullptr) return tl::unexpected<int>(ENOENT);
  if (file->folder) return tl::unexpected<int>(EINVAL);
  return opened(file);
}

Files::Outcome<std::string> CachedDisk::read(Descriptor file) {
  if (!begins() || ended_) return failure();
  return open_.at(file)->bytes;
}

Files::Outcome<std::size_t> CachedDisk::write(Descriptor file, std::string_view bytes) {
  if (!begins()) return failure();
  Node& node = *open_.at(file);
  const bool in_part = ended_ || below(8) == 0;
  const std::size_t count = in_part ? 1 + below(bytes.size()) : bytes.size();
  node.writings.push_back({node.bytes.size(), std::string(bytes.substr(0, count))});
  node.bytes += bytes.substr(0, count);
  node.modified = ++clock_;
  if (ended_) return failure();
  return count;
}

Files::Outcome<void> CachedDisk::truncate(Descriptor file, std::size_t size) {
  if (!begins()) return failure();
  Node& node = *open_.at(file);
  node.bytes.resize(size);
  node.writings.push_back({0, "", size});
  if (ended_) return failure();
  return {};
}

Files::Outcome<void> CachedDisk::sync(Descriptor file) {
  const bool done = begins();
  if (ended_ && !done) return failure();
  Node& node = *open_.at(file);
  if (done) {
    for (const Writing& writing : node.writings) apply(node.bytes_on_disk, writing);
  }
  node.writings.clear();
  if (ended_ || !done) return failure();
  return {};
}

Files::Outcome<bool> CachedDisk::lock(Descriptor file) {
  if (!begins() || ended_) return failure();
  const NodePtr node = open_.at(file);
  const auto holder = open_.find(node->locked_by);
  if (node->locked_by != file && holder != open_.end() && holder->second == node) return false;
  node->locked_by = file;
  return true;
}

Files::Outcome<bool> CachedDisk::still_at(Descriptor file, const Path& path) {
  if (!begins() || ended_) return failure();
  return node_at(path) == open_.at(file);
}

Files::Outcome<bool> CachedDisk::exists(const Path& path) {
  if (!begins() || ended_) return failure();
  return node_at(path) != nullptr;
}

/// Within one folder, as saves need it.
Files::Outcome<void> CachedDisk::rename(const Path& from, const Path& to) {
  if (!begins()) return failure();
  const NodePtr node = node_at(from);
  const NodePtr folder = folder_of(to);
  if (node == nullptr || folder == nullptr) return tl::unexpected<int>(ENOENT);
  if (folder != folder_of(from)) return tl::unexpected<int>(EXDEV);
  name(folder, {node, to.filename().string(), from.filename().string()});
  if (ended_) return failure();
  return {};
}

Files::Outcome<void> CachedDisk::remove(const Path& path) {
  if (!begins()) return failure();
  if (node_at(path) == nullptr) return tl::unexpected<int>(ENOENT);
  name(folder_of(path), {nullptr, "", path.filename().string()});
  if (ended_) return failure();
  return {};
}

Files::Outcome<void> CachedDisk::sync_folder(const Path& folder) {
  if (!begins()) return failure();
  const NodePtr node = node_at(folder);
  if (node == nullptr || !node->folder) return tl::unexpected<int>(ENOENT);
  node->names_on_disk = node->names;
  node->namings.clear();
  if (ended_) return failure();
  return {};
}

Files::Outcome<void> CachedDisk::make_folder(const Path& folder) {
  if (!begins()) return failure();
  const NodePtr parent = folder_of(folder);
  if (parent == nullptr) return tl::unexpected<int>(ENOENT);
  if (node_at(folder) != nullptr) return tl::unexpected<int>(EEXIST);
  const auto made = std::make_shared<Node>();
  made->folder = true;
  name(parent, {made, folder.filename().string(), ""});
  if (ended_) return failure();
  return {};
}

Files::Outcome<std::vector<Files::Entry>> CachedDisk::list(const Path& folder) {
  if (!begins() || ended_) return failure();
  std::vector<Entry> entries;
  const NodePtr node = node_at(folder);
  if (node == nullptr) return entries;
  for (const auto& [name, file] : node->names) {
    if (!file->folder) entries.push_back({name, file->modified});
  }
  return entries;
}

}  // namespace talon::testing
