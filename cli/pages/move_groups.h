#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "session/session.h"

namespace talon::cli {

/// A legal move with its index in Session::legal.
struct ListedMove {
  std::uint64_t index = 0;
  Answer answer;
};

/// Legal moves that begin alike: the same move, and, where it has several
/// slots, the same first one.
struct MoveGroup {
  MoveId move = 0;
  std::size_t shared_slots = 0;  ///< 0 or 1
  std::vector<ListedMove> moves;
  bool is_range = false;  ///< many numbers: `moves` are the lowest and the highest alone

  std::uint64_t size() const {
    return is_range ? moves.back().index - moves.front().index + 1 : moves.size();
  }
};

struct MoveGroups {
  std::vector<MoveGroup> groups;
  std::uint64_t left_out = 0;  ///< legal moves that are in no group
};

/// More groups than this of one move are better told by an example.
inline constexpr std::size_t kMaxGroups = 12;

/// The end of the groups of one move that begin with this one.
inline std::vector<MoveGroup>::const_iterator end_of_move(
    const std::vector<MoveGroup>& groups, std::vector<MoveGroup>::const_iterator first) {
  return std::find_if_not(first, groups.end(),
                          [&](const MoveGroup& one) { return one.move == first->move; });
}

/// Groups the legal moves in their order. Unless `everything` is wanted, leaves
/// out moves whose last slot is a set that contains another listed set of the
/// group (a card of it is not needed), takes many numbers as a range, and cuts other
/// long groups.
MoveGroups group_moves(const Session& session, bool everything);

}  // namespace talon::cli
