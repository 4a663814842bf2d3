#include "script/phase/address_numbers.h"

#include <bit>

namespace talon {

void AddressNumbers::reserve(std::size_t names) {
  entries_.assign(std::bit_ceil(2 * names + 1), Entry{});
}

void AddressNumbers::add(lua_State* lua, int number) {
  const void* const address = lua_topointer(lua, -1);
  std::size_t place = start(address);
  while (entries_[place].address != nullptr) place = (place + 1) & (entries_.size() - 1);
  entries_[place] = {address, number};
}

}  // namespace talon
