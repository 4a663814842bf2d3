#include "table/state.h"

#include "base/hash.h"

namespace talon {

std::uint64_t State::hash() const { return hash_bytes(block_.get(), size()); }

}  // namespace talon
