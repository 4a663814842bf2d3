#include "rules/names.h"

namespace talon {
namespace {

std::string text_or(const Game& game, const std::string& key, const std::string& fallback) {
  return game.texts().text(key).value_or(fallback);
}

}  // namespace

std::string card_name(const Game& game, CardId card) {
  const std::string& id = game.cards().id(card);
  return text_or(game, "cards." + id, id);
}

std::vector<std::string> card_names(const Game& game, const CardSet& cards) {
  std::vector<std::string> names;
  cards.each([&](CardId card) { names.push_back(card_name(game, card)); });
  return names;
}

std::string zone_name(const Game& game, ZoneId zone) {
  const std::string& name = game.layout.zones()[zone].name;
  return text_or(game, "zones." + name, name);
}

std::string move_name(const Game& game, MoveId move) {
  const std::string& name = game.move(move).name;
  return text_or(game, "moves." + name + ".label", name);
}

MessageValue binding_words(const Game& game, spec::SlotKind kind, const Binding& binding) {
  switch (kind) {
    case spec::SlotKind::card: return card_name(game, binding.as_card());
    case spec::SlotKind::subset: return card_names(game, binding.as_cards());
    case spec::SlotKind::zone: return zone_name(game, binding.as_zone());
    case spec::SlotKind::number:
    case spec::SlotKind::text: return binding.as_number();
  }
  return std::string();
}

}  // namespace talon
