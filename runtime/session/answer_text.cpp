#include "session/answer_text.h"

#include <algorithm>

#include "base/overloads.h"
#include "base/quoted.h"
#include "rules/names.h"
#include "session/answer_labels.h"

namespace talon {
namespace {

/// What fills a slot in the game's words.
MessageValue shown_value(const Wording& wording, const spec::Slot& slot, const Binding& binding,
                         const CardSet& placed) {
  MessageValue words = placed_words(wording, slot, binding, placed);
  const auto* const names = std::get_if<std::vector<Name>>(&words);
  if (names == nullptr || !names->empty()) return words;
  return wording.game.texts().name("session.no-cards").value_or(Name());
}

/// What the fields of a record hold, as `region.level` of the slot `region`.
void add_fields(const Wording& wording, const std::string& slot, RecordId record, Message& label) {
  const auto& fields = wording.game.layout.records()[record.kind].fields;
  for (std::size_t field = 0; field < fields.size(); ++field) {
    label.values.emplace_back(slot + "." + fields[field].name,
                              field_words(wording, record, static_cast<FieldId>(field)));
  }
}

/// Gives the texts of a reply one after the other, slot by slot.
class TypedTexts {
 public:
  explicit TypedTexts(const Reply& reply) : texts_(reply.texts) {}
  /// The text of a slot; empty for slots of other kinds.
  std::string of(const spec::Slot& slot) {
    if (!slot.is<spec::TextSlot>() || next_ == texts_.size()) return {};
    return texts_[next_++];
  }

 private:
  const std::vector<std::string>& texts_;
  std::size_t next_ = 0;
};

}  // namespace

AnswerParts parts_of(const Game& game, const State& state, const Reply& reply) {
  const spec::Move& move = game.move(reply.answer.move);
  AnswerParts parts{move.name, {}};
  TypedTexts texts(reply);
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    const spec::Slot& slot = move.slots[index];
    const std::string text = texts.of(slot);
    parts.args.push_back(
        {slot.name, value_names({game, state, text}, slot, reply.answer.bindings[index])});
  }
  return parts;
}

std::string words_of(const Game& game, const State& state, const Reply& reply) {
  const spec::Move& move = game.move(reply.answer.move);
  const AnswerParts parts = parts_of(game, state, reply);
  std::string words = parts.move;
  for (std::size_t index = 0; index < parts.args.size(); ++index) {
    for (const std::string& value : parts.args[index].values) {
      words += ' ';
      words += move.slots[index].is<spec::TextSlot>() ? double_quoted(value) : value;
    }
  }
  return words;
}

std::optional<std::string> text_of_answer(const Wording& wording, const Reply& reply,
                                          std::string_view which, const CardSet& placed) {
  const Game& game = wording.game;
  const spec::Move& move = game.move(reply.answer.move);
  Message label("moves." + move.name + "." + std::string(which));
  if (!game.texts().has(label.key)) return std::nullopt;
  TypedTexts texts(reply);
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    const spec::Slot& slot = move.slots[index];
    const Binding& binding = reply.answer.bindings[index];
    const auto add = [&](MessageValue value) {
      label.values.emplace_back(slot.name, std::move(value));
    };
    const auto add_words = [&] { add(shown_value(wording, slot, binding, placed)); };
    std::visit(
        Overloads{
            [&](const TextNames&) { add(texts.of(slot)); },
            [&](const RecordNames& record) {
              add_words();
              add_fields(wording, slot.name, {record.kind, binding.as_index()}, label);
            },
            [&]<OneOf<CardNames, CellNames, DirectionNames, ListedNames, NumberNames, ZoneNames>
                    Other>(const Other&) { add_words(); },
        },
        names_of_values(slot));
  }
  return game.texts().render(label);
}

std::string label_of(const Wording& wording, const Reply& reply, const CardSet& placed) {
  if (auto label = text_of_answer(wording, reply, "text", placed)) return *std::move(label);
  return words_of(wording.game, wording.state, reply);
}

}  // namespace talon
