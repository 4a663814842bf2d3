#pragma once

#include "rules/compiler.h"
#include "rules/slots/context.h"
#include "rules/slots/neighbour.h"

namespace talon {

/// What a slot of a move is given to become a plan.
class SlotCompiler {
 public:
  SlotCompiler(Compiler& compiler, const spec::Move& move, std::size_t index, const Scope& scope)
      : compiler_(compiler), move_(move), index_(index), scope_(scope) {}

  TableIndex filter(const Shared<spec::CardFilter>& one) { return compiler_.filter(one); }
  TableIndex pair(const Shared<spec::PairFilter>& one) { return compiler_.pair(one); }
  TableIndex value(const Shared<spec::CardValue>& one) { return compiler_.value(one); }
  TableIndex relation(const Shared<spec::Relation>& one) { return compiler_.relation(one); }
  ExprIndex expression(const spec::ExprPtr& one) { return compiler_.expression(one, scope_); }
  /// The earlier slot of that name, with which this one may be compared (it binds a card, where
  /// no neighbour is meant); -1 where there is none, with a finding where one is named, or needed
  /// by `field` (may be null).
  std::int32_t earlier_slot(const std::string& name, const char* field);
  /// A finding where no earlier slot of that name is one of a name.
  void check_earlier_name(const std::string& name);
  /// A finding of this key about the slot, where `wrong`.
  void refuse(bool wrong, const char* key);
  /// A finding where this size, which the field gives, is none of a set.
  bool check_size(const char* field, int size);
  void check_sizes(int minimum, int maximum);
  /// Distances to the left, as numbers below 0, and to the right; a finding for each that no two
  /// cards are apart.
  std::vector<int> steps(const std::vector<int>& left, const std::vector<int>& right);
  void error(Message message);
  const Layout& layout() const { return compiler_.layout(); }
  /// The slot on a side of the one that an earlier slot holds.
  Neighbour neighbour(std::int32_t slot, Side side) const;
  /// What an earlier slot of the move holds.
  Held held(std::int32_t slot) const { return scope_[slot].held(); }
  /// Bounds of numbers can only be handed over by a script that asks a question.
  void check_bounds_are_asked();

 private:
  const spec::Slot& slot() const { return move_.slots[index_]; }
  void add_steps(const char* field, const std::vector<int>& distances, int sign,
                 std::vector<int>& steps);
  template <typename Fits>
  std::int32_t find_earlier(const std::string& name, const char* key, const Fits& fits);

  Compiler& compiler_;
  const spec::Move& move_;
  std::size_t index_;
  const Scope& scope_;
};

}  // namespace talon
