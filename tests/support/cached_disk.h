#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "session/files.h"

namespace talon::testing {

/// A disk below a cache, as hostile as a power cut is allowed to make it. What calls do is
/// in the cache; only a sync brings it to the disk: a file's bytes by `sync`, a folder's names
/// by `sync_folder`, and never one for the other. When the power goes, of everything else any
/// part may have got there, in any order: sectors of a write whole, torn or not at all, a size
/// without its bytes, a new name without the old one being gone.
///
/// Which part is drawn from a stream, so that a test repeats. There are no links; a path that
/// names a folder is none of a file.
class CachedDisk final : public Files {
 public:
  explicit CachedDisk(const std::string& seed) : rng_(Rng::seeded(seed, "disk")) {}

  /// Who is gone when a call does not return.
  enum class End { power, process };
  /// In the midst of the call number `call` (from 1, counted from now on) that happens. From
  /// then on every call fails, until start_again.
  void end_at(int call, End end);
  bool ended() const { return ended_; }
  /// A new process, after a cut on what the disk holds, else on what the cache holds.
  /// Nothing is open.
  void start_again();
  /// One call in so many fails and does nothing; a failed sync has dropped the bytes that it
  /// should have written, and a second one would not say so. 0: none does.
  void set_failing(std::uint32_t one_in) { failing_ = one_in; }
  /// How many calls have failed so far because of that.
  int failures() const { return failures_; }

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
  struct Node;
  using NodePtr = std::shared_ptr<Node>;
  using Names = std::map<std::string, NodePtr>;

  /// Bytes that were written at a place, or a size that was set, after the last sync.
  struct Writing {
    std::size_t at = 0;
    std::string bytes;
    std::optional<std::size_t> size = {};
  };
  /// A change of a folder's names after the last sync: a node gets the name `to`, what is
  /// called `from` loses it. One of them may be empty.
  struct Naming {
    NodePtr node;
    std::string to;
    std::string from;
  };
  struct Node {
    bool folder = false;
    // of a file
    std::string bytes;
    std::string bytes_on_disk;
    std::vector<Writing> writings;
    std::int64_t modified = 0;
    Descriptor locked_by = -1;
    // of a folder
    Names names;
    Names names_on_disk;
    std::vector<Naming> namings;
  };
  /// How much of what was not synced got to the disk.
  enum class Survives { nothing, all, first, any };

  bool begins();
  tl::unexpected<int> failure() const;
  NodePtr node_at(const Path& path) const;
  NodePtr folder_of(const Path& path) const;
  Descriptor opened(NodePtr file);
  void name(const NodePtr& folder, Naming naming);
  static void apply(Names& names, const Naming& naming);
  void apply(std::string& bytes, const Writing& writing);
  void settle(Node& node);
  void settle_bytes(Node& file);
  void settle_names(Node& folder);
  std::vector<Writing> in_sectors(const std::vector<Writing>& writings) const;
  template <typename T>
  std::vector<T> survivors(const std::vector<T>& changes);
  std::uint32_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }

  Rng rng_;
  NodePtr root_ = [] {
    auto root = std::make_shared<Node>();
    root->folder = true;
    return root;
  }();
  std::map<Descriptor, NodePtr> open_;
  Descriptor next_ = 3;
  std::int64_t clock_ = 0;
  std::size_t sector_ = 64;
  int calls_left_ = 0;  ///< until it ends; 0: it does not
  End end_ = End::process;
  bool ended_ = false;
  bool last_done_ = false;  ///< the call in which it ends still does its work
  std::uint32_t failing_ = 0;
  int failures_ = 0;
};

}  // namespace talon::testing
