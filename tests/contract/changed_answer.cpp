#include "contract/changed_answer.h"

#include <stdexcept>

namespace talon::contract {
namespace {

Binding any_card(const Game& game, const State& state, RandomPlayer& player) {
  const auto card =
      static_cast<CardId>(player.below(static_cast<std::uint32_t>(game.cards().size())));
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    if (state.list(game.layout.zone_offset(id)).contains(card)) return Binding::card(card, id);
  }
  for (std::size_t grid = 0; grid < game.layout.grids().size(); ++grid) {
    const ZoneId id = game.layout.grid_id(grid);
    if (state.grid(game.layout, id).contains(card)) return Binding::card(card, id);
  }
  throw std::runtime_error("a card lies nowhere");
}

CellId any_cell(const Game& game, ZoneId grid, RandomPlayer& player) {
  const int cells = game.layout.grid(grid).shape.cells();
  return static_cast<CellId>(player.below(static_cast<std::uint32_t>(cells)));
}

/// Fills slots by chance; perhaps with nothing that is legal.
struct AnyBinding {
  const Game& game;
  const State& state;
  RandomPlayer& player;
  const Binding& now;

  Binding operator()(const spec::CardSlot&) const { return any_card(game, state, player); }
  Binding operator()(const spec::RunSlot&) const { return any_card(game, state, player); }
  Binding operator()(const spec::ZoneSlot&) const {
    const auto zones = static_cast<std::uint32_t>(game.layout.zones().size());
    return Binding::zone(static_cast<ZoneId>(player.below(zones)));
  }
  Binding operator()(const spec::NumberSlot&) const {
    return Binding::number(now.as_number() + player.below(5) - 2);
  }
  Binding operator()(const spec::SubsetSlot&) const {
    CardSet cards = now.as_cards();
    const CardId card = any_card(game, state, player).as_card();
    cards.contains(card) ? cards.erase(card) : cards.insert(card);
    return Binding::cards(cards);
  }
  Binding operator()(const spec::GroupSlot& slot) const {
    return Binding::cells(now.as_cell_set() ^ cell_bit(any_cell(game, slot.grid, player)));
  }
  Binding operator()(const spec::CellSlot& slot) const {
    return Binding::cell(any_cell(game, slot.grid, player));
  }
  Binding operator()(const spec::DirectionSlot&) const {
    return Binding::direction(kSides[player.below(4)]);
  }
  Binding operator()(const spec::RecordSlot&) const {
    return Binding::index(player.below(kMaxRecords));
  }
  Binding operator()(const spec::NameSlot& slot) const {
    return Binding::index(player.below(static_cast<std::uint32_t>(slot.listed.size())));
  }
  Binding operator()(const spec::TextSlot&) const { return now; }
  /// Of any other kind.
  template <typename Kind>
  Binding operator()(const Kind&) const {
    return Binding::index(player.below(kMaxCards));
  }
};

}  // namespace

Answer changed_answer(const Game& game, const State& state, Answer answer, RandomPlayer& player) {
  const auto& slots = game.move(answer.move).slots;
  if (slots.empty()) return answer;
  const std::size_t index = player.below(static_cast<std::uint32_t>(slots.size()));
  Binding& binding = answer.bindings[index];
  binding = std::visit(AnyBinding{game, state, player, binding}, slots[index].kind);
  return answer;
}

}  // namespace talon::contract
