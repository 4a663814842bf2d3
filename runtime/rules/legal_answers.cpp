#include "rules/legal_answers.h"

#include "base/check.h"

namespace talon {

void LegalAnswers::add(const Answer& answer) { add_single(answer, 0, 1); }

void LegalAnswers::add(const Run& run) { add_single(run, run.bits, run.count); }

void LegalAnswers::add_beside(const Answer& prefix, std::size_t varied, std::size_t parts) {
  if (parts > 0) add_group(prefix, varied, parts, parts);
}

void LegalAnswers::add_payments(MoveId move, ShortRow row, std::size_t parts,
                                std::uint64_t answers) {
  if (parts == 0) return;
  Run& run = add_group(move, 0, parts, answers);
  run.leaf = Leaf::subset;
  run.slot = 1;
  run.low = row;
}

void LegalAnswers::add_numbers(const Answer& prefix, std::size_t slot, std::int64_t minimum,
                               std::uint32_t count) {
  Run& run = add_single(prefix, 0, count);
  run.leaf = Leaf::number;
  run.slot = static_cast<std::uint8_t>(slot);
  run.minimum = minimum;
}

void LegalAnswers::add_cells(const Answer& prefix, std::size_t slot,
                             std::span<const CellSet> sets) {
  if (sets.empty()) return;
  Run& run = add_single(prefix, 0, static_cast<std::uint32_t>(sets.size()));
  run.leaf = Leaf::cells;
  run.slot = static_cast<std::uint8_t>(slot);
  run.minimum = static_cast<std::int64_t>(cell_sets_.size());
  cell_sets_.insert(cell_sets_.end(), sets.begin(), sets.end());
}

LegalAnswers::Run LegalAnswers::run_of(const Group& group, const Part& part) {
  Run run = group.shared;
  if (group.varied < kMaxSlots) run.prefix.bindings[group.varied] = part.bound;
  run.bits = part.bits;
  run.count = part.count;
  return run;
}

std::vector<LegalAnswers::Run> LegalAnswers::runs() const {
  std::vector<Run> all;
  each_part(*this,
            [&](const Group& group, const Part& part) { all.push_back(run_of(group, part)); });
  return all;
}

Answer LegalAnswers::at(std::uint64_t index) const {
  TALON_CHECK(index < size_);
  const Part* part = parts_.data();
  while (index >= part->count) index -= (part++)->count;
  const Group* group = groups_.data();
  while (part >= parts_.data() + group->first + group->count) ++group;
  std::uint64_t bits = part->bits;
  if (group->shared.leaf == Leaf::subset) {
    for (std::uint64_t before = index; before > 0; --before) bits &= bits - 1;
  }
  Answer answer = group->shared.prefix;
  if (group->varied < kMaxSlots) answer.bindings[group->varied] = part->bound;
  fill_leaf(group->shared, index, bits, answer);
  return answer;
}

}  // namespace talon
