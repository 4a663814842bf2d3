#include "cli/pages/compact_moves.h"

#include <algorithm>
#include <utility>

#include "cli/pages/flow.h"
#include "cli/pages/move_groups.h"
#include "cli/pages/move_words.h"
#include "cli/terminal/wrap.h"

namespace talon::cli {
namespace {

// From this many on, sentences take more room than groups.
constexpr std::uint64_t kMaxSentences = 8;

/// What is said of one move, or of several that are said together.
struct Piece {
  Line line;
  std::uint64_t moves = 1;
  bool begins = false;  ///< a line of its own
};

class CompactMoves {
 public:
  CompactMoves(const Presenter& presenter, const Session& session)
      : presenter_(presenter), session_(session), words_(presenter, session) {}

  std::vector<Line> make(int room) {
    const std::uint64_t count = session_.legal().size();
    count <= kMaxSentences ? sentences(count, room) : groups();
    set_lines();
    return cut(std::max(room, 1));
  }

 private:
  struct Row {
    Line line;
    std::uint64_t moves = 0;  ///< that it ends
    bool explains = false;
  };

  void add(Line line, std::uint64_t moves, bool begins) {
    pieces_.push_back({std::move(line), moves, begins});
  }

  void sentences(std::uint64_t count, int room) {
    const bool lines = count <= static_cast<std::uint64_t>(std::max(room, 0));
    for (std::uint64_t i = 0; i < count; ++i) {
      add({Span{words_.number(i) + words_.sentence(i), {}}}, 1, lines);
      if (!lines) continue;
      for (const std::string& note : words_.notes(i)) add({aside(kMargin + note)}, 0, true);
    }
  }

  void groups() {
    const MoveGroups found = group_moves(session_, false);
    bool several = true;
    for (auto group = found.groups.begin(); group != found.groups.end(); ++group) {
      const auto next = end_of_move(found.groups, group);
      // A single move follows another.
      const bool begins = std::exchange(several, group->size() > 1) || several;
      if (std::cmp_greater(next - group, kMaxGroups)) {
        const std::uint64_t last = (next - 1)->moves.back().index;
        add({Span{words_.example(*group, *(next - 1)), {}}}, last - group->moves.front().index + 1,
            true);
        group = next - 1;
        several = true;
      } else if (group->is_range) {
        add({Span{words_.range(*group), {}}}, group->size(), true);
      } else if (presenter_.game.move(group->move).slots.empty()) {
        add(words_.alone(*group), 1, begins);
      } else {
        items(*group, begins);
      }
    }
  }

  /// The first has what all share before it.
  void items(const MoveGroup& group, bool begins) {
    Line title = words_.title(group);
    title.push_back({group.shared_slots == 0 ? ":  " : "  ", {}});
    for (const ListedMove& listed : group.moves) {
      Line item = words_.item(group, listed);
      const bool first = &listed == &group.moves.front();
      if (first) item.insert(item.begin(), title.begin(), title.end());
      add(std::move(item), 1, first && begins);
    }
  }

  void set_lines() {
    for (auto piece = pieces_.begin(); piece != pieces_.end();) {
      const auto end =
          std::find_if(piece + 1, pieces_.end(), [](const Piece& one) { return one.begins; });
      const bool explains = piece->moves == 0;
      std::vector<Line> lines;
      for (auto one = piece; one != end; ++one) lines.push_back(std::move(one->line));
      FlowedLines flowed = flow_counted(lines, presenter_.look.width);
      for (std::size_t row = 0; row < flowed.lines.size(); ++row) {
        std::uint64_t moves = 0;
        for (std::size_t i = 0; i < flowed.ended[row]; ++i) moves += piece++->moves;
        rows_.push_back({std::move(flowed.lines[row]), moves, explains});
      }
    }
  }

  std::vector<Line> cut(std::size_t room) {
    // What explains the moves goes before any of them does.
    if (rows_.size() > room) std::erase_if(rows_, [](const Row& row) { return row.explains; });
    std::uint64_t left = session_.legal().size();
    for (const Row& row : rows_) left -= std::min(row.moves, left);
    const bool all = left == 0 && rows_.size() <= room && session_.legal().complete();
    const std::size_t shown = all ? rows_.size() : std::min(rows_.size(), room - 1);
    std::vector<Line> lines;
    left = session_.legal().size();
    for (std::size_t row = 0; row < shown; ++row) {
      lines.push_back(rows_[row].line);
      left -= std::min(rows_[row].moves, left);
    }
    if (all) return lines;
    const Message message = left == 0
                                ? Message("play.moves-unlisted-short")
                                : Message(shown == 0 ? "play.moves-cut-all" : "play.moves-cut")
                                      .with("count", static_cast<std::int64_t>(left));
    lines.push_back({aside(presenter_.messages.render(message))});
    return lines;
  }

  const Presenter& presenter_;
  const Session& session_;
  MoveWords words_;
  std::vector<Piece> pieces_;
  std::vector<Row> rows_;
};

}  // namespace

std::vector<Line> list_moves_within(const Presenter& presenter, const Session& session, int room) {
  return CompactMoves(presenter, session).make(room);
}

}  // namespace talon::cli
