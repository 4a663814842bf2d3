#pragma once

#include <array>
#include <cstddef>

namespace talon {

/// Gives a Lua state its memory and refuses what is over the limits. The cap
/// on a single block also bounds every string, table and stack.
///
/// Small blocks, which are nearly all, are kept in lists by size: Lua tells the
/// size of what it gives back, and scripts make and drop tables all the time.
class Memory {
 public:
  Memory(std::size_t total, std::size_t block) : total_(total), block_(block) {}
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  /// A lua_Alloc; `memory` points to a Memory.
  static void* allocate(void* memory, void* old_block, std::size_t old_size, std::size_t new_size);

  std::size_t used() const { return used_; }
  /// The most that was in use at a time.
  std::size_t most_used() const { return most_used_; }
  /// From now on the `count`th request from here on fails, and all after it (for tests).
  void fail_after(std::size_t count) { requests_left_ = count; }

 private:
  static constexpr std::size_t kStep = 16;          ///< sizes are rounded up to these
  static constexpr std::size_t kSmall = 512;        ///< the greatest small block
  static constexpr std::size_t kPage = 64 * 1024;   ///< small blocks are cut from these
  struct Link {
    Link* next;
  };

  bool refuses(std::size_t old_size, std::size_t new_size);
  void grow_to(std::size_t used) {
    used_ = used;
    if (used > most_used_) most_used_ = used;
  }
  void* take(std::size_t size);
  void give_back(void* block, std::size_t size);
  void* resize(void* block, std::size_t old_size, std::size_t new_size);
  bool add_page();

  std::size_t total_;
  std::size_t block_;
  std::size_t used_ = 0;
  std::size_t most_used_ = 0;
  std::size_t requests_left_ = static_cast<std::size_t>(-1);
  std::array<Link*, kSmall / kStep> free_{};  ///< by size
  Link* pages_ = nullptr;
  std::byte* uncut_ = nullptr;  ///< what is left of the last page
  std::size_t uncut_size_ = 0;
};

}  // namespace talon
