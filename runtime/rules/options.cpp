#include "rules/options.h"

#include <bit>

#include "base/check.h"

namespace talon {
namespace {

/// The place of the set bit number `rank`, counted from the lowest.
int place_of_bit(std::uint64_t bits, std::uint64_t rank) {
  for (; rank > 0; --rank) bits &= bits - 1;
  return std::countr_zero(bits);
}

CardSet subset_at(const Options::Run& run, std::uint64_t rank) {
  CardSet cards = run.high;
  const int subset = place_of_bit(run.bits, rank);
  for (std::size_t place = 0; place < run.low.size(); ++place) {
    // Without a branch: which cards a random answer takes cannot be predicted.
    const std::uint64_t taken = subset >> place & 1;
    cards.words[run.low[place] >> 6] |= taken << (run.low[place] & 63);
  }
  return cards;
}

}  // namespace

Answer Options::at(std::uint64_t index) const {
  TALON_CHECK(index < size_);
  const Run* run = runs_.data();
  while (index >= run->count) index -= (run++)->count;
  Answer answer = run->prefix;
  switch (run->leaf) {
    case Leaf::none: break;
    case Leaf::subset: answer.bindings[run->slot] = Binding::cards(subset_at(*run, index)); break;
    case Leaf::number:
      answer.bindings[run->slot] = Binding::number(run->lowest + static_cast<std::int64_t>(index));
      break;
  }
  return answer;
}

}  // namespace talon
