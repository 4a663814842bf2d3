#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bits.h"
#include "cards/short_row.h"
#include "rules/answer.h"

namespace talon {

/// The legal answers of one choice, kept short: a run stands for all answers
/// that share the same move and the same first slots, and runs that differ in one
/// slot only are kept side by side. Only `at` makes an Answer, so a simulation
/// never writes the whole list.
class LegalAnswers {
 public:
  /// What the last slot of a run's answers ranges over.
  enum class Leaf : std::uint8_t {
    none,    ///< the prefix is the one answer
    subset,  ///< each bit of `bits` is a subset of `low`; all contain `high`
    number,  ///< count numbers from `minimum`
    cells,   ///< count of the sets of cells that are kept beside the runs, from `minimum`
  };

  struct Run {
    explicit Run(const Answer& first) : prefix(first) {}
    explicit Run(MoveId move) { prefix.move = move; }

    Answer prefix;
    Leaf leaf = Leaf::none;
    std::uint8_t slot = 0;  ///< the slot of the leaf
    std::uint32_t count = 1;
    std::uint64_t bits = 0;
    std::int64_t minimum = 0;
    CardSet high;
    ShortRow low;
  };
  /// What tells a run from those beside it.
  struct Part {
    Binding bound;  ///< of the slot in which they differ
    std::uint64_t bits = 0;
    std::uint32_t count = 0;
  };

  void clear() {
    groups_.clear();
    used_ = 0;
    cell_sets_.clear();
    size_ = 0;
    resigning_ = 0;
    complete_ = true;
  }
  void add(const Answer& answer);
  void add(const Run& run);
  /// Room to write up to `maximum` parts to, for add_beside and add_payments.
  Part* room(std::size_t maximum) {
    if (parts_.size() < used_ + maximum) parts_.resize(used_ + maximum);
    return parts_.data() + used_;
  }
  /// Adds answers that are like `prefix` but in the slot `varied`, one for each of the parts that
  /// were written to the room.
  void add_beside(const Answer& prefix, std::size_t varied, std::size_t parts);
  /// Adds the runs whose parts were written to the room, with so many answers in all, of a move
  /// with two slots: the first is varied, and subsets of the row fill the second.
  void add_payments(MoveId move, ShortRow row, std::size_t parts, std::uint64_t answers);
  /// Adds answers that bind so many numbers to `slot`.
  void add_numbers(const Answer& prefix, std::size_t slot, std::int64_t minimum,
                   std::uint32_t count);
  /// Adds answers that bind one of these sets of cells to `slot`.
  void add_cells(const Answer& prefix, std::size_t slot, std::span<const CellSet> sets);
  /// Leaves out subsets: of each run only those stay whose bits are set in keep(run).
  template <typename Keep>
  void keep_subsets(Keep keep) {
    each_part(*this, [&](const Group& group, Part& part) {
      if (group.shared.leaf != Leaf::subset) return;
      part.bits = keep(run_of(group, part));
      const auto kept = static_cast<std::uint32_t>(bit_count(part.bits));
      size_ -= part.count - kept;
      part.count = kept;
    });
  }

  /// The cards of a run that the lowest of `bits` stands for.
  static CardSet first_subset(const Run& shared, std::uint64_t bits) {
    // Without branches, since which cards an answer takes cannot be predicted,
    // and in two registers, since a set in memory would wait for itself.
    const auto subset = static_cast<std::uint64_t>(std::countr_zero(bits));
    const ShortRow row = shared.low;
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    if (row.in_first_word()) {
#pragma GCC unroll 6
      for (std::size_t index = 0; index < ShortRow::kMax; ++index) {
        first |= (subset >> index & 1) << row[index];
      }
    } else {
      for (std::size_t index = 0; index < ShortRow::kMax; ++index) {
        const std::uint64_t bit = (subset >> index & 1) << (row[index] & 63);
        (row[index] < 64 ? first : second) |= bit;
      }
    }
    return {{shared.high.words[0] | first, shared.high.words[1] | second}};
  }

  std::uint64_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  /// How many answers do not give the game up; they come first.
  std::uint64_t going_on() const { return size_ - resigning_; }
  /// How many of the first answers a bot chooses among: those that go on, and all
  /// only where none does.
  std::uint64_t choosable() const { return going_on() > 0 ? going_on() : size_; }
  void set_going_on(std::uint64_t answers) { resigning_ = size_ - answers; }
  /// False when the list may leave legal answers out (a typed text, groups that
  /// would be too many to list); any legal answer is accepted all the same.
  bool complete() const { return complete_; }
  void set_incomplete() { complete_ = false; }
  /// Each run on its own.
  std::vector<Run> runs() const;

  /// The answer at `index` (from 0, less than size()) in the fixed order of
  /// enumeration: moves as declared, slots in order, cards by zone and index,
  /// subsets by ascending mask over the cards of their zone.
  Answer at(std::uint64_t index) const;
  /// Calls visit(answer) for every answer, in that order; quicker than `at` for
  /// all. Stops when visit returns false.
  template <typename Visit>
  void each(Visit visit) const {
    for (const Group& group : groups_) {
      Answer answer = group.shared.prefix;
      for (const Part& part : std::span(parts_).subspan(group.first, group.count)) {
        if (group.varied < kMaxSlots) answer.bindings[group.varied] = part.bound;
        std::uint64_t bits = part.bits;
        for (std::uint32_t rank = 0; rank < part.count; ++rank, bits &= bits - 1) {
          fill_leaf(group.shared, rank, bits, answer);
          if (!visit(static_cast<const Answer&>(answer))) return;
        }
      }
    }
  }

 private:
  /// Runs side by side.
  struct Group {
    explicit Group(const Answer& prefix) : shared(prefix) {}
    explicit Group(const Run& run) : shared(run) {}
    explicit Group(MoveId move) : shared(move) {}

    Run shared;                       ///< its bits and count are nobody's
    std::uint8_t varied = kMaxSlots;  ///< the slot in which they differ; none for a single run
    std::uint32_t first = 0;          ///< of its parts
    std::uint32_t count = 0;
  };

  /// Adds a group whose parts were written to the room; it is made where it stays, since to copy
  /// what was just written waits for the writing.
  template <typename First>
  Run& add_group(const First& first, std::size_t varied, std::size_t parts, std::uint64_t answers) {
    Group& group = groups_.emplace_back(first);
    group.varied = static_cast<std::uint8_t>(varied);
    group.first = static_cast<std::uint32_t>(used_);
    group.count = static_cast<std::uint32_t>(parts);
    used_ += parts;
    size_ += answers;
    return group.shared;
  }
  /// Adds a group of one part.
  template <typename First>
  Run& add_single(const First& first, std::uint64_t bits, std::uint32_t answers) {
    *room(1) = {{}, bits, answers};
    return add_group(first, kMaxSlots, 1, answers);
  }
  static Run run_of(const Group& group, const Part& part);
  template <typename Self, typename Visit>
  static void each_part(Self& self, Visit visit) {
    for (const Group& group : self.groups_) {
      for (std::uint32_t i = 0; i < group.count; ++i) visit(group, self.parts_[group.first + i]);
    }
  }
  /// Binds the leaf of the answer at `rank`; `bits` are the run's from there on.
  void fill_leaf(const Run& shared, std::uint64_t rank, std::uint64_t bits, Answer& answer) const {
    switch (shared.leaf) {
      case Leaf::none:
        break;
      case Leaf::subset:
        answer.bindings[shared.slot] = Binding::cards(first_subset(shared, bits));
        break;
      case Leaf::number:
        answer.bindings[shared.slot] =
            Binding::number(shared.minimum + static_cast<std::int64_t>(rank));
        break;
      case Leaf::cells:
        answer.bindings[shared.slot] =
            Binding::cells(cell_sets_[static_cast<std::size_t>(shared.minimum) + rank]);
        break;
    }
  }
  std::vector<Group> groups_;
  std::vector<Part> parts_;  ///< of which only the first are used
  std::size_t used_ = 0;
  std::vector<CellSet> cell_sets_;
  std::uint64_t size_ = 0;
  std::uint64_t resigning_ = 0;  ///< the last answers
  bool complete_ = true;
};

}  // namespace talon
