#include "rules/names.h"

#include "table/cell_name.h"

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
  const std::string& name = game.layout.place_name(zone);
  return text_or(game, (game.layout.is_grid(zone) ? "grids." : "zones.") + name, name);
}

std::string direction_name(const Game& game, Side direction) {
  const std::string name(kDirectionNames[static_cast<std::size_t>(direction)]);
  return text_or(game, "session.direction-" + name, name);
}

std::vector<std::string> cell_names(const GridShape& shape, CellSet cells) {
  std::vector<std::string> names;
  each_cell(cells, [&](CellId cell) { names.push_back(cell_name(shape, cell)); });
  return names;
}

std::string move_name(const Game& game, MoveId move) {
  const std::string& name = game.move(move).name;
  return text_or(game, "moves." + name + ".label", name);
}

MessageValue binding_words(const Game& game, spec::SlotKind kind, ZoneId grid,
                           const Binding& binding) {
  switch (kind) {
    case spec::SlotKind::card: return card_name(game, binding.as_card());
    case spec::SlotKind::subset: return card_names(game, binding.as_cards());
    case spec::SlotKind::zone: return zone_name(game, binding.as_zone());
    case spec::SlotKind::number:
    case spec::SlotKind::text: return binding.as_number();
    case spec::SlotKind::group:
      return cell_names(game.layout.grid(grid).shape, binding.as_cell_set());
    case spec::SlotKind::cell: return cell_name(game.layout.grid(grid).shape, binding.as_cell());
    case spec::SlotKind::direction: return direction_name(game, binding.as_direction());
  }
  return std::string();
}

MessageValue binding_words(const Game& game, const spec::Slot& slot, const Binding& binding) {
  const ZoneId place = slot.zones.empty() ? kNoZone : slot.zones.front();
  return binding_words(game, slot.kind, place, binding);
}

}  // namespace talon
