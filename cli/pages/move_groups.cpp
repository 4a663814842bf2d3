#include "cli/pages/move_groups.h"

#include <algorithm>

namespace talon::cli {
namespace {

constexpr std::size_t kMaxGroupLength = 12;
// A list of more than this helps nobody, not even on request.
constexpr std::uint64_t kMaxRead = 5000;

bool holds_all(const CardSet& larger, const CardSet& smaller) {
  return (smaller - larger).empty() && !(larger == smaller);
}

class Grouping {
 public:
  explicit Grouping(const Session& session) : session_(session) {}

  MoveGroups make(bool everything) {
    const LegalAnswers& legal = session_.legal();
    std::uint64_t index = 0;
    for (std::uint64_t read = 0; read < kMaxRead && index < legal.size(); ++read) {
      add({index, legal.at(index)});
      index = everything ? index + 1 : after(groups_.back());
    }
    if (!everything) {
      for (MoveGroup& group : groups_) shorten(group);
    }
    MoveGroups result{std::move(groups_), legal.size()};
    for (const MoveGroup& group : result.groups) result.left_out -= group.size();
    return result;
  }

 private:
  std::size_t slots(MoveId move) const { return session_.game().move(move).slots.size(); }

  void add(ListedMove listed) {
    const MoveId move = listed.answer.move;
    const std::size_t shared = slots(move) > 1 ? 1 : 0;
    const bool same = !groups_.empty() && groups_.back().move == move &&
                      (shared == 0 || groups_.back().moves.front().answer.bindings[0] ==
                                          listed.answer.bindings[0]);
    if (!same) groups_.push_back({move, shared, {}});
    groups_.back().moves.push_back(listed);
  }

  /// The index after what the group has; one of many numbers has them all at once.
  std::uint64_t after(MoveGroup& group) const {
    const LegalAnswers& legal = session_.legal();
    const std::vector<spec::Slot>& slots = session_.game().move(group.move).slots;
    const bool numbers = slots.size() == 1 && notation_of(slots.front()) == Notation::number;
    if (!numbers || group.moves.size() <= kMaxGroupLength) return group.moves.back().index + 1;
    std::uint64_t last = group.moves.back().index;
    for (std::uint64_t beyond = legal.size(); beyond - last > 1;) {
      const std::uint64_t middle = last + (beyond - last) / 2;
      (legal.at(middle).move == group.move ? last : beyond) = middle;
    }
    group.moves = {group.moves.front(), {last, legal.at(last)}};
    group.is_range = true;
    return last + 1;
  }

  void shorten(MoveGroup& group) const {
    const std::size_t count = slots(group.move);
    const spec::Slot* last =
        count == 0 ? nullptr : &session_.game().move(group.move).slots[count - 1];
    // Nothing is cut from groups of cells: only some are listed in the first place, the largest
    // last.
    if (last != nullptr && last->is<spec::GroupSlot>()) return;
    if (last != nullptr && last->is<spec::SubsetSlot>()) keep_least_sets(group, count - 1);
    if (group.moves.size() > kMaxGroupLength) group.moves.resize(kMaxGroupLength);
  }

  /// All moves of a group may differ in middle slots; only those that agree in
  /// them are compared.
  static void keep_least_sets(MoveGroup& group, std::size_t last) {
    const std::vector<ListedMove> all = group.moves;
    std::erase_if(group.moves, [&](const ListedMove& listed) {
      return std::ranges::any_of(all, [&](const ListedMove& other) {
        const auto& bindings = listed.answer.bindings;
        return std::equal(bindings.begin(), bindings.begin() + static_cast<std::ptrdiff_t>(last),
                          other.answer.bindings.begin()) &&
               holds_all(bindings[last].as_cards(), other.answer.bindings[last].as_cards());
      });
    });
  }

  const Session& session_;
  std::vector<MoveGroup> groups_;
};

}  // namespace

MoveGroups group_moves(const Session& session, bool everything) {
  return Grouping(session).make(everything);
}

}  // namespace talon::cli
