#pragma once

#include <cstddef>

namespace talon {

/// Gives a Lua state its memory and refuses what is over the limits. The cap
/// on a single block also bounds every string, table and stack.
class Memory {
 public:
  Memory(std::size_t total, std::size_t block) : total_(total), block_(block) {}
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
  bool refuses(std::size_t old_size, std::size_t new_size);
  void grow_to(std::size_t used) {
    used_ = used;
    if (used > most_used_) most_used_ = used;
  }

  std::size_t total_;
  std::size_t block_;
  std::size_t used_ = 0;
  std::size_t most_used_ = 0;
  std::size_t requests_left_ = static_cast<std::size_t>(-1);
};

}  // namespace talon
