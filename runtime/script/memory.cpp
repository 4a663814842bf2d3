#include "script/memory.h"

#include <cstdlib>

namespace talon {

bool Memory::refuses(std::size_t old_size, std::size_t new_size) {
  // Lua relies on it that a block can always shrink.
  if (new_size <= old_size) return false;
  if (requests_left_ == 0) return true;
  --requests_left_;
  return new_size > block_ || used_ - old_size + new_size > total_;
}

void* Memory::allocate(void* memory, void* old_block, std::size_t old_size, std::size_t new_size) {
  auto& self = *static_cast<Memory*>(memory);
  // For a new block Lua passes what it is for in place of the old size.
  if (old_block == nullptr) old_size = 0;
  if (new_size == 0) {
    std::free(old_block);
    self.used_ -= old_size;
    return nullptr;
  }
  if (self.refuses(old_size, new_size)) return nullptr;
  void* const block = std::realloc(old_block, new_size);
  if (block != nullptr) self.grow_to(self.used_ - old_size + new_size);
  return block;
}

}  // namespace talon
