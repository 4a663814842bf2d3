#include "solve/byte_names.h"

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"

namespace talon {

bool ByteNames::is(std::uint32_t number, std::uint64_t hash,
                   std::span<const std::byte> text) const {
  const Text& known = texts_[number - 1];
  const std::span<const std::byte> letters(letters_.data() + known.start, known.length);
  return known.hash == hash && std::ranges::equal(letters, text);
}

std::uint32_t ByteNames::name(std::span<const std::byte> text) {
  const std::uint64_t hash = hash_bytes(text.data(), text.size());
  std::size_t index = hash & (buckets_.size() - 1);
  for (; buckets_[index] != 0; index = (index + 1) & (buckets_.size() - 1)) {
    if (is(buckets_[index], hash, text)) return buckets_[index];
  }
  TALON_CHECK(!full());
  texts_.push_back({hash, letters_.size(), text.size()});
  letters_.insert(letters_.end(), text.begin(), text.end());
  const auto number = static_cast<std::uint32_t>(texts_.size());
  buckets_[index] = number;
  if (2 * texts_.size() > buckets_.size()) grow();
  return number;
}

void ByteNames::grow() {
  std::vector<std::uint32_t> wider(2 * buckets_.size());
  for (std::uint32_t number = 1; number <= texts_.size(); ++number) {
    std::size_t index = texts_[number - 1].hash & (wider.size() - 1);
    while (wider[index] != 0) index = (index + 1) & (wider.size() - 1);
    wider[index] = number;
  }
  buckets_ = std::move(wider);
}

std::size_t ByteNames::bytes() const {
  return texts_.capacity() * sizeof(Text) + letters_.capacity() +
         buckets_.capacity() * sizeof(std::uint32_t);
}

void ByteNames::clear() { *this = ByteNames(); }

}  // namespace talon
