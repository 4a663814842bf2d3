#pragma once

#include <algorithm>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "rules/spec.h"

namespace talon {

/// Compares what scripts declared: whether two parts say the same, wherever they stand in
/// the files and whatever words explain them.
///
/// A part may be used in many places, by parts that are used in many places themselves; each
/// two parts are compared once, so that the time grows with how many there are.
class SameRules {
 public:
  /// Parts behind pointers, which may be null.
  template <typename Part>
  bool operator()(const std::shared_ptr<const Part>& left,
                  const std::shared_ptr<const Part>& right) {
    if (left == right) return true;
    if (!left || !right) return false;
    const std::pair<const void*, const void*> both{left.get(), right.get()};
    if (same_.count(both) != 0) return true;
    if (!equal(*left, *right)) return false;
    same_.insert(both);
    return true;
  }

  /// Lists of parts.
  template <typename Part>
  bool operator()(const std::vector<Part>& left, const std::vector<Part>& right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [this](const Part& one, const Part& other) { return (*this)(one, other); });
  }

  bool operator()(const spec::Move& left, const spec::Move& right) { return equal(left, right); }
  bool operator()(const spec::Slot& left, const spec::Slot& right);
  bool operator()(const spec::TurnedUp& left, const spec::TurnedUp& right);

 private:
  bool equal(const spec::CardFilter& left, const spec::CardFilter& right);
  bool equal(const spec::PairFilter& left, const spec::PairFilter& right);
  bool equal(const spec::CardValue& left, const spec::CardValue& right);
  bool equal(const spec::CardEdges& left, const spec::CardEdges& right);
  bool equal(const spec::Relation& left, const spec::Relation& right);
  bool equal(const spec::Expr& left, const spec::Expr& right);
  bool equal(const spec::Effect& left, const spec::Effect& right);
  bool equal(const spec::Move& left, const spec::Move& right);
  bool same_choice(const spec::Slot& left, const spec::Slot& right);
  bool same_bounds(const spec::Slot& left, const spec::Slot& right);

  std::set<std::pair<const void*, const void*>> same_;  ///< parts that are known to be so
};

template <typename Part>
bool same(const Part& left, const Part& right) {
  return SameRules()(left, right);
}

}  // namespace talon
