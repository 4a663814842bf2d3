// The slots that ask for a place in a grid.
#include <algorithm>

#include "rules/enumerate_walk.h"

namespace talon {
namespace {

/// So many connected cells of a group, from its first one on.
CellSet part_of(const GridShape& shape, const Links& links, CellSet group, int cells) {
  if (std::popcount(group) <= cells) return group;
  CellSet part = group & (~group + 1);
  while (std::popcount(part) < cells) {
    const CellSet next = links.grown(shape, part) & group & ~part;
    part |= next & (~next + 1);
  }
  return part;
}

/// Grows connected sets of cells, each once: those whose first cell is `start`,
/// by deciding for one neighbour after the other whether it joins.
class Growth {
 public:
  Growth(const GridShape& shape, const Links& links, int most_cells, std::size_t most_groups,
         std::vector<CellSet>& groups)
      : shape_(shape),
        links_(links),
        most_cells_(most_cells),
        most_(most_groups),
        groups_(groups) {}

  /// `closed` cells stay out. False when there are more groups than may be added.
  template <typename Wanted>
  bool from(CellSet group, CellSet closed, const Wanted& wanted) {
    if (wanted(group)) {
      if (groups_.size() >= most_) return false;
      groups_.push_back(group);
    }
    if (std::popcount(group) == most_cells_) return true;
    for (CellSet next = links_.grown(shape_, group) & ~group & ~closed; next != 0;
         next &= next - 1) {
      const CellSet joining = next & (~next + 1);
      if (!from(group | joining, closed, wanted)) return false;
      closed |= joining;
    }
    return true;
  }

 private:
  const GridShape& shape_;
  const Links& links_;
  int most_cells_;
  std::size_t most_;
  std::vector<CellSet>& groups_;
};

}  // namespace

CellSet Enumerator::allowed_cells(const State& state, const SlotPlan& slot) const {
  const ConstGridCells cells = state.grid(layout_, slot.zones.front());
  const CellSet occupied = cells.occupied();
  if (slot.empty_cells) return layout_.grid(slot.zones.front()).shape.all() & ~occupied;
  if (slot.filter < 0) return occupied;
  const CardSet& wanted = program_.filters[static_cast<std::size_t>(slot.filter)];
  CellSet allowed = 0;
  each_cell(occupied,
            [&](CellId cell) { allowed |= CellSet{wanted.contains(cells.card(cell))} << cell; });
  return allowed;
}

bool Enumerator::allows_direction(const State& state, const SlotPlan& slot, Side direction) const {
  if (slot.zones.empty()) return true;
  const ZoneId grid = slot.zones.front();
  return can_slide(layout_.grid(grid).shape, state.grid(layout_, grid).occupied(), direction);
}

Links Enumerator::links(const State& state, const SlotPlan& slot) const {
  const ZoneId grid = slot.zones.front();
  const GridShape& shape = layout_.grid(grid).shape;
  const RelationTable& relation = program_.relations[static_cast<std::size_t>(slot.relation)];
  const Links all = relation.links(shape, state.grid(layout_, grid));
  return slot.filter < 0 ? all : all.within(shape, allowed_cells(state, slot));
}

void Enumerator::cell_slot(Walk& walk, std::size_t index) {
  each_cell(allowed_cells(walk.state, walk.plan.slots[index]), [&](CellId cell) {
    walk.answer.bindings[index] = Binding::cell(cell);
    slot(walk, index + 1);
  });
  walk.answer.bindings[index] = Binding{};
}

void Enumerator::direction_slot(Walk& walk, std::size_t index) {
  for (const Side side : kSides) {
    if (!allows_direction(walk.state, walk.plan.slots[index], side)) continue;
    walk.answer.bindings[index] = Binding::direction(side);
    slot(walk, index + 1);
  }
  walk.answer.bindings[index] = Binding{};
}

/// Any connected part of a group is legal, too many to list: so the related pairs,
/// in reading order and to the right before down, then the largest groups. Where a
/// group is a pair, that is all.
void Enumerator::group_slot(Walk& walk, std::size_t index) {
  const SlotPlan& slot = walk.plan.slots[index];
  const GridShape& shape = layout_.grid(slot.zones.front()).shape;
  const Links links = this->links(walk.state, slot);
  groups_.clear();
  if (slot.minimum_size <= 2) {
    each_cell(links.right | links.below, [&](CellId cell) {
      const CellSet one = cell_bit(cell);
      if ((links.right & one) != 0) groups_.push_back(one | one << 1);
      if ((links.below & one) != 0) groups_.push_back(one | one << shape.columns());
    });
  }
  for (CellSet rest = links.linked(shape); rest != 0;) {
    const CellSet group = links.group(shape, rest & (~rest + 1));
    rest &= ~group;
    const int cells = std::min(std::popcount(group), slot.maximum_size);
    if (cells >= std::max(slot.minimum_size, 3)) {
      groups_.push_back(part_of(shape, links, group, cells));
    }
  }
  const bool pairs_only = slot.minimum_size == 2 && slot.maximum_size == 2;
  if (!pairs_only && (most_groups_ == 0 || !grow_groups(slot, shape, links))) {
    walk.options.set_incomplete();
  }
  walk.options.add_cells(walk.answer, index, groups_);
}

/// Adds the parts of groups that are not listed yet. False when there are more
/// than may be listed.
bool Enumerator::grow_groups(const SlotPlan& slot, const GridShape& shape, const Links& links) {
  const std::vector<CellSet> listed = groups_;
  const auto wanted = [&](CellSet group) {
    return std::popcount(group) >= slot.minimum_size &&
           std::find(listed.begin(), listed.end(), group) == listed.end();
  };
  Growth growth(shape, links, slot.maximum_size, most_groups_, groups_);
  CellSet before = 0;
  for (CellSet rest = links.linked(shape); rest != 0; rest &= rest - 1) {
    const CellSet start = rest & (~rest + 1);
    if (!growth.from(start, before, wanted)) return false;
    before |= start;
  }
  return true;
}

}  // namespace talon
