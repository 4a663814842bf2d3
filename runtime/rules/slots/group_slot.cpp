#include "rules/slots/group_slot.h"

#include <algorithm>

#include "base/bits.h"
#include "base/contains.h"
#include "rules/names.h"
#include "rules/slots/chosen_cards.h"
#include "rules/slots/grid_cells_slot.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

bool GroupSlot::covers(const GroupSlot& narrow) const {
  return grid == narrow.grid && relation == narrow.relation &&
         minimum_size <= narrow.minimum_size && maximum_size >= narrow.maximum_size &&
         spec::covers(filter, narrow.filter);
}

std::vector<std::string> GroupSlot::names(const SlotNaming& naming, const Binding& binding) const {
  return cell_names(naming.game.layout.grid(grid).shape, binding.as_cell_set());
}

Result<Binding> GroupSlot::bind(const SlotNaming& naming,
                                const std::vector<std::string>& names) const {
  CellSet cells = 0;
  for (const std::string& name : names) {
    const Result<CellId> cell = find_named_cell(naming, grid, name);
    if (!cell) return failure(cell.error());
    if ((cells & cell_bit(*cell)) != 0) {
      return failure(Message("session.repeated-cell").with("name", name));
    }
    cells |= cell_bit(*cell);
  }
  return Binding::cells(cells);
}

MessageValue GroupSlot::words(const Wording& wording, const Binding& binding) const {
  return names_of(cell_names(wording.game.layout.grid(grid).shape, binding.as_cell_set()));
}

}  // namespace spec

namespace {

/// So many connected cells of a group, from its first one on.
CellSet part_of(const GridShape& shape, const Links& links, CellSet group, int cells) {
  if (bit_count(group) <= cells) return group;
  CellSet part = group & (~group + 1);
  while (bit_count(part) < cells) {
    const CellSet next = links.grown(shape, part) & group & ~part;
    part |= next & (~next + 1);
  }
  return part;
}

/// Grows connected sets of cells, each once: those whose first cell is `start`,
/// by deciding for one neighbour after the other whether it joins.
class Growth {
 public:
  Growth(const GridShape& shape, const Links& links, int max_cells, std::size_t max_groups,
         std::vector<CellSet>& groups)
      : shape_(shape),
        links_(links),
        max_cells_(max_cells),
        maximum_(max_groups),
        groups_(groups) {}

  /// `closed` cells stay out. False when there are more groups than may be added.
  template <typename Wanted>
  bool from(CellSet group, CellSet closed, const Wanted& wanted) {
    if (wanted(group)) {
      if (groups_.size() >= maximum_) return false;
      groups_.push_back(group);
    }
    if (bit_count(group) == max_cells_) return true;
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
  int max_cells_;
  std::size_t maximum_;
  std::vector<CellSet>& groups_;
};

}  // namespace

GroupPlan::GroupPlan(const spec::GroupSlot& slot, SlotCompiler& compiler)
    : grid(slot.grid),
      filter(compiler.filter(slot.filter)),
      relation(compiler.relation(slot.relation)),
      minimum_size(slot.minimum_size),
      maximum_size(slot.maximum_size) {
  compiler.refuse(minimum_size < 2, "compile.group-of-one");
  compiler.check_sizes(minimum_size, maximum_size);
}

Links GroupPlan::links(const SlotScene& scene) const {
  const GridShape& shape = scene.layout.grid(grid).shape;
  const RelationTable& table = scene.compiled.relations[relation];
  const Links all = table.links(shape, scene.state.grid(scene.layout, grid));
  if (filter == kNoTable) return all;
  return all.within(shape, cells_to_choose(scene, grid, filter, false));
}

/// Any connected part of a group is legal, too many to list: so the related pairs,
/// in reading order and to the right before down, then the largest groups. Where a
/// group is a pair, that is all.
void GroupPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  const GridShape& shape = walk.layout.grid(grid).shape;
  const Links links = this->links(walk.scene());
  std::vector<CellSet>& groups = walk.memory.groups;
  groups.clear();
  if (minimum_size <= 2) {
    each_cell(links.right | links.below | links.falling | links.rising, [&](CellId cell) {
      const CellSet one = cell_bit(cell);
      if ((links.right & one) != 0) groups.push_back(one | one << 1);
      if ((links.below & one) != 0) groups.push_back(one | one << shape.columns());
      if ((links.falling & one) != 0) groups.push_back(one | one << (shape.columns() + 1));
      if ((links.rising & one) != 0) groups.push_back(one | one << (shape.columns() - 1));
    });
  }
  for (CellSet rest = links.linked(shape); rest != 0;) {
    const CellSet group = links.group(shape, rest & (~rest + 1));
    rest &= ~group;
    const int cells = std::min(bit_count(group), maximum_size);
    if (cells >= std::max(minimum_size, 3)) groups.push_back(part_of(shape, links, group, cells));
  }
  const bool pairs_only = minimum_size == 2 && maximum_size == 2;
  if (!pairs_only && (walk.memory.max_groups == 0 || !grow(walk, shape, links))) {
    walk.legal.set_incomplete();
  }
  if (walk.is_conditional(index)) {
    std::erase_if(groups, [&](CellSet group) {
      walk.answer.bindings[index] = Binding::cells(group);
      return !walk.holds(index);
    });
    walk.unbind(index);
  }
  walk.legal.add_cells(walk.answer, index, groups);
}

/// Adds the parts of groups that are not listed yet. False when there are more
/// than may be listed.
bool GroupPlan::grow(SlotWalk& walk, const GridShape& shape, const Links& links) const {
  const std::vector<CellSet> listed = walk.memory.groups;
  const auto wanted = [&](CellSet group) {
    return bit_count(group) >= minimum_size && !contains(listed, group);
  };
  Growth growth(shape, links, maximum_size, walk.memory.max_groups, walk.memory.groups);
  CellSet before = 0;
  for (CellSet rest = links.linked(shape); rest != 0; rest &= rest - 1) {
    const CellSet start = rest & (~rest + 1);
    if (!growth.from(start, before, wanted)) return false;
    before |= start;
  }
  return true;
}

SlotRefusal GroupPlan::refuse(const SlotCheck& check, const spec::GroupSlot& slot) const {
  const GridShape& shape = check.game.layout.grid(grid).shape;
  const CellSet chosen = check.bound().as_cell_set();
  const CellSet to_choose = cells_to_choose(check.scene(), grid, filter, false);
  for (CellSet rest = chosen; rest != 0; rest &= rest - 1) {
    if (auto refusal = refuse_cell(check, grid, to_choose, false, first_cell(rest))) return refusal;
  }
  if (auto refusal = check.size(bit_count(chosen), minimum_size, maximum_size,
                                "refusal.too-few-cells", "refusal.too-many-cells")) {
    return refusal;
  }
  const Links links = this->links(check.scene()).within(shape, chosen);
  if (links.joins(shape, chosen)) return std::nullopt;
  // The smaller of two parts is the one that does not belong to the other.
  CellSet part = links.group(shape, chosen & (~chosen + 1));
  if (2 * bit_count(part) > bit_count(chosen)) part = chosen & ~part;
  return check.words(slot.bound_refusal, "refusal.not-joined")
      .with("apart", cell_names(shape, part))
      .with("others", cell_names(shape, chosen & ~part));
}

}  // namespace talon
