#include "cli/move_list.h"

#include <algorithm>

#include "base/text.h"
#include "cli/card_face.h"
#include "cli/move_groups.h"
#include "cli/wrap.h"
#include "rules/names.h"
#include "session/answer_text.h"

namespace talon::cli {
namespace {

// From this many on, a list of sentences is longer than one of groups.
constexpr std::uint64_t kFewMoves = 8;

class MoveList {
 public:
  MoveList(const Presenter& presenter, const Session& session)
      : presenter_(presenter), session_(session) {}

  std::vector<Line> make(Extent extent) {
    const std::uint64_t count = session_.legal().size();
    if (count <= kFewMoves) {
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
  void tell(const Message& message) {
    for (Line& line : wrap(presenter_.messages.render(message), presenter_.look.width)) {
      lines_.push_back(std::move(line));
    }
  }
  std::string number(std::uint64_t index) const {
    const std::size_t width = std::to_string(session_.legal().size()).size();
    std::string digits = std::to_string(index + 1);
    digits.insert(0, width - std::min(width, digits.size()), ' ');
    return digits + (presenter_.look.plain ? ": " : ") ");
  }

  void sentence(std::uint64_t index) {
    const Reply reply = session_.whole(session_.legal().at(index));
    const std::string text = label_of(session_.wording(), reply);
    const std::string first = kMargin + number(index);
    for (Line& line : wrap(text, presenter_.look.width, first)) lines_.push_back(std::move(line));
  }

  void groups(Extent extent) {
    const MoveGroups found = group_moves(session_, extent == Extent::all);
    const int width = presenter_.look.plain ? 0 : presenter_.look.width;
    for (auto group = found.groups.begin(); group != found.groups.end();) {
      const auto same_move = [&](const MoveGroup& one) { return one.move == group->move; };
      const auto next = std::find_if_not(group, found.groups.end(), same_move);
      const bool many = static_cast<std::size_t>(next - group) > kMaxGroups;
      if (many && extent == Extent::some) {
        example(*group, *(next - 1));
        group = next;
        continue;
      }
      if (group->is_range) {
        range(*group);
      } else if (presenter_.game.move(group->move).slots.empty()) {
        alone(*group);
      } else {
        lines_.push_back(title(*group));
        items(*group, width);
      }
      ++group;
    }
    if (found.left_out == 0) return;
    const auto count = static_cast<std::int64_t>(found.left_out);
    remark(Message("play.moves-left-out").with("count", count));
  }

  /// A move without slots is all that stands in its group.
  void alone(const MoveGroup& group) {
    const std::string label = move_name(presenter_.game, group.move);
    lines_.push_back({Span{number(group.moves.front().index), {}}, heading(label)});
  }

  /// Many numbers, by the lowest and the highest.
  void range(const MoveGroup& group) {
    const ListedMove& lowest = group.moves.front();
    const ListedMove& highest = group.moves.back();
    const Reply whole = session_.whole(lowest.answer);
    const Message message =
        Message("play.moves-range")
            .with("move", move_name(presenter_.game, group.move))
            .with("lowest", lowest.answer.bindings[0].as_number())
            .with("highest", highest.answer.bindings[0].as_number())
            .with("first", static_cast<std::int64_t>(lowest.index) + 1)
            .with("last", static_cast<std::int64_t>(highest.index) + 1)
            .with("example", words_of(presenter_.game, session_.state(), whole));
    tell(message);
  }

  /// Many groups of one move, by their numbers and the first of them.
  void example(const MoveGroup& first, const MoveGroup& last) {
    const ListedMove& one = first.moves.front();
    const auto from = static_cast<std::int64_t>(one.index) + 1;
    const auto to = static_cast<std::int64_t>(last.moves.back().index) + 1;
    const Reply whole = session_.whole(one.answer);
    const std::string words = words_of(presenter_.game, session_.state(), whole);
    const Message message = Message("play.moves-many")
                                .with("move", move_name(presenter_.game, first.move))
                                .with("count", to - from + 1)
                                .with("first", from)
                                .with("last", to)
                                .with("example", words);
    tell(message);
  }

  /// Short items in columns, and each long one, such as a large group, in lines of its own.
  void items(const MoveGroup& group, int width) {
    std::vector<Line> cells;
    std::vector<std::string> long_ones;
    for (const ListedMove& move : group.moves) {
      Line line = item(group, move);
      const spec::Slot* slot = only_slot(group.move);
      const bool large = slot != nullptr && slot->is<spec::GroupSlot>() &&
                         std::popcount(move.answer.bindings[0].as_cell_set()) > 2;
      if (large) {
        long_ones.push_back(text_of(line));
      } else {
        cells.push_back(std::move(line));
      }
    }
    for (Line& line : in_columns(cells, width, kIndent)) lines_.push_back(std::move(line));
    for (const std::string& text : long_ones) {
      const std::size_t number_end = text.find(' ', text.find_first_not_of(' ')) + 1;
      const std::string first = kMargin + text.substr(0, number_end);
      for (Line& line : wrap(text.substr(number_end), presenter_.look.width, first)) {
        lines_.push_back(std::move(line));
      }
    }
  }

  const spec::Slot* only_slot(MoveId move) const {
    const std::vector<spec::Slot>& slots = presenter_.game.move(move).slots;
    return slots.size() == 1 ? &slots.front() : nullptr;
  }

  Line title(const MoveGroup& group) const {
    const std::string label = move_name(presenter_.game, group.move);
    if (group.shared_slots == 0) return {heading(label)};
    Line line{heading(label + ": ")};
    append(line, slot_value(group.move, 0, group.moves.front().answer));
    return line;
  }

  Line item(const MoveGroup& group, const ListedMove& listed) const {
    Line line{Span{number(listed.index), {}}};
    const std::size_t slots = presenter_.game.move(group.move).slots.size();
    for (std::size_t slot = group.shared_slots; slot < slots; ++slot) {
      if (slot != group.shared_slots) line.push_back({", ", {}});
      append(line, slot_value(group.move, slot, listed.answer));
    }
    return line;
  }

  Line slot_value(MoveId move, std::size_t index, const Answer& answer) const {
    const spec::Slot& slot = presenter_.game.move(move).slots[index];
    const Binding& binding = answer.bindings[index];
    const bool plain = presenter_.look.plain;
    if (slot.is<spec::CardSlot>() && !plain) {
      return card_in_line(presenter_, binding.as_card());
    }
    if (slot.is<spec::TextSlot>()) return {Span{suggested(answer, move, index), {}}};
    if (notation_of(slot) == Notation::cell || slot.is<spec::DirectionSlot>()) {
      return {Span{in_words(parts_of(presenter_.game, session_.state(), answer), index), {}}};
    }
    if (slot.is<spec::SubsetSlot>()) {
      const auto names = names_in_order(parts_of(presenter_.game, session_.state(), answer), index);
      return {Span{plain ? presenter_.messages.join(names) : join(names, " + "), {}}};
    }
    return {Span{in_line(binding_words(session_.wording(), slot, binding)), {}}};
  }

  std::string in_line(const MessageValue& value) const {
    if (const auto* const number = std::get_if<std::int64_t>(&value)) {
      return std::to_string(*number);
    }
    if (const auto* const text = std::get_if<std::string>(&value)) return *text;
    return presenter_.messages.join(std::get<std::vector<std::string>>(value));
  }

  std::string in_words(const AnswerParts& parts, std::size_t slot) const {
    return join(parts.args[slot].values, presenter_.look.plain ? ", " : " ");
  }

  std::string suggested(const Answer& answer, MoveId move, std::size_t index) const {
    const auto& slots = presenter_.game.move(move).slots;
    const auto texts =
        std::count_if(slots.begin(), slots.begin() + static_cast<std::ptrdiff_t>(index),
                      [](const spec::Slot& slot) { return slot.is<spec::TextSlot>(); });
    return session_.whole(answer).texts[static_cast<std::size_t>(texts)];
  }

  /// The names of the cards of a set, in the order of their zone.
  std::vector<std::string> names_in_order(const AnswerParts& parts, std::size_t slot) const {
    std::vector<std::string> names;
    for (const std::string& id : parts.args[slot].values) {
      if (const auto card = presenter_.game.cards().find(id)) {
        names.push_back(card_name(presenter_.game, *card));
      }
    }
    return names;
  }

  const Presenter& presenter_;
  const Session& session_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> list_moves(const Presenter& presenter, const Session& session, Extent extent) {
  return MoveList(presenter, session).make(extent);
}

}  // namespace talon::cli
