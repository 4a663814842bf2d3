#include "script/phase/address_numbers.h"

#include <bit>

namespace talon {

void AddressNumbers::reserve(std::size_t names) {
  entries_.assign(std::bit_ceil(2 * names + 1), Entry{});
}

void AddressNumbers::add(lua_State* lua, int number) {
  const void* const address = lua_topointer(lua, -1);
  std::size_t index = start(address);
  while (entries_[index].address != nullptr) index = (index + 1) & (entries_.size() - 1);
  entries_[index] = {address, number};
}

}  // namespace talon
