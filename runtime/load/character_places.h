#pragma once

#include <cstddef>
#include <memory>

#include "base/source.h"

namespace talon {

/// Where the characters of a file are. Goes on from where it looked last, so that places one after
/// another cost no more than one pass.
class CharacterPlaces {
 public:
  explicit CharacterPlaces(std::shared_ptr<const SourceFile> file) : file_(std::move(file)) {}

  /// The place of character `index`, counted from 0, and how many bytes it has.
  SourceRef at(std::size_t index, std::size_t bytes = 1);
  /// The byte at which character `index` begins.
  std::size_t byte_of(std::size_t index);

 private:
  std::shared_ptr<const SourceFile> file_;
  std::size_t index_ = 0;
  std::size_t byte_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
};

}  // namespace talon
