#include "cli/pages/move_list.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "cli/pages/move_groups.h"
#include "cli/pages/move_words.h"
#include "cli/terminal/wrap.h"

namespace talon::cli {
namespace {

// From this many on, a list of sentences is longer than one of groups.
constexpr std::uint64_t kMaxMovesListed = 8;

class MoveList {
 public:
  MoveList(const Presenter& presenter, const Session& session)
      : presenter_(presenter), session_(session), words_(presenter, session) {}

  std::vector<Line> make(Extent extent) {
    const std::uint64_t count = session_.legal().size();
    if (count <= kMaxMovesListed) {
      for (std::uint64_t i = 0; i < count; ++i) sentence(i);
    } else {
      groups(extent);
    }
    if (!session_.legal().complete()) remark(Message("play.moves-unlisted"));
    return std::move(lines_);
  }

 private:
  void remark(const Message& message) {
    for (Line& line : wrap(presenter_.messages.render(message), presenter_.look.width)) {
      lines_.push_back({aside(text_of(line))});
    }
  }
  void tell(const std::string& text, std::string_view first = "") {
    append(lines_, wrap(text, presenter_.look.width, first));
  }

  void sentence(std::uint64_t index) {
    tell(words_.sentence(index), kMargin + words_.number(index));
    const std::string below(kMargin.size() + words_.number(index).size() + kIndent, ' ');
    for (const std::string& note : words_.notes(index)) tell(note, below);
  }

  void groups(Extent extent) {
    const MoveGroups found = group_moves(session_, extent == Extent::all);
    const int width = presenter_.look.plain ? 0 : presenter_.look.width;
    for (auto group = found.groups.begin(); group != found.groups.end();) {
      const auto next = end_of_move(found.groups, group);
      if (extent == Extent::some && std::cmp_greater(next - group, kMaxGroups)) {
        tell(words_.example(*group, *(next - 1)));
        group = next;
        continue;
      }
      if (group->is_range) {
        tell(words_.range(*group));
      } else if (presenter_.game.move(group->move).slots.empty()) {
        lines_.push_back(words_.alone(*group));
      } else {
        lines_.push_back(words_.title(*group));
        items(*group, width);
      }
      ++group;
    }
    if (found.left_out == 0) return;
    const auto count = static_cast<std::int64_t>(found.left_out);
    remark(Message("play.moves-left-out").with("count", count));
  }

  /// Short items in columns, and each long one, such as a large group, in lines of its own; all of
  /// them where a column would be too wide.
  void items(const MoveGroup& group, int width) {
    std::vector<Line> cells;
    std::vector<std::string> long_ones;
    for (const ListedMove& move : group.moves) {
      Line line = words_.item(group, move);
      const spec::Slot* slot = only_slot(group.move);
      const bool large = slot != nullptr && slot->is<spec::GroupSlot>() &&
                         std::popcount(move.answer.bindings[0].as_cell_set()) > 2;
      if (large) {
        long_ones.push_back(text_of(line));
      } else {
        cells.push_back(std::move(line));
      }
    }
    const bool too_wide = std::ranges::any_of(cells, [&](const Line& cell) {
      return width > 0 && static_cast<int>(width_of(cell)) > width - static_cast<int>(kIndent);
    });
    if (too_wide) {
      std::vector<std::string> texts;
      for (const Line& cell : cells) texts.push_back(text_of(cell));
      long_ones.insert(long_ones.begin(), texts.begin(), texts.end());
    } else {
      std::ranges::move(in_columns(cells, width, kIndent), std::back_inserter(lines_));
    }
    for (const std::string& text : long_ones) {
      const std::size_t number_end = text.find(' ', text.find_first_not_of(' ')) + 1;
      tell(text.substr(number_end), kMargin + text.substr(0, number_end));
    }
  }

  const spec::Slot* only_slot(MoveId move) const {
    const std::vector<spec::Slot>& slots = presenter_.game.move(move).slots;
    return slots.size() == 1 ? &slots.front() : nullptr;
  }

  const Presenter& presenter_;
  const Session& session_;
  MoveWords words_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> list_moves(const Presenter& presenter, const Session& session, Extent extent) {
  return MoveList(presenter, session).make(extent);
}

}  // namespace talon::cli
