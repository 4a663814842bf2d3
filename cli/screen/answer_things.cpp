#include "cli/screen/answer_things.h"

#include "rules/touching.h"

namespace talon::screen {
namespace {

void add_things(const spec::Slot& slot, const Binding& bound, std::vector<Thing>& things) {
  const std::optional<Held> held = held_by(slot);
  if (held == Held::cards) {
    bound.as_cards().each(
        [&](CardId card) { things.push_back(Thing::card(card, spots_of(slot).front())); });
  } else if (held == Held::cells) {
    each_cell(bound.as_cell_set(),
              [&](CellId one) { things.push_back(Thing::cell(spots_of(slot).front(), one)); });
  } else if (const auto one = thing_in(slot, bound)) {
    things.push_back(*one);
  }
}

}  // namespace

std::optional<Thing> thing_in(const spec::Slot& slot, const Binding& bound) {
  const std::optional<Held> held = held_by(slot);
  if (!held) return std::nullopt;
  switch (*held) {
    case Held::card:
    case Held::run:
      return Thing::card(bound.as_card(), bound.as_card_zone());
    case Held::zone:
      return Thing::zone(bound.as_zone());
    case Held::cell:
      return Thing::cell(spots_of(slot).front(), bound.as_cell());
    case Held::cards:
    case Held::cells:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Binding> binding_of(const spec::Slot& slot, const Thing& thing) {
  const std::optional<Held> held = held_by(slot);
  if (!held) return std::nullopt;
  switch (*held) {
    case Held::card:
    case Held::run:
      if (thing.kind != Thing::Kind::card) return std::nullopt;
      return Binding::card(static_cast<CardId>(thing.number), thing.spot);
    case Held::zone:
      if (thing.kind != Thing::Kind::zone) return std::nullopt;
      return Binding::zone(thing.spot);
    case Held::cell:
      if (thing.kind != Thing::Kind::cell || thing.spot != spots_of(slot).front()) {
        return std::nullopt;
      }
      return Binding::cell(static_cast<CellId>(thing.number));
    case Held::cards:
      if (thing.kind != Thing::Kind::card) return std::nullopt;
      return Binding::cards(CardSet::of(static_cast<CardId>(thing.number)));
    case Held::cells:
      if (thing.kind != Thing::Kind::cell || thing.spot != spots_of(slot).front()) {
        return std::nullopt;
      }
      return Binding::cells(cell_bit(static_cast<CellId>(thing.number)));
  }
  return std::nullopt;
}

bool holds_set(const spec::Slot& slot) {
  const std::optional<Held> held = held_by(slot);
  return held == Held::cards || held == Held::cells;
}

std::vector<Thing> things_of(const Game& game, const Answer& answer) {
  std::vector<Thing> things;
  const auto& slots = game.move(answer.move).slots;
  for (std::size_t slot = 0; slot < slots.size() && slot < answer.bindings.size(); ++slot) {
    add_things(slots[slot], answer.bindings[slot], things);
  }
  return things;
}

}  // namespace talon::screen
