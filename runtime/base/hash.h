#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace talon {

/// XXH3 64 bit, fixed since xxHash 0.8.0: the same in every process and build.
std::uint64_t hash_bytes(const void* bytes, std::size_t size);
/// Sixteen hexadecimal digits.
std::string hash_text(std::uint64_t hash);
/// The hash of a text as sixteen hexadecimal digits.
std::string hash_of(std::string_view text);

}  // namespace talon
