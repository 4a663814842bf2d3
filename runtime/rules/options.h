#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/answer.h"

namespace talon {

/// The legal answers of one choice, kept short: a run stands for all answers
/// that share the same move and the same first slots. Only `at` makes an
/// Answer, so a simulation never writes the whole list.
class Options {
 public:
  /// What the last slot of a run's answers ranges over.
  enum class Leaf : std::uint8_t {
    none,    ///< the prefix is the one answer
    subset,  ///< each bit of `bits` is a subset of `low`; all contain `high`
    number,  ///< count numbers from `lowest`
    cells,   ///< count of the sets of cells that are kept beside the runs, from `lowest`
  };

  struct Run {
    /// The rest is set by whoever adds a run with a leaf.
    explicit Run(const Answer& first) : prefix(first) {}

    Answer prefix;
    Leaf leaf = Leaf::none;
    std::uint8_t slot = 0;  ///< the slot of the leaf
    std::uint32_t count = 1;
    std::uint64_t bits = 0;
    std::int64_t lowest;
    CardSet high;
    std::array<CardId, 6> low;
  };

  void clear() {
    runs_.clear();
    cell_sets_.clear();
    size_ = 0;
    resigning_ = 0;
    complete_ = true;
  }
  Run& add(const Answer& prefix) { return runs_.emplace_back(prefix); }
  /// Adds answers that bind one of these sets of cells to `slot`.
  void add_cells(const Answer& prefix, std::size_t slot, std::span<const CellSet> sets);
  /// Leaves out subsets: those of a run that keep(run), bits of the run's, does not have.
  template <typename Keep>
  void keep_subsets(Keep keep) {
    for (Run& run : runs_) {
      if (run.leaf != Leaf::subset) continue;
      run.bits = keep(static_cast<const Run&>(run));
      const auto kept = static_cast<std::uint32_t>(std::popcount(run.bits));
      size_ -= run.count - kept;
      run.count = kept;
    }
  }
  /// To be called when a run's count is known.
  void count(std::uint32_t answers) { size_ += answers; }

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
  const std::vector<Run>& runs() const { return runs_; }

  /// The answer at `index` (from 0, less than size()) in the fixed order of
  /// enumeration: moves as declared, slots in order, cards by zone and place,
  /// subsets by ascending mask over the places of their zone.
  Answer at(std::uint64_t index) const;
  /// Calls visit(answer) for every answer, in that order; quicker than `at` for
  /// all. Stops when visit returns false.
  template <typename Visit>
  void each(Visit visit) const {
    for (const Run& run : runs_) {
      Answer answer = run.prefix;
      std::uint64_t bits = run.bits;
      for (std::uint32_t rank = 0; rank < run.count; ++rank, bits &= bits - 1) {
        fill_leaf(run, rank, bits, answer);
        if (!visit(static_cast<const Answer&>(answer))) return;
      }
    }
  }

 private:
  /// Binds the leaf of the answer at `rank`; `bits` are the run's from there on.
  void fill_leaf(const Run& run, std::uint64_t rank, std::uint64_t bits, Answer& answer) const {
    switch (run.leaf) {
      case Leaf::none: break;
      case Leaf::subset: answer.bindings[run.slot] = Binding::cards(first_subset(run, bits)); break;
      case Leaf::number:
        answer.bindings[run.slot] = Binding::number(run.lowest + static_cast<std::int64_t>(rank));
        break;
      case Leaf::cells:
        answer.bindings[run.slot] =
            Binding::cells(cell_sets_[static_cast<std::size_t>(run.lowest) + rank]);
        break;
    }
  }
  static CardSet first_subset(const Run& run, std::uint64_t bits) {
    // Without branches, since which cards an answer takes cannot be predicted,
    // and in two registers, since a set in memory would wait for itself.
    const auto subset = static_cast<std::uint64_t>(std::countr_zero(bits));
    CardSet cards = run.high;
    for (std::size_t place = 0; place < run.low.size(); ++place) {
      const std::uint64_t bit = (subset >> place & 1) << (run.low[place] & 63);
      const std::uint64_t in_high_word = std::uint64_t{0} - (run.low[place] >> 6 & 1);
      cards.words[0] |= bit & ~in_high_word;
      cards.words[1] |= bit & in_high_word;
    }
    return cards;
  }

  std::vector<Run> runs_;
  std::vector<CellSet> cell_sets_;
  std::uint64_t size_ = 0;
  std::uint64_t resigning_ = 0;  ///< the last answers
  bool complete_ = true;
};

}  // namespace talon
