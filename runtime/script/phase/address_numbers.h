#pragma once

#include <cstddef>
#include <cstdint>
#include <lua.hpp>
#include <vector>

namespace talon {

/// Small numbers by names, found by the address of a Lua string (lua_topointer): Lua
/// holds each short string once, so as long as that one is kept, its address is the
/// name. A name that is not found may still be one whose string Lua holds twice.
class AddressNumbers {
 public:
  static constexpr int kNone = -1;

  /// Room for so many names, before the first is added.
  void reserve(std::size_t names);
  /// Gives the string on top of the stack a number; who calls keeps the string.
  void add(lua_State* lua, int number);

  int find(const void* address) const {
    std::size_t bucket = start(address);
    while (entries_[bucket].address != nullptr) {
      if (entries_[bucket].address == address) return entries_[bucket].number;
      bucket = (bucket + 1) & (entries_.size() - 1);
    }
    return kNone;
  }

 private:
  struct Entry {
    const void* address = nullptr;
    int number = 0;
  };
  std::size_t start(const void* address) const {
    const auto bits = reinterpret_cast<std::uintptr_t>(address);
    return (bits >> 4 ^ bits >> 10) & (entries_.size() - 1);
  }

  std::vector<Entry> entries_ = std::vector<Entry>(1);  ///< a power of two, half of it free
};

}  // namespace talon
