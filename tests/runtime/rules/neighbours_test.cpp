// Cards beside others: in a row that closes up, and in a grid with gaps.
#include <algorithm>
#include <catch2/catch.hpp>

#include "rules/relation.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

spec::Effects effects_of(std::vector<spec::EffectKind> kinds) {
  spec::Effects all;
  for (spec::EffectKind& kind : kinds) {
    all.push_back(std::make_shared<const spec::Effect>(spec::Effect{std::move(kind), {}}));
  }
  return all;
}

/// Cards go onto those at some distances in the row, whose place they take.
HandMadeGame row_game(std::vector<int> left, std::vector<int> right = {}) {
  HandMadeGame made(10, {"stock", "row", "gone"});
  spec::Slot onto = made.card_slot("onto", {"row"});
  onto.as<spec::CardSlot>()->against = "card";
  onto.as<spec::CardSlot>()->left = std::move(left);
  onto.as<spec::CardSlot>()->right = std::move(right);
  spec::Effects effects = effects_of({spec::Swap{"card", "onto"}});
  effects.push_back(made.put("onto", "gone"));
  made.add_move("fold", {made.card_slot("card", {"row"}), onto}, effects);
  made.rules.endings = {{"done", "", {}, HandMadeGame::no_moves(), nullptr}};
  return made;
}

Answer of_two(const Binding& first, const Binding& second) {
  Answer answer;
  answer.bindings[0] = first;
  answer.bindings[1] = second;
  return answer;
}

std::vector<std::pair<int, int>> pairs_in(const LegalAnswers& legal) {
  std::vector<std::pair<int, int>> all;
  legal.each([&](const Answer& answer) {
    all.emplace_back(answer.bindings[0].as_card(), answer.bindings[1].as_card());
    return true;
  });
  std::ranges::sort(all);
  return all;
}

using Pairs = std::vector<std::pair<int, int>>;

}  // namespace

TEST_CASE("cards at some distances to the left and right are found in a row", "[rules]") {
  using Steps = std::vector<int>;
  const auto pairs = [](const Steps& left, const Steps& right) {
    Rules rules(row_game(left, right).compile(), nullptr);
    LegalAnswers legal;
    Position position = place(rules, {{"row", {7, 4, 5, 6}}, {"stock", {1}}});
    REQUIRE_FALSE(rules.reopen(position, legal));
    return pairs_in(legal);
  };
  CHECK(pairs({1, 3}, {}) == Pairs{{4, 7}, {5, 4}, {6, 5}, {6, 7}});
  CHECK(pairs({}, {2}) == Pairs{{4, 6}, {7, 5}});
  CHECK(pairs({3}, {2}) == Pairs{{4, 6}, {6, 7}, {7, 5}});
  CHECK(pairs({}, {9}).empty());
}

TEST_CASE("of the top cards of several zones the distance is that of the zones with cards",
          "[rules]") {
  HandMadeGame made(10, {"stock", "a", "b", "c", "d"});
  spec::Slot onto = made.card_slot("onto", {"a", "b", "c", "d"});
  onto.as<spec::CardSlot>()->top_only = true;
  onto.as<spec::CardSlot>()->against = "card";
  onto.as<spec::CardSlot>()->left = {1};
  onto.as<spec::CardSlot>()->right = {2};
  spec::Slot card = made.card_slot("card", {"a", "b", "c", "d"});
  card.as<spec::CardSlot>()->top_only = true;
  made.add_move("fold", {card, onto}, {made.put("card", "stock")});
  made.add_loss("done", HandMadeGame::no_moves());
  Rules rules(made.compile(), nullptr);
  LegalAnswers legal;
  Position position = place(rules, {{"a", {1, 7}}, {"c", {4}}, {"d", {9, 5}}});
  REQUIRE_FALSE(rules.reopen(position, legal));
  CHECK(pairs_in(legal) == Pairs{{4, 7}, {5, 4}, {7, 5}});
  const ZoneId c = made.zone("c");
  const ZoneId d = made.zone("d");
  CHECK_FALSE(rules.refuse(position, of_two(Binding::card(5, d), Binding::card(4, c))));
  CHECK(rules.refuse(position, of_two(Binding::card(4, c), Binding::card(5, d))));
}

TEST_CASE("a card is compared with those of several slots", "[rules]") {
  HandMadeGame made(10, {"stock", "row", "hand"});
  spec::Slot card = made.card_slot("card", {"hand"});
  card.as<spec::CardSlot>()->against = "one";
  card.as<spec::CardSlot>()->also_against = {"other"};
  card.as<spec::CardSlot>()->pair = made.pairs([](int held, int beside) { return held > beside; });
  made.add_move("meld", {made.card_slot("one", {"row"}), made.card_slot("other", {"row"}), card},
                {made.put("card", "row")});
  made.add_loss("done", HandMadeGame::no_moves());
  Rules rules(made.compile(), nullptr);
  LegalAnswers legal;
  Position position = place(rules, {{"row", {3, 6}}, {"hand", {2, 4, 7}}});
  REQUIRE_FALSE(rules.reopen(position, legal));
  std::vector<std::vector<int>> found;
  legal.each([&](const Answer& answer) {
    found.push_back(
        {answer.bindings[0].as_card(), answer.bindings[1].as_card(), answer.bindings[2].as_card()});
    return true;
  });
  std::ranges::sort(found);
  CHECK(found ==
        std::vector<std::vector<int>>{{3, 3, 4}, {3, 3, 7}, {3, 6, 7}, {6, 3, 7}, {6, 6, 7}});
}

TEST_CASE("swapped cards change places, and the row closes up", "[rules]") {
  Rules rules(row_game({1, 3}).compile(), nullptr);
  const ZoneId row = *rules.game().layout.zone("row");
  LegalAnswers legal;
  Position position = place(rules, {{"row", {7, 4, 5, 6, 8}}});
  const Answer far = of_two(Binding::card(6, row), Binding::card(7, row));
  CHECK_FALSE(rules.refuse(position, far));
  CHECK(rules.refuse(position, of_two(Binding::card(6, row), Binding::card(4, row))));
  CHECK(rules.refuse(position, of_two(Binding::card(6, row), Binding::card(8, row))));
  REQUIRE_FALSE(rules.apply(position, far, legal));
  CHECK(cards_in(rules, position, "row") == std::vector<CardId>{6, 4, 5, 8});
  CHECK(cards_in(rules, position, "gone") == std::vector<CardId>{7});
}

TEST_CASE("cards of a zone and a grid change places", "[rules]") {
  HandMadeGame made(6, {"stock", "hand"});
  made.add_grid("board", 2, 2);
  made.add_move("swap", {made.card_slot("one", {"hand"}), made.card_slot("other", {"board"})},
                effects_of({spec::Swap{"one", "other"}}));
  Rules rules(made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  const ZoneId board = *layout.grid("board");
  Position position = place(rules, {{"hand", {1, 2, 3}}});
  position.state.grid(layout, board).put(2, 5, 3);
  LegalAnswers legal;
  REQUIRE_FALSE(rules.apply(
      position, of_two(Binding::card(2, *layout.zone("hand")), Binding::card(5, board)), legal));
  CHECK(cards_in(rules, position, "hand") == std::vector<CardId>{1, 5, 3});
  CHECK(position.state.grid(layout, board).card(2) == 2);
  CHECK(position.state.grid(layout, board).turns(2) == 3);
}

namespace {

/// A card goes into a gap whose left neighbour is the card before it; card 0 to the left end.
HandMadeGame gap_game(Side side) {
  HandMadeGame made(10, {"stock"});
  made.add_grid("board", 2, 3);
  spec::CellSlot gap;
  gap.grid = made.zone("board");
  gap.empty_cells = true;
  spec::Slot card = made.card_slot("card", {"board"});
  auto& kind = *card.as<spec::CardSlot>();
  kind.against = "gap";
  kind.beside = side;
  kind.pair = made.pairs([](int one, int other) { return one == other + 1; });
  kind.edge = made.cards([](int one) { return one == 0; });
  spec::Put put;
  put.slot = "card";
  put.to_slot = "gap";
  made.add_move("shift", {named("gap", gap), card}, effects_of({put}));
  made.rules.endings = {{"done", "", {}, HandMadeGame::no_moves(), nullptr}};
  return made;
}

Pairs shifts(Side side, const std::vector<std::pair<CellId, CardId>>& cards) {
  Rules rules(gap_game(side).compile(), nullptr);
  const Layout& layout = rules.game().layout;
  Position position = rules.blank();
  for (const auto& [cell, card] : cards) {
    position.state.grid(layout, *layout.grid("board")).put(cell, card);
  }
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  for (std::uint64_t i = 0; i < legal.size(); ++i) {
    CHECK_FALSE(rules.refuse(position, legal.at(i)));
  }
  CHECK(rules.refuse(position, of_two(Binding::cell(5), Binding::card(9, *layout.grid("board")))));
  return pairs_in(legal);
}

}  // namespace

TEST_CASE("a gap takes what fits its neighbour on one side", "[rules]") {
  // 1 . 2
  // . 5 .
  const std::vector<std::pair<CellId, CardId>> cards = {{0, 1}, {2, 2}, {4, 5}};
  CHECK(shifts(Side::left, cards) == Pairs{{1, 2}});
  CHECK(shifts(Side::right, cards).empty());
  CHECK(shifts(Side::top, cards) == Pairs{{3, 2}});
}

TEST_CASE("a gap at the edge takes what goes there, and one beside a gap nothing", "[rules]") {
  // . . 0
  // 0 is the only card that goes to the left end
  CHECK(shifts(Side::left, {{2, 0}, {4, 3}}) == Pairs{{0, 0}, {3, 0}});
  CHECK(shifts(Side::top, {{2, 0}, {4, 3}}) == Pairs{{0, 0}, {1, 0}});
}

TEST_CASE("fitting cards are counted with their neighbours and at the edge", "[rules]") {
  HandMadeGame made(10, {"stock"});
  made.add_grid("board", 2, 3);
  const auto fitting = spec::expression(
      spec::FittingCards{{made.zone("board")},
                         Side::left,
                         made.pairs([](int one, int other) { return one == other + 1; }),
                         made.cards([](int one) { return one == 0; })});
  made.rules.endings = {{"done", "", {}, HandMadeGame::no_moves(), fitting}};
  Rules rules(made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  const auto score = [&](const std::vector<CardId>& cards) {
    Position position = rules.blank();
    for (std::size_t cell = 0; cell < cards.size(); ++cell) {
      if (cards[cell] == kNoCard) continue;
      position.state.grid(layout, *layout.grid("board"))
          .put(static_cast<CellId>(cell), cards[cell]);
    }
    LegalAnswers legal;
    REQUIRE_FALSE(rules.reopen(position, legal));
    return *rules.score(position);
  };
  CHECK(score({0, 1, 2, 5, 6, 7}) == 5);
  CHECK(score({1, 0, kNoCard, 2, 3, 5}) == 1);
  CHECK(score({0, kNoCard, 1, kNoCard, 4, 3}) == 1);
}

namespace {

std::int64_t score_with(spec::SlotWhere::By by, spec::SlotKind slot, const Binding& bound,
                        HandMadeGame& made) {
  spec::SetCounter set;
  set.value = spec::expression(spec::SlotWhere{{"it"}, by});
  made.definition.counters = {{"found", 0, 100, 0}};
  spec::Effects effects = effects_of({set});
  effects.push_back(HandMadeGame::finish("done"));
  made.rules.moves.clear();
  made.add_move("look", {named("it", std::move(slot))}, effects);
  made.rules.endings = {{"done", "", {}, nullptr, nullptr}};
  Rules rules(made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  Position position = place(rules, {{"a", {4, 5, 6}}});
  position.state.grid(layout, *layout.grid("board")).put(4, 7);
  Answer answer;
  answer.bindings[0] = bound;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.apply(position, answer, legal));
  return position.state.counter(layout, CounterId{});
}

}  // namespace

TEST_CASE("where a card, a cell and a zone are is a number from 1", "[rules]") {
  using By = spec::SlotWhere::By;
  HandMadeGame made(10, {"stock", "a", "b"});
  made.add_grid("board", 2, 3);
  made.definition.zones[2].number = 3;
  const ZoneId a = made.zone("a");
  const ZoneId board = made.zone("board");
  spec::CardSlot card;
  card.zones = {a, board};
  spec::CellSlot cell;
  cell.grid = board;
  spec::ZoneSlot zone;
  zone.zones = {a, made.zone("b")};
  CHECK(score_with(By::index, card, Binding::card(5, a), made) == 2);
  CHECK(score_with(By::row, card, Binding::card(5, a), made) == 0);
  CHECK(score_with(By::index, card, Binding::card(7, board), made) == 5);
  CHECK(score_with(By::row, card, Binding::card(7, board), made) == 2);
  CHECK(score_with(By::column, card, Binding::card(7, board), made) == 2);
  CHECK(score_with(By::index, cell, Binding::cell(3), made) == 4);
  CHECK(score_with(By::row, cell, Binding::cell(3), made) == 2);
  CHECK(score_with(By::column, cell, Binding::cell(3), made) == 1);
  CHECK(score_with(By::index, zone, Binding::zone(2), made) == 3);
  CHECK(score_with(By::index, zone, Binding::zone(a), made) == 1);
}

TEST_CASE("cards are dealt from the zone that a slot holds, as many as there is room for",
          "[rules]") {
  HandMadeGame made(10, {"stock", "a", "b", "to"});
  made.definition.zones[made.zone("to")].maximum = 2;
  spec::ZoneSlot zone;
  zone.zones = {made.zone("a"), made.zone("b")};
  spec::Deal deal;
  deal.amount = HandMadeGame::number(3);
  deal.from_slot = "from";
  deal.to = {made.zone("to")};
  made.add_move("deal", {named("from", zone)}, effects_of({deal}));
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"a", {1, 2}}, {"b", {3, 4, 5, 6}}});
  Answer answer;
  answer.bindings[0] = Binding::zone(made.zone("b"));
  LegalAnswers legal;
  REQUIRE_FALSE(rules.apply(position, answer, legal));
  CHECK(cards_in(rules, position, "to") == std::vector<CardId>{6, 5});
  CHECK(cards_in(rules, position, "b") == std::vector<CardId>{3, 4});
}

TEST_CASE("a diagonal relation joins cards that touch at a corner", "[rules]") {
  const GridShape shape(3, 3);
  const Layout layout(9, {}, {}, {{"board", Facing::up, shape}});
  State state(layout);
  GridCells cells = state.grid(layout, 0);
  // 0 . 2
  // . 4 5
  // 6 . .
  for (const int cell : {0, 2, 4, 5, 6}) {
    cells.put(static_cast<CellId>(cell), static_cast<CardId>(cell));
  }
  RelationTable relation;
  relation.edges.resize(9);
  for (int card = 0; card < 9; ++card) {  // all but 4 and 5
    CardSet all = CardSet::first(9);
    all.erase(static_cast<CardId>(card));
    if (card == 4) all.erase(5);
    if (card == 5) all.erase(4);
    relation.pairs.push_back(all);
  }
  CHECK(relation.links(shape, cells).count() == 1);  // 2 above 5
  relation.diagonal = true;
  const Links links = relation.links(shape, cells);
  CHECK(links.falling == cell_bit(0));
  CHECK(links.rising == (cell_bit(2) | cell_bit(4)));
  CHECK(links.below == cell_bit(2));
  CHECK(links.right == 0);
  CHECK(links.linked(shape) == cells.occupied());
  CHECK(links.group(shape, cell_bit(5)) == cells.occupied());
  const CellSet falling = cell_bit(0) | cell_bit(4);
  CHECK(links.joins(shape, falling));
  CHECK_FALSE(links.joins(shape, falling | cell_bit(5)));
  CHECK(links.within(shape, falling).count() == 1);
}

TEST_CASE("pairs over corners are offered", "[rules]") {
  HandMadeGame made(9, {"stock", "gone"});
  made.add_grid("board", 2, 2);
  auto related = std::make_shared<spec::Relation>();
  related->pairs = made.pairs([](int one, int other) { return (one + other) % 2 == 0; });
  related->diagonal = true;
  spec::GroupSlot cells;
  cells.grid = made.zone("board");
  cells.relation = related;
  cells.maximum_size = 2;
  made.add_move("take", {named("cells", cells)}, {made.put("cells", "gone")});
  Rules rules(made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  Position position = rules.blank();
  for (int cell = 0; cell < 4; ++cell) {  // 0 1 above 3 2
    position.state.grid(layout, *layout.grid("board"))
        .put(static_cast<CellId>(cell), static_cast<CardId>(cell < 2 ? cell : 5 - cell));
  }
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  REQUIRE(legal.size() == 2);
  CHECK(legal.at(0).bindings[0].as_cell_set() == 0b1001);
  CHECK(legal.at(1).bindings[0].as_cell_set() == 0b0110);
  for (std::uint64_t i = 0; i < 2; ++i) CHECK_FALSE(rules.refuse(position, legal.at(i)));
}
