#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace talon::fuzz {

/// The bytes of an input, read as choices one after another, so that a small change of the
/// bytes is a small change of what is made of them. When they are spent, each choice is the
/// first: whatever is made of them comes to its end then.
class Choices {
 public:
  Choices(const std::uint8_t* bytes, std::size_t size) : left_(bytes, bytes + size) {}

  bool spent() const { return next_ == left_.size(); }

  /// A number from 0 to bound - 1.
  std::uint32_t below(std::uint32_t bound) {
    if (bound <= 1) return 0;
    std::uint32_t number = byte();
    if (bound > 256) number = number << 8 | byte();
    return number % bound;
  }
  /// Once in so many times, and never again when the bytes are spent.
  bool one_in(std::uint32_t times) { return !spent() && below(times) == times - 1; }

  template <typename T>
  const T& pick(const std::vector<T>& list) {
    return list[below(static_cast<std::uint32_t>(list.size()))];
  }
  std::string_view pick(std::initializer_list<std::string_view> list) {
    return list.begin()[below(static_cast<std::uint32_t>(list.size()))];
  }

  /// As many bytes as they are.
  std::string bytes(std::size_t count) {
    std::string text;
    while (text.size() < count && !spent()) text += static_cast<char>(byte());
    return text;
  }
  std::string rest() { return bytes(left_.size()); }

 private:
  std::uint8_t byte() { return spent() ? std::uint8_t{0} : left_[next_++]; }

  std::vector<std::uint8_t> left_;
  std::size_t next_ = 0;
};

}  // namespace talon::fuzz
