#include "session/answer_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/names.h"
#include "table/cell_name.h"

namespace talon {
namespace {

/// The cards of a set in the order in which they lie in the slot's zone; cards
/// that lie elsewhere follow.
std::vector<CardId> in_zone_order(const Game& game, const State& state, const spec::Slot& slot,
                                  CardSet cards) {
  std::vector<CardId> ordered;
  for (const ZoneId zone : slot.zones) {
    for (const CardId card : state.zone(game.layout, zone)) {
      if (!cards.contains(card)) continue;
      ordered.push_back(card);
      cards.erase(card);
    }
  }
  cards.each([&](CardId card) { ordered.push_back(card); });
  return ordered;
}

/// What fills one slot, in the names of the data files.
std::vector<std::string> values_of(const Game& game, const State& state, const spec::Slot& slot,
                                   const Binding& binding, const std::string& text) {
  switch (slot.kind) {
    case spec::SlotKind::card:
      return {game.cards().id(binding.as_card())};
    case spec::SlotKind::zone:
      return {game.layout.zones()[binding.as_zone()].name};
    case spec::SlotKind::number:
      return {std::to_string(binding.as_number())};
    case spec::SlotKind::text:
      return {text};
    case spec::SlotKind::group:
      return cell_names(game.layout.grid(slot.zones.front()).shape, binding.as_cell_set());
    case spec::SlotKind::cell:
      return {cell_name(game.layout.grid(slot.zones.front()).shape, binding.as_cell())};
    case spec::SlotKind::direction:
      return {std::string(kDirectionNames[static_cast<std::size_t>(binding.as_direction())])};
    case spec::SlotKind::name:
      return {slot.names[binding.as_place()]};
    case spec::SlotKind::record:
      return {record_id(game, {slot.record_kind, binding.as_place()})};
    case spec::SlotKind::subset:
      break;
  }
  std::vector<std::string> ids;
  for (const CardId card : in_zone_order(game, state, slot, binding.as_cards())) {
    ids.push_back(game.cards().id(card));
  }
  return ids;
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + '"';
}

/// What fills a slot in the game's words.
MessageValue shown_value(const Wording& wording, const spec::Slot& slot, const Binding& binding,
                         const std::string& text) {
  if (slot.kind == spec::SlotKind::text) return text;
  if (slot.kind != spec::SlotKind::subset) return binding_words(wording, slot, binding);
  std::vector<std::string> names;
  for (const CardId card : in_zone_order(wording.game, wording.state, slot, binding.as_cards())) {
    names.push_back(card_name(wording.game, card));
  }
  if (names.empty()) return wording.game.texts().text("session.no-cards").value_or("");
  return names;
}

/// Gives the texts of a reply one after the other, slot by slot.
class TypedTexts {
 public:
  explicit TypedTexts(const Reply& reply) : texts_(reply.texts) {}
  /// The text of a slot; empty for slots of other kinds.
  std::string of(const spec::Slot& slot) {
    if (slot.kind != spec::SlotKind::text || next_ == texts_.size()) return {};
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
    parts.args.push_back(
        {slot.name, values_of(game, state, slot, reply.answer.bindings[index], texts.of(slot))});
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
      words += move.slots[index].kind == spec::SlotKind::text ? quoted(value) : value;
    }
    const bool more = index + 1 < parts.args.size();
    if (more && move.slots[index].kind == spec::SlotKind::subset) words += " /";
  }
  return words;
}

std::string label_of(const Wording& wording, const Reply& reply) {
  const Game& game = wording.game;
  const spec::Move& move = game.move(reply.answer.move);
  Message label("moves." + move.name + ".text");
  if (!game.texts().has(label.key)) return words_of(game, wording.state, reply);
  TypedTexts texts(reply);
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    const spec::Slot& slot = move.slots[index];
    label.values.emplace_back(
        slot.name, shown_value(wording, slot, reply.answer.bindings[index], texts.of(slot)));
  }
  return game.texts().render(label);
}

}  // namespace talon
