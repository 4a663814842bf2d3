#include "script/vm/memory.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <lua.hpp>

namespace talon {
namespace {

/// What Lua keeps with the bytes of a text, at most.
constexpr std::size_t kTextHead = 64;

constexpr std::size_t round_up(std::size_t size, std::size_t step) {
  return (size + step - 1) / step * step;
}

}  // namespace

#ifdef TALON_PLAIN_MEMORY
const Memory::Small Memory::kUsual = Memory::Small::single;
#else
const Memory::Small Memory::kUsual = Memory::Small::pooled;
#endif

Memory::~Memory() {
  while (pages_ != nullptr) {
    Link* const next = pages_->next;
    std::free(pages_);
    pages_ = next;
  }
}

bool Memory::refuses_new(std::size_t use, std::size_t size) {
  if (counts_given_) given_ += size;
  refused_work_ = given_ > given_limit_;
  return refused_work_ || (use == LUA_TSTRING && size > kMaxText + kTextHead);
}

bool Memory::refuses(const void* old_block, std::size_t old_size, std::size_t new_size) {
  // Lua relies on it that a block can always shrink.
  if (old_block != nullptr && new_size <= old_size) return false;
  if (requests_left_ == 0) return true;
  --requests_left_;
  if (new_size <= kTiny) return false;
  refused_work_ = false;
  // For a new block Lua passes what it is for in place of the old size.
  if (old_block == nullptr && refuses_new(old_size, new_size)) return true;
  return new_size > block_;
}

void* Memory::take_from_process(std::size_t size) {
  if (taken_ + size > total_) return nullptr;
  void* const block = std::malloc(size);
  if (block == nullptr) return nullptr;
  taken_ += size;
  most_taken_ = std::max(most_taken_, taken_);
  return block;
}

/// What is left of the last page is too small for the block at hand, and stays unused.
bool Memory::add_page() {
  auto* const page = static_cast<Link*>(take_from_process(kPage));
  if (page == nullptr) return false;
  page->next = pages_;
  pages_ = page;
  uncut_ = reinterpret_cast<std::byte*>(page) + kStep;
  uncut_size_ = kPage - kStep;
  return true;
}

void* Memory::take(std::size_t size) {
  if (size > small_) return take_from_process(size);
  Link*& free = free_[(size - 1) / kStep];
  if (free != nullptr) {
    Link* const block = free;
    free = block->next;
    return block;
  }
  const std::size_t cut = round_up(size, kStep);
  if (uncut_size_ < cut && !add_page()) return nullptr;
  std::byte* const block = uncut_;
  uncut_ += cut;
  uncut_size_ -= cut;
  return block;
}

void Memory::give_back(void* block, std::size_t size) {
  if (size > small_) {
    taken_ -= size;
    return std::free(block);
  }
  Link*& free = free_[(size - 1) / kStep];
  auto* const link = static_cast<Link*>(block);
  link->next = free;
  free = link;
}

void* Memory::resize_large(void* block, std::size_t old_size, std::size_t new_size) {
  // While it grows there may be both.
  if (new_size > old_size && taken_ + new_size > total_) return nullptr;
  void* const moved = std::realloc(block, new_size);
  if (moved == nullptr) return nullptr;
  taken_ = taken_ - old_size + new_size;
  most_taken_ = std::max(most_taken_, taken_);
  return moved;
}

void* Memory::resize(void* block, std::size_t old_size, std::size_t new_size) {
  if (old_size > small_ && new_size > small_) return resize_large(block, old_size, new_size);
  if (round_up(old_size, kStep) == round_up(new_size, kStep)) return block;
  void* const moved = take(new_size);
  if (moved == nullptr) {
    // A block that must shrink can stay where it is, but then its size is no longer the one of
    // its list: where there is no memory at all, it is given up for good.
    return new_size < old_size ? block : nullptr;
  }
  std::memcpy(moved, block, std::min(old_size, new_size));
  give_back(block, old_size);
  return moved;
}

void* Memory::allocate(void* memory, void* old_block, std::size_t old_size, std::size_t new_size) {
  auto& self = *static_cast<Memory*>(memory);
  if (new_size == 0) {
    if (old_block == nullptr) return nullptr;
    self.give_back(old_block, old_size);
    self.used_ -= old_size;
    return nullptr;
  }
  if (self.refuses(old_block, old_size, new_size)) return nullptr;
  if (old_block == nullptr) old_size = 0;
  void* const block =
      old_block == nullptr ? self.take(new_size) : self.resize(old_block, old_size, new_size);
  if (block != nullptr) self.used_ = self.used_ - old_size + new_size;
  return block;
}

}  // namespace talon
