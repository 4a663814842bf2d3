#include "session/answer_text.h"

#include <algorithm>

#include <fmt/format.h>

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
    case spec::SlotKind::card: return {game.cards().id(binding.as_card())};
    case spec::SlotKind::zone: return {game.layout.zones()[binding.as_zone()].name};
    case spec::SlotKind::number: return {std::to_string(binding.as_number())};
    case spec::SlotKind::text: return {text};
    case spec::SlotKind::group:
      return cell_names(game.layout.grid(slot.zones.front()).shape, binding.as_cell_set());
    case spec::SlotKind::cell:
      return {cell_name(game.layout.grid(slot.zones.front()).shape, binding.as_cell())};
    case spec::SlotKind::direction:
      return {std::string(kDirectionNames[static_cast<std::size_t>(binding.as_direction())])};
    case spec::SlotKind::subset: break;
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
MessageValue shown_value(const Game& game, const State& state, const spec::Slot& slot,
                         const Binding& binding, const std::string& text) {
  if (slot.kind == spec::SlotKind::text) return text;
  if (slot.kind != spec::SlotKind::subset) return binding_words(game, slot, binding);
  std::vector<std::string> names;
  for (const CardId card : in_zone_order(game, state, slot, binding.as_cards())) {
    names.push_back(card_name(game, card));
  }
  return names;
}

}  // namespace

Reply with_suggestions(const Game& game, Reply reply) {
  std::size_t texts = 0;
  for (const spec::Slot& slot : game.move(reply.answer.move).slots) {
    if (slot.kind != spec::SlotKind::text || texts++ < reply.texts.size()) continue;
    reply.texts.push_back(game.texts().text(slot.default_key).value_or(""));
  }
  return reply;
}

AnswerParts parts_of(const Game& game, const State& state, const Reply& given) {
  const Reply reply = with_suggestions(game, given);
  const spec::Move& move = game.move(reply.answer.move);
  AnswerParts parts{move.name, {}};
  auto text = reply.texts.begin();
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    const spec::Slot& slot = move.slots[index];
    const bool typed = slot.kind == spec::SlotKind::text;
    parts.args.push_back({slot.name, values_of(game, state, slot, reply.answer.bindings[index],
                                               typed ? *text++ : std::string())});
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

std::string label_of(const Game& game, const State& state, const Reply& given) {
  const Reply reply = with_suggestions(game, given);
  const spec::Move& move = game.move(reply.answer.move);
  Message label("moves." + move.name + ".text");
  if (!game.texts().has(label.key)) return words_of(game, state, reply);
  auto text = reply.texts.begin();
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    const spec::Slot& slot = move.slots[index];
    const bool typed = slot.kind == spec::SlotKind::text;
    label.values.emplace_back(slot.name, shown_value(game, state, slot,
                                                     reply.answer.bindings[index],
                                                     typed ? *text++ : std::string()));
  }
  return game.texts().render(label);
}

}  // namespace talon
