#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace talon {

/// A list whose elements are found by whatever keeps their indexes: a number of any width, with a
/// sign or without, or an enumerator.
template <typename T>
class Indexed : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  Indexed(std::vector<T> all) : std::vector<T>(std::move(all)) {}

  template <typename Index>
  T& operator[](Index index) {
    return std::vector<T>::operator[](static_cast<std::size_t>(index));
  }
  template <typename Index>
  const T& operator[](Index index) const {
    return std::vector<T>::operator[](static_cast<std::size_t>(index));
  }
};

/// The same for a list of a length that is known when it is compiled, as the names of all
/// enumerators.
template <typename T, std::size_t count>
struct IndexedArray : std::array<T, count> {
  template <typename Index>
  constexpr T& operator[](Index index) {
    return std::array<T, count>::operator[](static_cast<std::size_t>(index));
  }
  template <typename Index>
  constexpr const T& operator[](Index index) const {
    return std::array<T, count>::operator[](static_cast<std::size_t>(index));
  }
};

template <typename T, typename... More>
IndexedArray(T, More...) -> IndexedArray<T, 1 + sizeof...(More)>;

}  // namespace talon
