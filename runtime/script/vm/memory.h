#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace talon {

/// Gives a Lua state its memory and refuses what is over the limits. The cap
/// on a single block also bounds every table and stack, and texts have one of their own.
///
/// Small blocks, which are nearly all, are kept in lists by size: Lua tells the
/// size of what it gives back, and scripts make and drop tables all the time. What lies in
/// the lists is not given back to the process, so the limit is on what was taken from it.
class Memory {
 public:
  /// Where small blocks come from: cut from pages, or each by itself from the process, where
  /// sanitizers see its edges and whoever uses it after it was given back.
  enum class Small { pooled, single };
  /// Single in the builds for tests with sanitizers.
  static const Small kUsual;

  Memory(std::size_t total, std::size_t block, Small small = kUsual)
      : total_(total), block_(block), small_(small == Small::pooled ? kSmall : 0) {}
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  /// The longest text, in bytes. What compares or reads a text is one instruction.
  static constexpr std::size_t kMaxText = 64'000;

  /// A lua_Alloc; `memory` points to a Memory.
  static void* allocate(void* memory, void* old_block, std::size_t old_size, std::size_t new_size);

  /// What Lua holds.
  std::size_t used() const { return used_; }
  /// What the process has given for it.
  std::size_t taken() const { return taken_; }
  /// The most that was taken at a time.
  std::size_t most_taken() const { return most_taken_; }
  /// From now on the `count`th request from here on fails, and all after it (for tests).
  void fail_after(std::size_t count) { requests_left_ = count; }

  /// The bytes of all new blocks that are not tiny, those that were given back included:
  /// whoever fills them works as long. What only moves or grows is not counted, nor are texts
  /// that Lua may still have, since when it forgets them hangs on what happened long ago.
  std::uint64_t given() const { return given_; }
  /// From now on no more of these than so many bytes.
  void give_at_most(std::uint64_t bytes) { given_limit_ = given_ + bytes; }
  void give_all() { given_limit_ = ~std::uint64_t{0}; }
  /// Whether new blocks count as given. Not while a file is compiled: that takes more than to
  /// read what was compiled before, and a script's steps must not hang on that.
  void count_given(bool counts) { counts_given_ = counts; }
  /// Whether what was refused last went beyond give_at_most.
  bool refused_work() const { return refused_work_; }

 private:
  static constexpr std::size_t kStep = 16;         ///< sizes are rounded up to these
  static constexpr std::size_t kSmall = 512;       ///< the greatest block of the lists
  static constexpr std::size_t kPage = 64 * 1024;  ///< small blocks are cut from these
  struct Link {
    Link* next;
  };

  static constexpr std::size_t kTiny = 128;  ///< a block that is made by one instruction

  bool refuses(const void* old_block, std::size_t old_size, std::size_t new_size);
  bool refuses_new(std::size_t use, std::size_t size);
  void* take_from_process(std::size_t size);
  void* take(std::size_t size);
  void give_back(void* block, std::size_t size);
  void* resize(void* block, std::size_t old_size, std::size_t new_size);
  void* resize_large(void* block, std::size_t old_size, std::size_t new_size);
  bool add_page();

  std::size_t total_;
  std::size_t block_;
  std::size_t small_;  ///< the greatest block that is kept in a list
  std::size_t used_ = 0;
  std::size_t taken_ = 0;
  std::size_t most_taken_ = 0;
  std::uint64_t given_ = 0;
  std::uint64_t given_limit_ = ~std::uint64_t{0};
  bool counts_given_ = true;
  bool refused_work_ = false;
  std::size_t requests_left_ = ~std::size_t{0};
  std::array<Link*, kSmall / kStep> free_{};  ///< by size
  Link* pages_ = nullptr;
  std::byte* uncut_ = nullptr;  ///< what is left of the last page
  std::size_t uncut_size_ = 0;
};

}  // namespace talon
