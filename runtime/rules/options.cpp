#include "rules/options.h"

#include "base/check.h"

namespace talon {

void Options::add_cells(const Answer& prefix, std::size_t slot, std::span<const CellSet> sets) {
  if (sets.empty()) return;
  Run& run = add(prefix);
  run.leaf = Leaf::cells;
  run.slot = static_cast<std::uint8_t>(slot);
  run.lowest = static_cast<std::int64_t>(cell_sets_.size());
  run.count = static_cast<std::uint32_t>(sets.size());
  cell_sets_.insert(cell_sets_.end(), sets.begin(), sets.end());
  count(run.count);
}

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
