#include "base/hash.h"

#include <fmt/format.h>
#include <xxhash.h>

namespace talon {

std::uint64_t hash_bytes(const void* bytes, std::size_t size) { return XXH3_64bits(bytes, size); }

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::string hash_of(std::string_view text) {
  return hash_text(hash_bytes(text.data(), text.size()));
}

}  // namespace talon
