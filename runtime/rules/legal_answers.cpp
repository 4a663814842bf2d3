#include "rules/legal_answers.h"

#include "base/check.h"

namespace talon {

void LegalAnswers::add(const Run& run) {
  *room(1) = {{}, run.bits, run.count};
  add_beside(run, kMaxSlots, 1, run.count);
}

void LegalAnswers::add_beside(const Run& shared, std::size_t varied, std::size_t parts,
                              std::uint64_t answers) {
  if (parts > 0) take_parts(groups_.emplace_back(shared), varied, parts, answers);
}

/// The group is made where it stays: to copy one that was just written waits for the writing.
void LegalAnswers::add_payments(MoveId move, ShortRow row, std::size_t parts,
                                std::uint64_t answers) {
  if (parts == 0) return;
  Group& group = groups_.emplace_back(move);
  group.shared.leaf = Leaf::subset;
  group.shared.slot = 1;
  group.shared.low = row;
  take_parts(group, 0, parts, answers);
}

void LegalAnswers::take_parts(Group& group, std::size_t varied, std::size_t parts,
                              std::uint64_t answers) {
  group.varied = static_cast<std::uint8_t>(varied);
  group.first = static_cast<std::uint32_t>(used_);
  group.count = static_cast<std::uint32_t>(parts);
  used_ += parts;
  size_ += answers;
}

void LegalAnswers::add_cells(const Answer& prefix, std::size_t slot,
                             std::span<const CellSet> sets) {
  if (sets.empty()) return;
  Run run(prefix);
  run.leaf = Leaf::cells;
  run.slot = static_cast<std::uint8_t>(slot);
  run.minimum = static_cast<std::int64_t>(cell_sets_.size());
  run.count = static_cast<std::uint32_t>(sets.size());
  cell_sets_.insert(cell_sets_.end(), sets.begin(), sets.end());
  add(run);
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
