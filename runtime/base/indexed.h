#pragma once

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

}  // namespace talon
