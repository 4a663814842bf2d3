#include "cli/pages/move_words.h"

#include <algorithm>

#include "base/index_in.h"
#include "base/overloads.h"
#include "base/text.h"
#include "cli/pages/card_face.h"
#include "cli/pages/rules_page.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"
#include "session/answer_text.h"
#include "session/choice.h"

namespace talon::cli {

std::string MoveWords::number(std::uint64_t index) const {
  const std::size_t width = std::to_string(session_.legal().size()).size();
  std::string digits = std::to_string(index + 1);
  digits.insert(0, width - std::min(width, digits.size()), ' ');
  return digits + (presenter_.look.plain ? ": " : ") ");
}

std::string MoveWords::sentence(std::uint64_t index) const {
  return labels_.of(session_.legal().at(index));
}

std::vector<std::string> MoveWords::notes(const Answer& answer) const {
  const Reply reply(answer);
  const std::vector<spec::Slot>& slots = presenter_.game.move(reply.answer.move).slots;
  std::vector<std::string> notes;
  std::optional<AnswerParts> parts;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    const auto* const names = slots[slot].as<spec::NameSlot>();
    if (names == nullptr) continue;
    if (!parts) parts = parts_of(presenter_.game, session_.state(), reply);
    const auto rule =
        rule_of_row(presenter_.game, names->vocabulary, parts->args[slot].values.front());
    if (rule) notes.push_back(rule->text);
  }
  return notes;
}

Line MoveWords::alone(const MoveGroup& group) const {
  const std::string label = move_name(presenter_.game, group.move).label();
  return {Span{number(group.moves.front().index), {}}, heading(label)};
}

std::string MoveWords::said(const Reply& reply) const {
  const auto& slots = presenter_.game.move(reply.answer.move).slots;
  const auto text =
      std::ranges::find_if(slots, [](const spec::Slot& slot) { return slot.is<spec::TextSlot>(); });
  if (text == slots.end()) return labels_.of(reply);
  // A name that begins as only one of the answers lets it begin is the whole answer.
  const auto index = index_in(slots, text);
  const std::optional<Choice> choice = open_choice(session_);
  const bool enough = choice && choice->first_suggested && reply.texts.size() == 1 &&
                      !session_.beginning(reply.answer, index).empty();
  if (enough) return '"' + reply.texts.front() + '"';
  return words_of(presenter_.game, session_.state(), reply);
}

std::string MoveWords::range(const MoveGroup& group) const {
  const ListedMove& minimum = group.moves.front();
  const ListedMove& maximum = group.moves.back();
  const Reply whole = session_.whole(minimum.answer);
  return presenter_.messages.render(Message("play.moves-range")
                                        .with("move", move_name(presenter_.game, group.move))
                                        .with("min", minimum.answer.bindings[0].as_number())
                                        .with("max", maximum.answer.bindings[0].as_number())
                                        .with("first", static_cast<std::int64_t>(minimum.index) + 1)
                                        .with("last", static_cast<std::int64_t>(maximum.index) + 1)
                                        .with("example", said(whole)));
}

std::string MoveWords::example(const MoveGroup& first, const MoveGroup& last) const {
  const ListedMove& one = first.moves.front();
  const auto from = static_cast<std::int64_t>(one.index) + 1;
  const auto to = static_cast<std::int64_t>(last.moves.back().index) + 1;
  const Reply whole = session_.whole(one.answer);
  return presenter_.messages.render(Message("play.moves-many")
                                        .with("move", move_name(presenter_.game, first.move))
                                        .with("count", to - from + 1)
                                        .with("first", from)
                                        .with("last", to)
                                        .with("example", said(whole)));
}

Line MoveWords::title(const MoveGroup& group) const {
  const std::string label = move_name(presenter_.game, group.move).label();
  if (group.shared_slots == 0) return {heading(label)};
  Line line{heading(label + ": ")};
  CardSet placed;
  for (const ListedMove& listed : group.moves) placed = placed | labels_.placed(listed.answer);
  append(line, slot_value(group.move, 0, group.moves.front().answer, placed));
  return line;
}

Line MoveWords::item(const MoveGroup& group, const ListedMove& listed) const {
  Line line{Span{number(listed.index), {}}};
  const CardSet placed = labels_.placed(listed.answer);
  if (const auto text = text_of_answer(session_.wording(), Reply(listed.answer), "item", placed)) {
    line.push_back({*text, {}});
    return line;
  }
  const std::size_t slots = presenter_.game.move(group.move).slots.size();
  for (std::size_t slot = group.shared_slots; slot < slots; ++slot) {
    if (slot != group.shared_slots) line.push_back({", ", {}});
    append(line, slot_value(group.move, slot, listed.answer, placed));
  }
  return line;
}

Line MoveWords::slot_value(MoveId move, std::size_t index, const Answer& answer,
                           const CardSet& placed) const {
  const spec::Slot& slot = presenter_.game.move(move).slots[index];
  const Binding& binding = answer.bindings[index];
  const bool plain = presenter_.look.plain;
  const auto value = [&] { return placed_words(session_.wording(), slot, binding, placed); };
  const auto words = [&] { return Line{Span{in_line(value()), {}}}; };
  return std::visit(
      Overloads{
          [&](const CardNames&) {
            if (plain) return words();
            if (holds_several(slot)) {
              return Line{Span{join(labels_of(std::get<std::vector<Name>>(value())), " + "), {}}};
            }
            const bool coloured =
                held_by(slot) == Held::card && !placed.contains(binding.as_card());
            return coloured ? card_in_line(presenter_, binding.as_card()) : words();
          },
          [&](const TextNames&) {
            return Line{Span{suggested(answer, move, index), {}}};
          },
          [&](const CellNames&) {
            const auto cells = value_names({presenter_.game, session_.state()}, slot, binding);
            return Line{Span{join(cells, plain ? ", " : " "), {}}};
          },
          [&]<OneOf<DirectionNames, ListedNames, NumberNames, RecordNames, ZoneNames> Other>(
              const Other&) { return words(); },
      },
      names_of_values(slot));
}

std::string MoveWords::in_line(const MessageValue& value) const {
  if (const auto* const number = std::get_if<std::int64_t>(&value)) {
    return std::to_string(*number);
  }
  if (const auto* const text = std::get_if<Name>(&value)) return text->label();
  return presenter_.messages.join(labels_of(std::get<std::vector<Name>>(value)));
}

std::string MoveWords::suggested(const Answer& answer, MoveId move, std::size_t index) const {
  const auto& slots = presenter_.game.move(move).slots;
  const auto texts =
      std::count_if(slots.begin(), slots.begin() + static_cast<std::ptrdiff_t>(index),
                    [](const spec::Slot& slot) { return slot.is<spec::TextSlot>(); });
  return session_.whole(answer).texts[texts];
}

}  // namespace talon::cli
