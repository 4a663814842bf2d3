#include "rules/options.h"

#include "base/check.h"

namespace talon {

Answer Options::at(std::uint64_t index) const {
  TALON_CHECK(index < size_);
  const Run* run = runs_.data();
  while (index >= run->count) index -= (run++)->count;
  std::uint64_t bits = run->bits;
  if (run->leaf == Leaf::subset) {
    for (std::uint64_t before = index; before > 0; --before) bits &= bits - 1;
  }
  Answer answer = run->prefix;
  fill_leaf(*run, index, bits, answer);
  return answer;
}

}  // namespace talon
