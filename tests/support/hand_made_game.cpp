#include "support/hand_made_game.h"

#include <catch2/catch.hpp>

namespace talon::testing {
namespace {

std::shared_ptr<spec::Effect> effect(spec::EffectKind kind) {
  return std::make_shared<spec::Effect>(spec::Effect{std::move(kind), {}});
}

}  // namespace

HandMadeGame::HandMadeGame(int cards, std::vector<std::string> zones) {
  std::vector<std::string> ids;
  for (int card = 0; card < cards; ++card) ids.push_back("c" + std::to_string(card));
  definition.game = "hand-made";
  definition.cards = CardTable("hand-made", ids);
  for (const std::string& zone : zones) definition.zones.push_back({zone, Facing::up, true});
  definition.stock = 0;
  definition.texts = std::make_shared<Catalogue>();
}

ZoneId HandMadeGame::zone(const std::string& name) const {
  for (std::size_t i = 0; i < definition.zones.size(); ++i) {
    if (definition.zones[i].name == name) return static_cast<ZoneId>(i);
  }
  for (std::size_t i = 0; i < definition.grids.size(); ++i) {
    if (definition.grids[i].name == name) {
      return static_cast<ZoneId>(definition.zones.size() + i);
    }
  }
  FAIL("no zone " << name);
  return kNoZone;
}

void HandMadeGame::add_grid(const std::string& name, int rows, int columns) {
  definition.grids.push_back({name, Facing::up, GridShape(rows, columns)});
}

spec::ExprPtr HandMadeGame::number(std::int64_t value) {
  return spec::expression(spec::Constant{value});
}

spec::ExprPtr HandMadeGame::count(const std::string& name) const {
  return spec::expression(spec::CardTotal{{zone(name)}});
}

spec::ExprPtr HandMadeGame::count(const std::string& name,
                                  const std::function<bool(int)>& holds) const {
  return spec::expression(spec::CardTotal{{zone(name)}, cards(holds)});
}

spec::ExprPtr HandMadeGame::at_least(const std::string& name, int minimum) const {
  return both(spec::Sign::less_equal, number(minimum), count(name));
}

spec::ExprPtr HandMadeGame::total(const std::string& name, Shared<spec::CardValue> value) const {
  return spec::expression(spec::CardTotal{{zone(name)}, nullptr, std::move(value)});
}

spec::ExprPtr HandMadeGame::both(spec::Sign sign, spec::ExprPtr left, spec::ExprPtr right) {
  return spec::expression(spec::Binary{sign, std::move(left), std::move(right)});
}

spec::ExprPtr HandMadeGame::no_moves() { return spec::expression(spec::NoMoves{}); }

spec::Move& HandMadeGame::add_move(const std::string& name, std::vector<spec::Slot> slots,
                                   spec::Effects effects) {
  auto made = std::make_shared<spec::Move>();
  made->name = name;
  made->slots = std::move(slots);
  made->effects = std::move(effects);
  rules.moves.push_back(made);
  return *made;
}

spec::Ending& HandMadeGame::add_win(const std::string& name, spec::ExprPtr condition) {
  spec::Ending& made = add_loss(name, std::move(condition));
  made.won = true;
  return made;
}

spec::Ending& HandMadeGame::add_loss(const std::string& name, spec::ExprPtr condition) {
  spec::Ending& made = rules.endings.emplace_back();
  made.name = name;
  made.condition = std::move(condition);
  return made;
}

void HandMadeGame::call_all_lost() {
  spec::Hopeless always;
  always.name = "always";
  always.condition = number(1);
  rules.hints.hopeless = {always};
}

HandMadeGame::EffectPtr HandMadeGame::put(const std::string& slot, const std::string& to) const {
  return effect(spec::Put{slot, {}, nullptr, {zone(to)}});
}

HandMadeGame::EffectPtr HandMadeGame::deal(int amount, const std::string& from,
                                           const std::string& to) const {
  return effect(spec::Deal{number(amount), {zone(from)}, {zone(to)}});
}

HandMadeGame::EffectPtr HandMadeGame::shuffle(const std::string& name) const {
  return effect(spec::Shuffle{zone(name)});
}

HandMadeGame::EffectPtr HandMadeGame::when(spec::ExprPtr condition, spec::Effects then,
                                           spec::Effects otherwise) {
  return effect(spec::When{std::move(condition), std::move(then), std::move(otherwise)});
}

HandMadeGame::EffectPtr HandMadeGame::repeat(spec::ExprPtr condition, spec::Effects then) {
  return effect(spec::RepeatWhile{std::move(condition), std::move(then)});
}

HandMadeGame::EffectPtr HandMadeGame::ask(Shared<spec::Move> question) {
  return effect(spec::Ask{{std::move(question)}});
}

HandMadeGame::EffectPtr HandMadeGame::finish(const std::string& ending) {
  return effect(spec::Finish{ending});
}

HandMadeGame::EffectPtr HandMadeGame::fill(const std::string& to, const std::string& from,
                                           int up_to, std::vector<spec::TurnedUp> turned_up) const {
  return effect(spec::Fill{
      {zone(from)}, {zone(to)}, number(up_to), spec::Orientation::upright, std::move(turned_up)});
}

spec::Slot HandMadeGame::card_slot(const std::string& name,
                                   const std::vector<std::string>& zones) const {
  spec::CardSlot slot;
  for (const std::string& one : zones) slot.zones.push_back(zone(one));
  return named(name, std::move(slot));
}

spec::Slot HandMadeGame::subset_slot(const std::string& name, const std::string& from) const {
  spec::SubsetSlot slot;
  slot.zones = {zone(from)};
  return named(name, std::move(slot));
}

Shared<spec::CardFilter> HandMadeGame::cards(const std::function<bool(int)>& holds) const {
  auto made = std::make_shared<spec::CardFilter>();
  for (int card = 0; card < definition.cards.size(); ++card) {
    if (holds(card)) made->cards.insert(static_cast<CardId>(card));
  }
  return made;
}

Shared<spec::CardValue> HandMadeGame::values(const std::function<int(int)>& value) const {
  auto made = std::make_shared<spec::CardValue>();
  for (int card = 0; card < definition.cards.size(); ++card) made->of.push_back(value(card));
  return made;
}

Shared<spec::PairFilter> HandMadeGame::pairs(const std::function<bool(int, int)>& holds) const {
  auto made = std::make_shared<spec::PairFilter>();
  for (int other = 0; other < definition.cards.size(); ++other) {
    made->by_other.push_back(cards([&](int card) { return holds(card, other); })->cards);
  }
  return made;
}

Shared<spec::Relation> HandMadeGame::relation(const std::function<int(int, Side)>& edge) const {
  auto edges = std::make_shared<spec::CardEdges>();
  for (int card = 0; card < definition.cards.size(); ++card) {
    edges->of.emplace_back();
    for (const Side side : kSides) {
      edges->of.back()[static_cast<std::size_t>(side)] =
          static_cast<std::uint16_t>(edge(card, side));
    }
  }
  auto made = std::make_shared<spec::Relation>();
  made->edges = std::move(edges);
  return made;
}

std::shared_ptr<const Game> HandMadeGame::compile() const {
  Diagnostics diagnostics;
  const auto game = talon::compile(definition, rules, diagnostics);
  for (const Diagnostic& one : diagnostics.all()) FAIL(one.message.key);
  REQUIRE(game != nullptr);
  return game;
}

Position place(const Rules& rules,
               const std::vector<std::pair<std::string, std::vector<CardId>>>& zones) {
  Position position = rules.blank();
  position.state.control().set_up = 1;
  for (const auto& [name, cards] : zones) {
    const ZoneId zone = rules.game().layout.zone(name).value();
    for (const CardId card : cards) position.state.push(rules.game().layout, zone, card);
  }
  return position;
}

std::vector<CardId> cards_in(const Rules& rules, const Position& position,
                             const std::string& zone) {
  const auto cards =
      position.state.zone(rules.game().layout, rules.game().layout.zone(zone).value());
  return {cards.begin(), cards.end()};
}

}  // namespace talon::testing
